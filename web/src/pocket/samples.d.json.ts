import type { Sample } from "../testing/samples";
import type { PocketPreview, PocketView } from "../wire/generated";

interface PocketSample extends Sample<PocketView, PocketPreview> {
  onlooker: PocketView;
  previews: Record<string, PocketPreview>;
}

declare const samples: Record<string, PocketSample>;
export default samples;
