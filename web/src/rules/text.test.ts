import { expect, test } from "vitest";
import { blocksOf, plain, spansOf } from "./text";

test("a blank line begins a paragraph, bullets make a list", () => {
  const blocks = blocksOf("One\nline.\n\n• first\n• second (P4.5)\n\nLast.");
  expect(blocks.map((block) => block.kind)).toEqual(["paragraph", "list", "paragraph"]);
  expect(blocks[0]).toEqual({ kind: "paragraph", spans: [{ text: "One line." }] });
  expect(blocks[1]).toMatchObject({ items: [[{ text: "first" }], [{ text: "second (" }, {}, {}]] });
});

test("the clauses that a text mentions are links", () => {
  expect(spansOf("see P4.10, not L6.4")).toEqual([
    { text: "see " },
    { text: "P4.10", clause: "P4.10" },
    { text: ", not " },
    { text: "L6.4", clause: "L6.4" },
  ]);
});

test("what is sought need not have its accents", () => {
  expect(plain("Égouts fermés")).toBe("egouts fermes");
  expect(plain("Ещё")).toBe(plain("еще"));
});
