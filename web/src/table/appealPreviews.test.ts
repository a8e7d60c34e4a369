import { render } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import LondonAppealPreview from "../london/AppealPreview.svelte";
import { SAMPLES as LONDON } from "../london/samples";
import { london } from "../london/view";
import PocketAppealPreview from "../pocket/AppealPreview.svelte";
import { SAMPLES as POCKET } from "../pocket/samples";
import { pocket } from "../pocket/view";
import type { Preview, PreviewAids } from "../wire/types";
import { words } from "../words/words.svelte";

beforeAll(() => words.speak("en"));

const DRAFTS: Record<string, Preview> = {
  pocket: POCKET.jack_twice!.drafts[0]!.preview,
  london: LONDON.goodley!.drafts[3]!.preview,
};

/** The answers that the preview of an appeal shows. */
function answers(game: string, own: Partial<PreviewAids>): (string | undefined)[] {
  const draft = DRAFTS[game]!;
  const preview = { ...draft, aids: { ...draft.aids!, ...own } };
  const page =
    game === "pocket"
      ? render(PocketAppealPreview, { view: pocket(preview.public), preview })
      : render(LondonAppealPreview, { view: london(preview.public), preview });
  return page.getAllByRole("term").map(({ textContent }) => textContent?.trim());
}

test.each([
  ["pocket", "Seen", "Unseen"],
  ["london", "Witness", "No witness"],
])("the preview of an appeal in %s tells of the answers that can come", (game, seen, unseen) => {
  expect(answers(game, {})).toEqual([seen, unseen]);
  document.body.replaceChildren();
  expect(answers(game, { seen: [] })).toEqual([unseen]);
  document.body.replaceChildren();
  expect(answers(game, { unseen: [] })).toEqual([seen]);
});
