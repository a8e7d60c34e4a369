/**
 * The state of one table: what the server sent, and a draft of decisions that are previewed but not
 * confirmed. It knows no rules of a game.
 */

import { RefusedError } from "../wire/api";
import type {
  Choice,
  PreviewTold,
  Notebook,
  NotebookTold,
  PastTold,
  Preview,
  Player,
  TableMessage,
  View,
} from "../wire/types";
import { TableListener, type Body } from "./tableListener.svelte";
import { atOneDevice } from "./people";

type Previews = Record<string, Preview>;

/** The fields with the viewer's own secrets, which a preview does not contain. */
const OWN = ["viewer", "jack", "investigator", "hourglasses"] as const;

export class TableSession extends TableListener {
  /** The texts of the decisions that are not confirmed yet. */
  draft = $state.raw<string[]>([]);
  /** The preview of the draft. */
  preview = $state.raw<Preview | null>(null);
  /** The preview of each possible next decision, by its text. */
  previews = $state.raw<Previews>({});
  /** At one device: the table as seen by the seat that holds its reveal button. */
  revealed = $state.raw<TableMessage | null>(null);
  notebook = $state.raw<Notebook | null>(null);
  /** The earlier moment that the player looks at. */
  past = $state.raw<PastTold | null>(null);
  /** Whether the game has gone on since the player looked at that moment. */
  goneOn = $state(false);

  /** The view to draw: an earlier moment, the table after the draft, or the table now. */
  readonly view: View | null = $derived.by(() => {
    if (this.past !== null) return this.past.view;
    const shown = this.revealed ?? this.table;
    const now = shown?.view ?? null;
    if (now === null) return null;
    // After the end all cards are revealed, also after a resignation.
    if (shown!.revealed_view !== null) return { ...now, ...secrets(shown!.revealed_view) };
    return this.preview === null ? now : { ...this.preview.public, ...secrets(now) };
  });

  #sent = 0;
  #held = 0;
  #looked = 0;
  /** The version of the earlier moment, shown or requested. */
  #sought: number | null = null;
  /** Previews by the draft before them, so that a touch needs no request. */
  #previewCache: Record<string, Previews> = {};
  /** The draft was made during a reveal, and is discarded when the reveal ends. */
  #secretly = false;

  /** The possible next decisions. */
  get choices(): Choice[] {
    if (this.past !== null) return [];
    if (this.preview !== null) return this.preview.next_moves;
    return (this.revealed ?? this.table)?.legal ?? [];
  }

  /** The seat that decides now, if this page plays it. */
  get seat(): Player | null {
    const actor = this.table?.actor ?? null;
    return actor !== null && this.table!.you.seats.includes(actor) ? actor : null;
  }

  get device(): boolean {
    return this.table !== null && atOneDevice(this.table);
  }

  get complete(): boolean {
    return this.draft.length > 0 && this.preview?.complete === true;
  }

  /** Whether the table shows aids. */
  get aided(): boolean {
    return this.table !== null && (this.table.terms.aids || this.table.phase === "over");
  }

  /** Adds a decision to the draft and requests its preview. */
  async pick(text: string): Promise<void> {
    await this.#previewDraft([...this.draft, text]);
  }

  /** Replaces the last decision of the draft. */
  async swap(text: string): Promise<void> {
    await this.#previewDraft([...this.draft.slice(0, -1), text]);
  }

  async back(): Promise<void> {
    const shorter = this.draft.slice(0, -1);
    if (shorter.length === 0) this.reset();
    else await this.#previewDraft(shorter);
  }

  reset(): void {
    this.draft = [];
    this.preview = null;
    this.refusal = null;
    this.#secretly = false;
    void this.requestPreviews();
  }

