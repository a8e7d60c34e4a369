/** A replay in words, and the props of its board. */

import type { BoardProps } from "../table/game";
import { byTurn, linesOf } from "../table/log";
import type { Event, Json, LogEntry, Moment, View } from "../wire/types";
import type { Speech } from "../words/speech";

export interface Sentence {
  text: string;
  /** The clause of the rules that it follows; empty where there is none. */
  clause: string;
  /** A big event: the appeal, an accusation, the end. */
  loud: boolean;
}

/** A moment with events, in the turn in which it happened. */
export interface Line {
  number: number;
  turn: number;
  sentences: Sentence[];
}

export interface Chapter {
  turn: number;
  lines: Line[];
}

const LOUD = new Set(["witnesses_called", "character_accused", "jack_escaped", "game_ended"]);

/** What happened in a moment. */
export function sentencesOf(
  speech: Speech,
  moments: readonly Moment[],
  number: number,
  game: string,
): Sentence[] {
  const moment = moments[number];
  if (moment === undefined) return [];
  if (number === 0) return [{ text: speech.say("replay-before"), clause: "", loud: false }];
  if (moment.events.length === 0) {
    return [{ text: pendingSentence(speech, moment.view, game), clause: "", loud: false }];
  }
  return sentencesIn(speech, moment.events, game);
}

function sentencesIn(speech: Speech, events: readonly Event[], game: string): Sentence[] {
  return linesOf(speech, events, game).map(({ kind, text, clause }) => ({
    text,
    clause,
    loud: LOUD.has(kind),
  }));
}

/** An unfinished activation: who is activated, if the viewer may know. */
function pendingSentence(speech: Speech, view: View, game: string): string {
  const seat = view.actor ?? null;
  const pending = view.pending ?? null;
  if (isObject(pending) && typeof pending.character === "string") {
    return speech.say("replay-activates", { seat, character: pending.character }, game);
  }
  return speech.say("replay-decides", { seat }, game);
}

/** The moments with events by turn. A moment that begins a turn may also end another. */
export function chaptersOf(speech: Speech, moments: readonly Moment[], game: string): Chapter[] {
  const chapters: Chapter[] = [];
  function add(number: number, turn: number, sentences: Sentence[]): void {
    const line = { number, turn, sentences };
    const chapter = chapters.at(-1);
    if (chapter?.turn === turn) chapter.lines.push(line);
    else chapters.push({ turn, lines: [line] });
  }
  moments.forEach((moment, number) => {
    // The appeal ends a turn: its events belong to the turn before.
    const turn = Number((moments[number - 1] ?? moment).view.turn ?? 1);
    if (number === 0) add(0, turn, sentencesOf(speech, moments, 0, game));
    for (const part of byTurn(moment.events, turn)) {
      if (part.events.length > 0) add(number, part.turn, sentencesIn(speech, part.events, game));
    }
  });
  return chapters;
}

/** The number of the last line at or before a moment. */
export function lineAt(chapters: readonly Chapter[], number: number): number {
  const passed = chapters
    .flatMap((chapter) => chapter.lines)
    .filter((line) => line.number <= number);
  return passed.at(-1)?.number ?? 0;
}

/** The props of a board or tray that shows a moment, with nothing to decide. */
export function boardPropsOf(
  moment: Moment,
  own: Pick<BoardProps, "sight" | "turned"> & { follows: boolean },
): BoardProps {
  const idle = (): void => undefined;
  return {
    view: withPending(moment.view),
    choices: [],
    draft: [],
    preview: null,
    previews: {},
    pick: idle,
    swap: idle,
    back: idle,
    turned: own.turned,
    sight: own.sight,
    news: own.follows ? [entryOf(moment)] : [],
  };
}

/** The view with an unfinished activation applied, as the acting player saw it. */
function withPending(view: View): View {
  const pending = view.pending ?? null;
  if (!isObject(pending) || !isObject(pending.pieces ?? null)) return view;
  const pieces = pending.pieces as View;
  if (pieces.aids === undefined) return { ...view, ...pieces };
  // The pieces of an activation have fewer aids than the view.
  return { ...view, ...pieces, aids: { ...(view.aids as View), ...(pieces.aids as View) } };
}

function entryOf(moment: Moment): LogEntry {
  return { version: moment.number, at: 0, kind: "decided", events: moment.events };
}

function isObject(value: Json): value is View {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
