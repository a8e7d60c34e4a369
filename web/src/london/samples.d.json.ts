import type { Sample } from "../testing/samples";
import type { LondonPreview, LondonView } from "../wire/generated";

declare const samples: Record<string, Sample<LondonView, LondonPreview>>;
export default samples;