  /** Requests the previews of all possible next decisions. */
  async requestPreviews(): Promise<void> {
    const { table, draft } = this;
    const key = this.#key(draft);
    this.previews = this.#previewCache[key] ?? {};
    if (table === null || this.seat === null || key in this.#previewCache) return;
    if (this.choices.length === 0) return;
    try {
      const told = await this.socket.ask<PreviewTold>(this.#question(draft, true));
      const each = (told.each ?? []).map(({ text, preview }) => [text, preview] as const);
      this.#previewCache[key] = Object.fromEntries(each);
      if (this.#key(this.draft) === key) this.previews = this.#previewCache[key];
    } catch (error) {
      // A missing preview is requested when the decision is picked.
      if (!(error instanceof RefusedError)) throw error;
    }
  }

  /** Confirms the draft. The id makes repeated attempts safe. */
  async confirm(): Promise<boolean> {
    const { table, draft } = this;
    if (table === null || draft.length === 0 || this.busy) return false;
    this.busy = true;
    const id = `${table.version}-${Date.now().toString(36)}-${++this.#sent}`;
    const question = { type: "confirm", id, version: table.version, moves: draft };
    try {
      const made = await this.insist<{ version: number }>({ ...question, ...this.#seating() });
      // Keep the draft until the server's message arrives, else the board would flicker.
      await this.heard(made.version);
      if (this.draft === draft) this.reset();
      this.revealed = null;
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.refusal.code === "stale") {
        await this.heard(table.version + 1);
        this.reset();
      }
      this.refusal = error.refusal;
      return false;
    } finally {
      this.busy = false;
    }
  }

  async takeBack(seat: Player | null = null): Promise<void> {
    this.catchUp();
    await this.#order({ type: "take_back", version: this.table!.version, ...seated(seat) });
  }

  async answerTakeBack(consent: boolean, seat: Player | null = null): Promise<void> {
    const version = this.table!.version;
    await this.#order({ type: "answer_take_back", version, consent, ...seated(seat) });
  }

  async resign(seat: Player | null = null): Promise<void> {
    await this.#order({ type: "resign", ...seated(seat) });
  }

  /** At one device: reveals a seat's secrets until it releases the button. */
  async hold(seat: Player): Promise<void> {
    const held = ++this.#held;
    const shown = await this.ask<TableMessage>({ type: "reveal", seat });
    if (held !== this.#held) return;
    this.revealed = shown;
    this.notebook = null;
    if (this.past !== null) void this.look(this.past.version);
    if (this.draft.length === 0) void this.requestPreviews();
  }

  release(): void {
    this.#held += 1;
    if (this.revealed === null) return;
    this.revealed = null;
    this.notebook = null;
    // Replace the secret view of the earlier moment by the public one.
    this.past = null;
    if (this.#sought !== null) void this.look(this.#sought);
    if (this.#secretly || this.draft.length === 0) this.reset();
  }

  /** Requests the viewer's notebook. */
  async read(): Promise<void> {
    const { table, revealed } = this;
    if (table === null || !this.aided) return;
    try {
      const body = { type: "notebook", version: table.version, ...this.#viewpoint() };
      const told = await this.socket.ask<NotebookTold>(body);
      if (this.revealed === revealed && this.table === table) this.notebook = told.notebook;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }

  /** Shows an earlier moment; null returns to the present. */
  async look(version: number | null): Promise<void> {
    if (version !== null) this.catchUp();
    if (version !== this.#sought) this.goneOn = false;
    this.#sought = version;
    const looked = ++this.#looked;
    const wanted = (): boolean => looked === this.#looked;
    if (version === null) {
      this.past = null;
      return;
    }
    try {
      const body = { type: "past", version, ...this.#viewpoint() };
      const past = await this.insist<PastTold>(body, wanted);
      if (wanted()) this.past = past;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (!wanted()) return;
      this.#sought = null;
      this.refusal = error.refusal;
    }
  }

  /** Discards the draft and the reveal. An earlier moment stays if nothing important happened. */
  protected override changed(): void {
    if (this.#sought !== null && this.#uneventful()) this.goneOn = true;
    else void this.look(null);
    this.revealed = null;
    // Another tab has decided: say why the draft is gone.
    if (this.draft.length > 0 && !this.busy) this.refusal = { code: "stale", parameters: {} };
    this.draft = [];
    this.preview = null;
    this.#secretly = false;
    this.#previewCache = {};
    void this.requestPreviews();
  }

  protected override healed(): void {
    // Repeat the request that the lost connection left unanswered.
    void this.requestPreviews();
  }

  /** Whether the news contain nothing that must be shown at once. */
  #uneventful(): boolean {
    const undone = this.news.some((entry) => entry.kind === "took_back");
    const ended = this.table!.result !== null;
    return this.momentPlayer.moment === null && this.revealed === null && !undone && !ended;
  }

  async #previewDraft(moves: string[]): Promise<void> {
    const before = { draft: this.draft, preview: this.preview };
    this.draft = moves;
    this.refusal = null;
    const known = this.#previewCache[this.#key(moves.slice(0, -1))]?.[moves.at(-1)!];
    if (known !== undefined) this.preview = known;
    else {
      const told = await this.ask<PreviewTold>(this.#question(moves));
      if (this.draft !== moves) return;
      if (told === null) Object.assign(this, before);
      else this.preview = told.preview;
    }
    this.#secretly ||= this.revealed !== null;
    void this.requestPreviews();
  }

  #question(moves: string[], each = false): Body {
    const version = this.table!.version;
    return { type: "preview", version, moves, each, ...this.#seating() };
  }

  #key(moves: string[]): string {
    return [this.revealed?.you.revealed ?? "", ...moves].join(" ");
  }

  /** At one device: the seat that decides, and whether its secrets are revealed. */
  #seating(): Body {
    if (!this.device || this.seat === null) return {};
    return { seat: this.seat, revealed: this.revealed?.you.revealed === this.seat };
  }

  /** The seat whose secrets are revealed, if any, as the viewpoint of a request. */
  #viewpoint(): Body {
    return this.revealed === null ? {} : { seat: this.revealed.you.revealed, revealed: true };
  }

  async #order(body: Body): Promise<void> {
    this.busy = true;
    try {
      await this.ask(body);
    } finally {
      this.busy = false;
    }
  }
}

/** The secret fields of a view, which a preview does not contain. */
function secrets(view: View): View {
  return Object.fromEntries(OWN.flatMap((name) => (name in view ? [[name, view[name]!]] : [])));
}

function seated(seat: Player | null): Body {
  return seat === null ? {} : { seat };
}
