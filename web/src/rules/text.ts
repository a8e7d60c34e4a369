/** The text of a clause taken apart: paragraphs, lists, and the clauses that it mentions. */

export interface Span {
  text: string;
  /** The clause that this text names, if it names one. */
  clause?: string;
}

export type Block = { kind: "paragraph"; spans: Span[] } | { kind: "list"; items: Span[][] };

const BULLET = "• ";
const CLAUSE = /([PL]\d\.\d+)/;

/** A blank line begins a block; a block of lines with bullets is a list. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => (block.startsWith(BULLET) ? listOf(block) : paragraphOf(block)));
}

function paragraphOf(block: string): Block {
  return { kind: "paragraph", spans: spansOf(block.replaceAll("\n", " ")) };
}

function listOf(block: string): Block {
  const items = block.split("\n").map((line) => spansOf(line.trim().replace(BULLET, "")));
  return { kind: "list", items };
}

export function spansOf(text: string): Span[] {
  return text
    .split(CLAUSE)
    .filter((part) => part !== "")
    .map((part) => (CLAUSE.test(part) ? { text: part, clause: part } : { text: part }));
}

/** A text as it is searched: small letters without accents. */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "'");
}
