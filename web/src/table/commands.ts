/** Understands a typed question by its words: "where is gull", "holmes sees". */

import type { Question } from "./game";

/** Gives the questions that are meant, the best first; none if no word fits. */
export function understood(typed: string, questions: readonly Question[]): Question[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const weights = rarity(questions);
  const scored = questions.map((question) => {
    const own = wordsOf(question.label);
    const fitting = asked.filter((word) => own.some((each) => alike(word, each)));
    const score = fitting.reduce((sum, word) => sum + weight(weights, word), 0);
    return { question, score };
  });
  const best = Math.max(...scored.map((each) => each.score));
  if (best <= 0) return [];
  return scored.filter((each) => each.score === best).map((each) => each.question);
}

/** Words without accents, signs and the small ones that say nothing. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
}

/** Languages bend the ends of their words, so the beginnings decide. */
function alike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const needed = Math.max(2, Math.min(length, Math.max(one.length, other.length) - 2));
  return one.slice(0, needed) === other.slice(0, needed);
}

/** A word that stands in few questions tells more than one that stands in all. */
function rarity(questions: readonly Question[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { label } of questions) {
    for (const word of new Set(wordsOf(label))) found.set(word, (found.get(word) ?? 0) + 1);
  }
  return found;
}

function weight(found: Map<string, number>, word: string): number {
  let most = 0;
  for (const [each, count] of found) if (alike(word, each)) most += count;
  return most === 0 ? 0 : 1 / most;
}
