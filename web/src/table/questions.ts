/** Matches a typed question by its words: "where is gull", "holmes sees". */

import type { Question } from "./game";

/** The part of the typed text, and of the question, that must match. */
const ENOUGH = 0.3;
/** The weight of a word of at most three letters, relative to a longer one. */
const SMALL = 0.25;

/** The questions that match, the best first; none if the distinguishing words are missing. */
export function matchingQuestions(typed: string, questions: readonly Question[]): Question[] {
  const asked = wordsOf(typed);
  const labels = questions.map(({ label }) => wordsOf(label));
  const all = asked.reduce((sum, word) => sum + weight(word, labels), 0);
  const scored = questions.map((question, index) => {
    const own = labels[index]!;
    const fitting = asked.filter((word) => own.some((each) => alike(word, each)));
    const score = fitting.reduce((sum, word) => sum + weight(word, labels), 0);
    // Text of only words of a question matches it, even if some are missing.
    const whole = fitting.length > 0 && fitting.length === asked.length;
    const meant = whole || (score / all) * covered(own, asked, labels) >= ENOUGH;
    return { question, score: meant ? score : 0 };
  });
  const best = Math.max(...scored.map((each) => each.score));
  if (!(best > 0)) return [];
  return scored.filter((each) => each.score === best).map((each) => each.question);
}

/** The part of a question that was typed. */
function covered(own: string[], asked: string[], labels: string[][]): number {
  let all = 0;
  let typed = 0;
  for (const word of own) {
    const telling = weight(word, labels);
    all += telling;
    if (asked.some((each) => alike(word, each))) typed += telling;
  }
  return typed / all;
}

/** Words without accents, signs and single letters. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1))];
}

/** Compares the beginnings of words, because their endings are inflected. */
function alike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return long.length - short.length <= 3;
  let same = 0;
  while (one[same] === other[same]) same++;
  return same >= Math.max(3, long.length * 0.6);
}

/** The weight of a word: more if it is in few questions, less if it is short. */
function weight(word: string, labels: readonly string[][]): number {
  const found = labels.filter((label) => label.some((each) => alike(word, each))).length;
  return (word.length > 3 ? 1 : SMALL) / Math.max(found, 1);
}
