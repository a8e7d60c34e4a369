/** What each game brings to a table: its board, its tray, its words. The table is the same. */

import type { Component } from "svelte";
import type { Speech } from "../words/speech";
import type { Choice, LogEntry, Preview, View } from "../wire/types";

/** What a board or a tray is given; it offers the choices and draws the view, and knows no rule. */
export interface BoardProps {
  /** What to draw: the table now, or as the draft would leave it. */
  view: View;
  /** What may be decided next; empty when it is not this page's turn. */
  choices: Choice[];
  /** Words of the decisions that are not confirmed yet. */
  draft: string[];
  /** What the draft would lead to, and what each next decision would. */
  preview: Preview | null;
  previews: Record<string, Preview>;
  /** Adds a decision to the draft; puts one in the place of the last; takes the last away. */
  pick: (text: string) => void;
  swap: (text: string) => void;
  back: () => void;
  /** The board is turned round for Jack. */
  turned: boolean;
  /** Lines of sight or light are drawn. */
  sight: boolean;
  /** What just happened, for motion. */
  news: LogEntry[];
}

/** A part of the table in words, for whoever cannot see it: a heading and its lines. */
export interface Section {
  heading: string;
  lines: string[];
}

/** A question that can be asked of the table, and its answer. */
export interface Question {
  name: string;
  label: string;
  answer: string;
}

export interface GameUi {
  Board: Component<BoardProps>;
  Tray: Component<BoardProps>;
  /** Whether something is in hand that is no decision yet. */
  hasSelection(props: BoardProps): boolean;
  /** Puts back what was taken in hand last. */
  deselect(props: BoardProps): void;
  /** Says in one sentence what to do next. */
  prompt(speech: Speech, props: BoardProps): string;
  /** Says what the draft would do, and in a line of its own what would follow from that. */
  sentence(speech: Speech, props: BoardProps): string;
  /** Tells the table in words. */
  describe(speech: Speech, view: View): Section[];
  /** Answers "what does Holmes see?" and "where is Gull?". */
  questions(speech: Speech, view: View): Question[];
  /** What a table without aids is asked in vain, and says so. */
  unanswered(speech: Speech, view: View): Question[];
}
