/** What each game provides to the table: board, tray and texts. */

import type { Component } from "svelte";
import type { Speech } from "../words/speech";
import type { Choice, LogEntry, Preview, View } from "../wire/types";

/** The props of a board or tray, which draws the view and offers the choices without any rule. */
export interface BoardProps {
  /** The view to draw: the table now, or after the draft. */
  view: View;
  /** The possible next decisions; empty if the player is not to decide. */
  choices: Choice[];
  /** The texts of the decisions that are not confirmed yet. */
  draft: string[];
  /** The preview of the draft, and of each possible next decision by its text. */
  preview: Preview | null;
  previews: Record<string, Preview>;
  /** Add a decision to the draft, replace the last one, remove the last one. */
  pick: (text: string) => void;
  swap: (text: string) => void;
  back: () => void;
  /** The board is rotated by half a turn, as Jack sees it. */
  turned: boolean;
  /** Draw lines of sight or light. */
  sight: boolean;
  /** The latest events, to animate. */
  news: LogEntry[];
}

/** A part of the table in words: a heading and its lines. */
export interface Section {
  heading: string;
  lines: string[];
}

/** A question about the table and its answer. */
export interface Question {
  name: string;
  label: string;
  answer: string;
}

export interface GameUi {
  Board: Component<BoardProps>;
  Tray: Component<BoardProps>;
  /** Whether something is selected that is no decision yet. */
  hasSelection(props: BoardProps): boolean;
  /** Undoes the last selection. */
  deselect(props: BoardProps): void;
  /** One sentence on what to do next. */
  prompt(speech: Speech, props: BoardProps): string;
  /** What the draft would do; a second line says what would follow. */
  sentence(speech: Speech, props: BoardProps): string;
  /** The table in words. */
  describe(speech: Speech, view: View): Section[];
  /** Answers "what does Holmes see?" and "where is Gull?". */
  questions(speech: Speech, view: View): Question[];
  /** The questions that a table without aids refuses to answer. */
  unanswered(speech: Speech, view: View): Question[];
}
