import type { PocketPieces } from "../pocket/view";
import type { Scene } from "./district";

declare const pictures: {
  pocket: Record<"opening" | "hunt" | "called", PocketPieces>;
  london: Record<"night", Scene>;
};
export default pictures;
