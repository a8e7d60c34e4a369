import { render, type RenderResult } from "@testing-library/svelte";
import type { Component } from "svelte";
import { beforeAll, expect, test } from "vitest";
import LondonAppealPreview from "../london/AppealPreview.svelte";
import { SAMPLES as LONDON } from "../london/samples";
import PocketAppealPreview from "../pocket/AppealPreview.svelte";
import { SAMPLES as POCKET } from "../pocket/samples";
import { words } from "../words/words.svelte";

beforeAll(() => words.speak("en"));

interface Own {
  seen?: [];
  unseen?: [];
}

const PREVIEWS: Record<string, (own: Own) => RenderResult<Component>> = {
  pocket: (own) => {
    const { preview } = POCKET.jack_twice!.drafts[0]!;
    const shown = { ...preview, aids: { ...preview.aids!, ...own } };
    return render(PocketAppealPreview, { view: preview.public, preview: shown });
  },
  london: (own) => {
    const { preview } = LONDON.goodley!.drafts[3]!;
    const shown = { ...preview, aids: { ...preview.aids!, ...own } };
    return render(LondonAppealPreview, { view: preview.public, preview: shown });
  },
};

/** The answers that the preview of an appeal shows. */
function answers(game: string, own: Own): (string | undefined)[] {
  const page = PREVIEWS[game]!(own);
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
