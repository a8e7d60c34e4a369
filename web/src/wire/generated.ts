/** The types of the wire, written by `generate.py` from the OpenAPI document. */

/** What this server is and can do, and the caller's own account if he has one. */
export type About = {
  version: string;
  protocol: number;
  games: Record<"pocket" | "london", GameAbout>;
  registration: "open" | "closed";
  me: Me | null;
};

/** An account as an administrator sees it. */
export type AccountLine = {
  id: string;
  name: string;
  role: "guest" | "person" | "admin";
  banned: boolean;
  created_at: number;
  seen_at: number;
};

/** The other may take back, or not. */
export type AnswerTakeBack = {
  seat?: "jack" | "investigator" | null;
  version: number;
  consent: boolean;
};

/** How a table lay when the decision of a version called witnesses, before Jack answered. */
export type AppealTold = {
  version: number;
  view: PocketView | LondonView;
};

/** A browser that is signed in. */
export type BrowserAbout = {
  created_at: number;
  seen_at: number;
};

/** A chair before a player sits on it; a computer's has a level. */
export type ChairTerms = {
  who: Who;
  level: string | null;
};

/** A chair as everybody sees it. */
export type ChairTold = {
  who: Who;
  level: string | null;
  name: string | null;
  taken: boolean;
  ready: boolean;
  seat: "jack" | "investigator" | null;
};

/** A legal decision, as a text and as an object. */
export type Choice = {
  text: string;
  move: PocketMoveDetective | PocketJoker | PocketRotate | PocketExchange | PocketAlibi | PocketDealIdentity | PocketTossTokens | PocketDrawCard | LondonActivate | LondonGo | LondonStay | LondonAccuse | LondonEscape | LondonMoveLight | LondonMoveCordon | LondonMoveCover | LondonTurnLantern | LondonCall | LondonCallNobody | LondonChangePlaces | LondonDealIdentity | LondonTurnUpCards | LondonDrawCard;
};

/** The milliseconds that each player has left, and whose clock runs. */
export type ClocksTold = {
  jack: number;
  investigator: number;
  running: "jack" | "investigator" | null;
};

/** What told that a character is not Jack, as a code, and the turn in which it did. */
export type Clue = {
  turn: number;
  by: string;
};

/** Decisions to be made, the version they were made against, and the page's name for them. */
export type Confirm = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  id: string;
  version: number;
  moves: (string | Record<string, string | number | string[] | null>)[];
};

/** Decisions that are made and durable. */
export type Confirmed = {
  type: "confirmed";
  id: string;
  version: number;
};

/** So many days for each move. */
export type DaysClock = {
  kind: "days";
  days: number;
};

/** The password of a kept account, to be sure. */
export type Delete = {
  password?: string | null;
};

/** Something else that is done and durable. */
export type Done = {
  type: "taken_back" | "asked" | "answered" | "resigned";
  version: number;
};

/** What one of the next decisions would mean. */
export type EachTold = {
  text: string;
  preview: PocketPreview | LondonPreview;
};

/** A refusal. */
export type ErrorBody = {
  error: ErrorDetail;
};

/** A code that never changes, and the parameters of its sentence. */
export type ErrorDetail = {
  code: string;
  parameters: Record<string, string | number>;
};

/** All that is stored of an account. */
export type Export = {
  account: Me;
  browsers: BrowserAbout[];
  tokens: TokenAbout[];
  tables: TableLine[];
  records: string[];
};

/** Where chance came from, shown after the end; `layout` in a rematch with the same deal. */
export type Fair = {
  secret: string;
  entropy: string[];
  layout: SourceTold | null;
};

export type FirstSeat = "jack" | "investigator" | "drawn";

/** A token, shown this once. */
export type FreshToken = {
  token: string;
};

/** A game that can be played, and the levels of the computer from the weakest. */
export type GameAbout = {
  editions: string[];
  rules: string;
  levels: LevelAbout[];
};

/** A name and a password to keep an account; a kept account needs its old password too. */
export type Keep = {
  name: string;
  password: string;
  old_password?: string | null;
};

/** What a player knows of Jack's secrets and his own, as codes. `unseen_cards` are the alibi cards that he holds and the viewer cannot see. */
export type Knowledge = {
  knows: string[];
  unseen_cards: number;
};

/** A level of the computer; `beats_below` is its win rate against the level below. One that is not available here has a reason. */
export type LevelAbout = {
  name: string;
  beats_below: number | null;
  available: boolean;
  reason: "kernel_not_compiled" | null;
};

/** So many seconds for the whole game, and a few more after every confirmed decision. */
export type LiveClock = {
  kind: "live";
  seconds: number;
  increment: number;
};

/** An entry of the log; which fields it has depends on its kind. */
export type LogEntry = {
  version: number;
  at: number;
  kind: "seated" | "left" | "readied" | "began" | "decided" | "took_back" | "asked_take_back" | "refused_take_back" | "resigned" | "ran_out_of_time" | "abandoned" | "closed" | "rematched";
  chair?: number;
  name?: string | null;
  first_seat?: "jack" | "investigator";
  setup?: string;
  rules?: string;
  practice?: boolean;
  seat?: "jack" | "investigator";
  moves?: string[];
  events?: (PocketIdentityDealt | PocketCardDrawn | PocketGameEnded | PocketTokensTossed | PocketTokensTurned | PocketDetectiveMoved | PocketNobodyMoved | PocketTileRotated | PocketTilesExchanged | PocketSuspectCleared | PocketWitnessesCalled | PocketTimeTokenTaken | PocketRaceBegan | LondonIdentityDealt | LondonCardDrawn | LondonGameEnded | LondonCardsTurnedUp | LondonCharacterMoved | LondonCharacterStayed | LondonLightMoved | LondonCordonMoved | LondonCoverMoved | LondonLanternTurned | LondonCharacterCalled | LondonNobodyCalled | LondonPlacesChanged | LondonCharacterAccused | LondonJackEscaped | LondonWitnessesCalled | LondonSuspectCleared | LondonLightWentOut)[];
  plies?: number;
  table?: string;
};

/** A name and a password. */
export type LogIn = {
  name: string;
  password: string;
};

/** Move the activated character onto another and accuse him. [L7.2] */
export type LondonAccuse = {
  kind: "accuse";
  character: LondonCharacter;
};

/** Choose one of the characters whose cards are up. [L3.2] */
export type LondonActivate = {
  kind: "activate";
  character: LondonCharacter;
};

/** An activation under way, and the pieces as decided so far. [L3.3] */
export type LondonActivation = {
  character: LondonCharacter;
  due: ("lantern" | "move" | "power")[];
  decisions: (LondonActivate | LondonGo | LondonStay | LondonAccuse | LondonEscape | LondonMoveLight | LondonMoveCordon | LondonMoveCover | LondonTurnLantern | LondonCall | LondonCallNobody | LondonChangePlaces | LondonDealIdentity | LondonTurnUpCards | LondonDrawCard)[];
  whistle_points: number | null;
  called: LondonCharacter[];
  pieces: LondonLitPieces;
};

/** The same, and which of the suspects are visible. [L6.3] */
export type LondonAids = {
  visible: LondonCharacter[];
  lit_hexes: string[];
  beam: string[];
  suspects_seen: LondonCharacter[];
  suspects_unseen: LondonCharacter[];
};

/** What one answer of the appeal would do. [L6.3] */
export type LondonAnswerPreview = {
  cleared: LondonCharacter[];
  left: LondonCharacter[];
};

/** Goodley's whistle calls a character to a hex nearer to him. [L5.6] */
export type LondonCall = {
  kind: "call";
  character: LondonCharacter;
  hex: string;
};

/** Goodley whistles and nobody can come. [L5.6] */
export type LondonCallNobody = {
  kind: "call_nobody";
};

/** An alibi card and the turn in which it was drawn. */
export type LondonCard = {
  character: LondonCharacter;
  turn: number;
};

/** A player took an alibi card in secret; None for everybody else. [L5.1] */
export type LondonCardDrawn = {
  kind: "card_drawn";
  clause: string;
  player: "jack" | "investigator";
  turn: number;
  character: LondonCharacter | null;
};

/** A turn began with these four character cards. [L3.2] */
export type LondonCardsTurnedUp = {
  kind: "cards_turned_up";
  clause: string;
  turn: number;
  characters: LondonCharacter[];
};

/** Gull exchanges places with another character instead of moving. [L5.7] */
export type LondonChangePlaces = {
  kind: "change_places";
  character: LondonCharacter;
};

export type LondonCharacter = "holmes" | "watson" | "smith" | "lestrade" | "stealthy" | "goodley" | "gull" | "bert";

/** The Investigator accused a character with another. [L7.2] */
export type LondonCharacterAccused = {
  kind: "character_accused";
  clause: string;
  by: LondonCharacter;
  character: LondonCharacter;
};

/** The whistle moved a character. [L5.6] */
export type LondonCharacterCalled = {
  kind: "character_called";
  clause: string;
  player: "jack" | "investigator";
  character: LondonCharacter;
  origin: string;
  hex: string;
  points: number;
};

/** The activated character moved. [L4.1] */
export type LondonCharacterMoved = {
  kind: "character_moved";
  clause: string;
  player: "jack" | "investigator";
  character: LondonCharacter;
  origin: string;
  hex: string;
};

/** The activated character was blocked and stayed. [L4.5] */
export type LondonCharacterStayed = {
  kind: "character_stayed";
  clause: string;
  player: "jack" | "investigator";
  character: LondonCharacter;
};

/** A decision, as text and as an object. */
export type LondonChoice = {
  text: string;
  move: LondonActivate | LondonGo | LondonStay | LondonAccuse | LondonEscape | LondonMoveLight | LondonMoveCordon | LondonMoveCover | LondonTurnLantern | LondonCall | LondonCallNobody | LondonChangePlaces | LondonDealIdentity | LondonTurnUpCards | LondonDrawCard;
};

/** A police cordon was moved. [L5.4] */
export type LondonCordonMoved = {
  kind: "cordon_moved";
  clause: string;
  player: "jack" | "investigator";
  origin: LondonExit;
  exit: LondonExit;
};

/** A manhole was opened and another covered. [L5.8] */
export type LondonCoverMoved = {
  kind: "cover_moved";
  clause: string;
  player: "jack" | "investigator";
  origin: string;
  manhole: string;
};

/** Chance gives Jack the card of the character he hides as; None is a card unseen. [L2.7] */
export type LondonDealIdentity = {
  kind: "deal_identity";
  character: LondonCharacter | null;
};

export type LondonDirection = "N" | "NE" | "SE" | "S" | "SW" | "NW";

/** Chance gives the top alibi card to the player of Holmes; None is unseen. [L5.1] */
export type LondonDrawCard = {
  kind: "draw_card";
  character: LondonCharacter | null;
};

/** An alibi card that left the pile: when, and to whom. [L8.1] */
export type LondonDrawn = {
  turn: number;
  player: "jack" | "investigator";
};

/** One character: may he be Jack, how likely, and if not, why. `suspect` and `cleared` are what everybody sees; `cleared` is None also where the history does not go back so far. `possible`, `probability` and `ruled_out` are what the viewer knows; `ruled_out` tells how he knew before everybody was told, None if he did not. */
export type LondonEntry = {
  character: LondonCharacter;
  suspect: boolean;
  possible: boolean;
  probability: string;
  cleared: Clue | null;
  ruled_out: Clue | null;
};

/** Leave the district as Jack. [L7.1] */
export type LondonEscape = {
  kind: "escape";
  exit: LondonExit;
};

export type LondonExit = "NW" | "NE" | "SW" | "SE";

/** The game is over and shows every alibi card that was drawn. [L7.4] */
export type LondonGameEnded = {
  kind: "game_ended";
  clause: string;
  turn: number;
  outcome: Outcome;
  identity: LondonCharacter | null;
  jacks_cards: LondonCharacter[];
  investigators_cards: LondonCharacter[];
};

/** Move the activated character to a free street hex. [L4.1] */
export type LondonGo = {
  kind: "go";
  hex: string;
};

/** An alibi card that left the pile: whose, since when; None where the viewer cannot tell. `shown` is whether it lies open for all. */
export type LondonHeldCard = {
  player: "jack" | "investigator";
  turn: number;
  character: LondonCharacter | null;
  shown: boolean;
};

/** Jack knows who he is; None for everybody else. [L2.7] */
export type LondonIdentityDealt = {
  kind: "identity_dealt";
  clause: string;
  character: LondonCharacter | null;
};

/** What the Investigator hides. [L8.2] */
export type LondonInvestigatorsHand = {
  cards: LondonCard[];
};

/** Jack left the district. [L7.1] */
export type LondonJackEscaped = {
  kind: "jack_escaped";
  clause: string;
  character: LondonCharacter;
  exit: LondonExit;
};

/** What Jack hides. [L8.2] */
export type LondonJacksHand = {
  identity: LondonCharacter | null;
  cards: LondonCard[];
};

/** Watson's lantern was pointed. [L5.2] */
export type LondonLanternTurned = {
  kind: "lantern_turned";
  clause: string;
  player: "jack" | "investigator";
  direction: LondonDirection;
};

/** A gaslight was moved; number 0 is a light without number. [L5.3] */
export type LondonLightMoved = {
  kind: "light_moved";
  clause: string;
  player: "jack" | "investigator";
  origin: string;
  post: string;
  number: number;
};

/** The gaslight with the turn's number went out where it stood. [L6.4] */
export type LondonLightWentOut = {
  kind: "light_went_out";
  clause: string;
  turn: number;
  post: string;
};

/** The pieces, and who is visible. */
export type LondonLitPieces = {
  edition: string;
  places: Record<string, string | null>;
  lantern: LondonDirection;
  lights: Record<string, number>;
  unlit: string[];
  manholes: string[];
  covers: string[];
  cordons: LondonExit[];
  aids?: LondonSight;
};

/** Lestrade moves a cordon to an open exit. [L5.4] */
export type LondonMoveCordon = {
  kind: "move_cordon";
  origin: LondonExit;
  exit: LondonExit;
};

/** Bert moves a cover to an open manhole. [L5.8] */
export type LondonMoveCover = {
  kind: "move_cover";
  origin: string;
  manhole: string;
};

/** Smith moves a lit gaslight to a post without a light. [L5.3] */
export type LondonMoveLight = {
  kind: "move_light";
  origin: string;
  post: string;
};

/** The whistle could move nobody. [L5.6] */
export type LondonNobodyCalled = {
  kind: "nobody_called";
  clause: string;
  player: "jack" | "investigator";
};

/** What a viewer knows and can work out, in the order of the characters. [L8] `jack` and `investigator` tell what each side knows, as far as the viewer can tell. */
export type LondonNotebook = {
  viewer: "jack" | "investigator" | "spectator";
  turn: number;
  characters: LondonEntry[];
  cards: LondonHeldCard[];
  pile: number;
  this_turn: LondonPlaysLeft | null;
  next_turn: LondonPlaysLeft | null;
  jack: Knowledge;
  investigator: LondonSuspicion;
};

export type LondonPhase = "deal" | "cards" | "hunt" | "draw" | "appeal" | "over";

/** Gull exchanged places with another. [L5.7] */
export type LondonPlacesChanged = {
  kind: "places_changed";
  clause: string;
  player: "jack" | "investigator";
  character: LondonCharacter;
};

/** What is left to play in a turn, and who will, in order; None where chance is still to tell. Which player uses which of them is for them to decide. */
export type LondonPlaysLeft = {
  turn: number;
  left: LondonCharacter[] | null;
  players: ("jack" | "investigator")[];
};

/** The board after some decisions, and what may follow. [L3.3] */
export type LondonPreview = {
  complete: boolean;
  ends: boolean;
  public: LondonPublic;
  activation: LondonActivation | null;
  next_moves: LondonChoice[];
  aids?: LondonPreviewAids;
};

/** Who would be seen, and what either answer would do. [L6.3] */
export type LondonPreviewAids = {
  seen: LondonCharacter[];
  unseen: LondonCharacter[];
  if_seen: LondonAnswerPreview;
  if_unseen: LondonAnswerPreview;
};

/** What everybody sees. [L8.1] */
export type LondonPublic = {
  edition: string;
  places: Record<string, string | null>;
  lantern: LondonDirection;
  lights: Record<string, number>;
  unlit: string[];
  manholes: string[];
  covers: string[];
  cordons: LondonExit[];
  turn: number;
  actor: "jack" | "investigator" | "chance" | null;
  outcome: Outcome | null;
  phase: LondonPhase;
  cards: LondonCharacter[];
  used: LondonCharacter[];
  witness: "witness" | "no_witness";
  suspects: LondonCharacter[];
  drawn: LondonDrawn[];
  aids?: LondonAids;
};

/** Who is visible, and what is lit; absent at a table without aids. [L6.1, L6.2] */
export type LondonSight = {
  visible: LondonCharacter[];
  lit_hexes: string[];
  beam: string[];
};

/** Everything, as after the end of a game. */
export type LondonState = {
  edition: string;
  places: Record<string, string | null>;
  lantern: LondonDirection;
  lights: Record<string, number>;
  unlit: string[];
  manholes: string[];
  covers: string[];
  cordons: LondonExit[];
  turn: number;
  actor: "jack" | "investigator" | "chance" | null;
  outcome: Outcome | null;
  phase: LondonPhase;
  cards: LondonCharacter[];
  used: LondonCharacter[];
  witness: "witness" | "no_witness";
  suspects: LondonCharacter[];
  drawn: LondonDrawn[];
  aids?: LondonAids;
  pending: LondonActivation | "activate" | null;
  jack: LondonJacksHand;
  investigator: LondonInvestigatorsHand;
  pile: LondonCharacter[];
};

/** Leave a blocked character where it is. [L4.5] */
export type LondonStay = {
  kind: "stay";
};

/** The appeal cleared a suspect. [L6.3] */
export type LondonSuspectCleared = {
  kind: "suspect_cleared";
  clause: string;
  turn: number;
  character: LondonCharacter;
  by: string;
};

/** Whom the Investigator may take for Jack, as far as the viewer can tell. He suspects the `certain` ones and perhaps others of the `suspects`: between `fewest` and `most` of them in all. */
export type LondonSuspicion = {
  knows: string[];
  unseen_cards: number;
  suspects: LondonCharacter[];
  certain: LondonCharacter[];
  fewest: number;
  most: number;
};

/** Point Watson's lantern after he was moved. [L5.2] */
export type LondonTurnLantern = {
  kind: "turn_lantern";
  direction: LondonDirection;
};

/** Chance turns up four character cards; their order means nothing. [L2.7, L3.2] */
export type LondonTurnUpCards = {
  kind: "turn_up_cards";
  characters: LondonCharacter[];
};

/** What a viewer sees; secrets only where the viewer may see them. [L8.2] */
export type LondonView = {
  edition: string;
  places: Record<string, string | null>;
  lantern: LondonDirection;
  lights: Record<string, number>;
  unlit: string[];
  manholes: string[];
  covers: string[];
  cordons: LondonExit[];
  turn: number;
  actor: "jack" | "investigator" | "chance" | null;
  outcome: Outcome | null;
  phase: LondonPhase;
  cards: LondonCharacter[];
  used: LondonCharacter[];
  witness: "witness" | "no_witness";
  suspects: LondonCharacter[];
  drawn: LondonDrawn[];
  aids?: LondonAids;
  viewer: "jack" | "investigator" | "spectator";
  pending: LondonActivation | "activate" | null;
  jack?: LondonJacksHand;
  investigator?: LondonInvestigatorsHand;
};

/** Jack answered the appeal: witness or no witness, with these suspects visible. [L6.3] */
export type LondonWitnessesCalled = {
  kind: "witnesses_called";
  clause: string;
  turn: number;
  answer: string;
  suspects_in_sight: LondonCharacter[];
};

/** The caller's own account. */
export type Me = {
  id: string;
  name: string;
  role: "guest" | "person" | "admin";
  created_at: number;
  bot: boolean;
};

/** What an administrator does to an account. */
export type Moderate = {
  name?: string | null;
  banned?: boolean | null;
};

/** A moment of a replay: the move that led there, what was heard and what was seen. */
export type MomentTold = {
  number: number;
  move: string | null;
  events: (PocketIdentityDealt | PocketCardDrawn | PocketGameEnded | PocketTokensTossed | PocketTokensTurned | PocketDetectiveMoved | PocketNobodyMoved | PocketTileRotated | PocketTilesExchanged | PocketSuspectCleared | PocketWitnessesCalled | PocketTimeTokenTaken | PocketRaceBegan | LondonIdentityDealt | LondonCardDrawn | LondonGameEnded | LondonCardsTurnedUp | LondonCharacterMoved | LondonCharacterStayed | LondonLightMoved | LondonCordonMoved | LondonCoverMoved | LondonLanternTurned | LondonCharacterCalled | LondonNobodyCalled | LondonPlacesChanged | LondonCharacterAccused | LondonJackEscaped | LondonWitnessesCalled | LondonSuspectCleared | LondonLightWentOut)[];
  view: PocketView | LondonView | PocketState | LondonState;
};

/** Who sits on a chair; a computer has a level. */
export type NewChair = {
  who: "me" | "friend" | "anyone" | "computer";
  level?: string | null;
};

/** Days for each move. */
export type NewDaysClock = {
  kind: "days";
  days: number;
};

/** Seconds for the whole game, and an increment for every decision. */
export type NewLiveClock = {
  kind: "live";
  seconds: number;
  increment?: number;
};

/** No clock. */
export type NewNoClock = {
  kind: "none";
};

/** The terms of a table to be opened. */
export type NewTable = {
  game: "pocket" | "london";
  edition?: string | null;
  chairs: NewChair[];
  first_seat?: "jack" | "investigator" | "drawn";
  clock?: NewNoClock | NewLiveClock | NewDaysClock;
  aids?: boolean;
  spectators?: boolean;
};

/** What a bot's token is for, what it may do, and for how many days. */
export type NewToken = {
  label: string;
  scope?: "read" | "play";
  days?: number;
};

/** No time limit; a seat that stays away for very long has abandoned the table. */
export type NoClock = {
  kind: "none";
};

/** What can be worked out. */
export type NotebookRequest = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  version?: number;
};

/** What the caller can work out of what he sees and heard. */
export type NotebookTold = {
  type: "notebook";
  version: number;
  notebook: PocketNotebook | LondonNotebook;
};

/** Whether registration is open to all. */
export type OpenRegistration = {
  open: boolean;
};

/** The winner, a stable reason code, and the clause that decided; a table's end has none. */
export type Outcome = {
  winner: "jack" | "investigator";
  reason: string;
  clause: string;
};

/** How the table stood at an earlier version. */
export type PastRequest = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  version: number;
};

/** What the caller saw, or could have seen, at an earlier version. */
export type PastTold = {
  type: "past";
  version: number;
  view: PocketView | LondonView;
};

export type PocketAction = "alibi" | "holmes" | "toby" | "watson" | "rotation" | "exchange" | "joker";

/** Who is in sight; absent at a table without aids. [P5.1] */
export type PocketAids = {
  in_sight: Record<string, PocketCharacter[]>;
  suspects_seen: PocketCharacter[];
  suspects_unseen: PocketCharacter[];
};

/** Draw the top alibi card. [P4.8, P4.9] */
export type PocketAlibi = {
  kind: "alibi";
};

/** What one answer of the appeal would do. [P5.3, P5.4] */
export type PocketAnswerPreview = {
  cleared: PocketCharacter[];
  left: PocketCharacter[];
  time_token: "jack" | "investigator";
};

/** An alibi card and the turn in which it was drawn. */
export type PocketCard = {
  character: PocketCharacter;
  turn: number;
};

/** A player drew an alibi card; None where it is Jack's secret. [P4.8, P4.9] */
export type PocketCardDrawn = {
  kind: "card_drawn";
  clause: string;
  player: "jack" | "investigator";
  turn: number;
  character: PocketCharacter | null;
};

export type PocketCharacter = "lestrade" | "goodley" | "bert" | "pizer" | "smith" | "lane" | "stealthy" | "gull" | "madame";

/** A decision, as text and as an object. */
export type PocketChoice = {
  text: string;
  move: PocketMoveDetective | PocketJoker | PocketRotate | PocketExchange | PocketAlibi | PocketDealIdentity | PocketTossTokens | PocketDrawCard;
};

/** Chance gives Jack the card of the character he hides as; None is a card unseen. [P2.3] */
export type PocketDealIdentity = {
  kind: "deal_identity";
  character: PocketCharacter | null;
};

export type PocketDetective = "holmes" | "watson" | "toby";

/** A detective walked, by his own token or by the Joker. [P4.1, P4.3] */
export type PocketDetectiveMoved = {
  kind: "detective_moved";
  clause: string;
  player: "jack" | "investigator";
  action: PocketAction;
  detective: PocketDetective;
  origin: number;
  space: number;
};

/** Chance turns up the top card of the pile; None is a card unseen. [P4.8, P4.9] */
export type PocketDrawCard = {
  kind: "draw_card";
  character: PocketCharacter | null;
};

/** One character: may he be Jack, how likely, and if not, why. `suspect` and `cleared` are what everybody sees; `cleared` is None also where the history does not go back so far. `possible`, `probability` and `ruled_out` are what the viewer knows; `ruled_out` tells how he knew before everybody was told, None if he did not. */
export type PocketEntry = {
  character: PocketCharacter;
  suspect: boolean;
  possible: boolean;
  probability: string;
  cleared: Clue | null;
  ruled_out: Clue | null;
};

/** Exchange two tiles; the pair has no order. [P4.7] */
export type PocketExchange = {
  kind: "exchange";
  first: PocketCharacter;
  second: PocketCharacter;
};

/** The game is over and shows Jack's identity and his cards. [P6.8] */
export type PocketGameEnded = {
  kind: "game_ended";
  clause: string;
  turn: number;
  outcome: Outcome;
  identity: PocketCharacter | null;
  cards: PocketCharacter[];
};

/** What Jack hides. [P7.2] */
export type PocketHand = {
  identity: PocketCharacter | null;
  cards: PocketCard[];
};

/** An alibi card that left the pile: whose, since when; None where the viewer cannot tell. `shown` is whether it lies open for all. */
export type PocketHeldCard = {
  player: "jack" | "investigator";
  turn: number;
  character: PocketCharacter | null;
  shown: boolean;
};

/** A number of hourglasses and its exact probability. */
export type PocketHourglassOdds = {
  hourglasses: number;
  probability: string;
};

/** How many hourglasses Jack may have, time tokens and cards together. [P6.1, P6.2] */
export type PocketHourglasses = {
  minimum: number;
  maximum: number;
  chances: PocketHourglassOdds[];
};

/** Jack knows who he is; None for everybody else. [P2.3] */
export type PocketIdentityDealt = {
  kind: "identity_dealt";
  clause: string;
  character: PocketCharacter | null;
};

/** Move any one detective one space; Jack may move nobody. [P4.3] */
export type PocketJoker = {
  kind: "joker";
  detective: PocketDetective | null;
};

/** Move the token's detective one or two spaces clockwise. [P4.1] */
export type PocketMoveDetective = {
  kind: "move_detective";
  detective: PocketDetective;
  spaces: number;
};

/** Jack used the Joker to move nobody. [P4.3] */
export type PocketNobodyMoved = {
  kind: "nobody_moved";
  clause: string;
  player: "jack" | "investigator";
};

/** What a viewer knows and can work out, in the order of the characters. [P7] `hourglasses` are Jack's as far as the viewer can tell, `reckoned_hourglasses` as far as the Investigator can. `jack` and `investigator` tell what each side knows. */
export type PocketNotebook = {
  viewer: "jack" | "investigator" | "spectator";
  turn: number;
  characters: PocketEntry[];
  cards: PocketHeldCard[];
  pile: number;
  hourglasses: PocketHourglasses;
  reckoned_hourglasses: PocketHourglasses;
  this_turn: PocketPlaysLeft | null;
  next_turn: PocketPlaysLeft | null;
  jack: Knowledge;
  investigator: PocketSuspicion;
};

export type PocketPhase = "deal" | "toss" | "hunt" | "draw" | "appeal" | "over";

/** What is left to play in a turn, and who will, in order; None where chance is still to tell. Which player uses which of them is for them to decide. */
export type PocketPlaysLeft = {
  turn: number;
  left: PocketAction[] | null;
  players: ("jack" | "investigator")[];
};

/** The table after some decisions, and what may follow. [P3.4] */
export type PocketPreview = {
  complete: boolean;
  ends: boolean;
  public: PocketPublic;
  next_moves: PocketChoice[];
  aids?: PocketPreviewAids;
};

/** Who would be seen, and what either answer would do. [P5.3, P5.4] */
export type PocketPreviewAids = {
  seen: PocketCharacter[];
  unseen: PocketCharacter[];
  if_seen: PocketAnswerPreview;
  if_unseen: PocketAnswerPreview;
};

/** What everybody sees. [P7.1] */
export type PocketPublic = {
  turn: number;
  actor: "jack" | "investigator" | "chance" | null;
  outcome: Outcome | null;
  tiles: PocketTile[];
  detectives: Record<string, number>;
  phase: PocketPhase;
  tokens: PocketToken[];
  suspects: PocketCharacter[];
  time_tokens: ("jack" | "investigator")[];
  shown: PocketCard[];
  turns_of_jacks_cards: number[];
  race_since: number | null;
  aids?: PocketAids;
};

/** Both goals were met and Jack was unseen: he must stay so. [P6.5] */
export type PocketRaceBegan = {
  kind: "race_began";
  clause: string;
  turn: number;
};

/** Turn a character's tile clockwise by one, two or three quarters. [P4.4] */
export type PocketRotate = {
  kind: "rotate";
  tile: PocketCharacter;
  quarters: number;
};

export type PocketSide = "N" | "E" | "S" | "W";

/** Everything, as after the end of a game. */
export type PocketState = {
  turn: number;
  actor: "jack" | "investigator" | "chance" | null;
  outcome: Outcome | null;
  tiles: PocketTile[];
  detectives: Record<string, number>;
  phase: PocketPhase;
  tokens: PocketToken[];
  suspects: PocketCharacter[];
  time_tokens: ("jack" | "investigator")[];
  shown: PocketCard[];
  turns_of_jacks_cards: number[];
  race_since: number | null;
  aids?: PocketAids;
  jack: PocketHand;
  hourglasses: number;
  pile: PocketCharacter[];
};

/** A tile was turned over, by a card or by the appeal. [P4.8, P5.3, P5.4] */
export type PocketSuspectCleared = {
  kind: "suspect_cleared";
  clause: string;
  turn: number;
  character: PocketCharacter;
  by: string;
};

/** Whom the Investigator may take for Jack, as far as the viewer can tell. He suspects the `certain` ones and perhaps others of the `suspects`: between `fewest` and `most` of them in all. */
export type PocketSuspicion = {
  knows: string[];
  unseen_cards: number;
  suspects: PocketCharacter[];
  certain: PocketCharacter[];
  fewest: number;
  most: number;
};

/** A tile at a place from 1 to 9; `wall` is None where it has none. [P1.2] */
export type PocketTile = {
  place: number;
  character: PocketCharacter;
  wall: PocketSide | null;
  face: "suspect" | "empty";
  rotated: boolean;
};

/** A tile was turned clockwise by so many quarters; `wall` is where its wall is now. [P4.4] */
export type PocketTileRotated = {
  kind: "tile_rotated";
  clause: string;
  player: "jack" | "investigator";
  tile: PocketCharacter;
  quarters: number;
  wall: PocketSide | null;
};

/** Two tiles changed places. [P4.7] */
export type PocketTilesExchanged = {
  kind: "tiles_exchanged";
  clause: string;
  player: "jack" | "investigator";
  first: PocketCharacter;
  second: PocketCharacter;
};

/** A player took the turn's time token. [P5.3, P5.4] */
export type PocketTimeTokenTaken = {
  kind: "time_token_taken";
  clause: string;
  turn: number;
  player: "jack" | "investigator";
};

/** An action token; before the toss no side is up. [P1.5, P3.5] */
export type PocketToken = {
  up: PocketAction | null;
  back: PocketAction | null;
  used: boolean;
};

/** An odd turn began with these actions. [P3.2] */
export type PocketTokensTossed = {
  kind: "tokens_tossed";
  clause: string;
  turn: number;
  faces: PocketAction[];
};

/** An even turn began with the other sides. [P3.3] */
export type PocketTokensTurned = {
  kind: "tokens_turned";
  clause: string;
  turn: number;
  faces: PocketAction[];
};

/** Chance tosses the four action tokens. [P3.2] */
export type PocketTossTokens = {
  kind: "toss_tokens";
  faces: PocketAction[];
};

/** What a viewer sees; Jack's hand only where the viewer may see it. [P7.2] */
export type PocketView = {
  turn: number;
  actor: "jack" | "investigator" | "chance" | null;
  outcome: Outcome | null;
  tiles: PocketTile[];
  detectives: Record<string, number>;
  phase: PocketPhase;
  tokens: PocketToken[];
  suspects: PocketCharacter[];
  time_tokens: ("jack" | "investigator")[];
  shown: PocketCard[];
  turns_of_jacks_cards: number[];
  race_since: number | null;
  aids?: PocketAids;
  viewer: "jack" | "investigator" | "spectator";
  jack?: PocketHand;
  hourglasses?: number;
};

/** Jack answered the appeal: seen or unseen, with these suspects in sight. [P5.2, P5.5] */
export type PocketWitnessesCalled = {
  kind: "witnesses_called";
  clause: string;
  turn: number;
  answer: string;
  suspects_in_sight: PocketCharacter[];
};

/** The answer to a ping, with the server's time. */
export type Pong = {
  type: "pong";
  now: number;
};

/** What may follow these decisions, and what would they mean; of each next one too, if asked. */
export type PreviewRequest = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  version: number;
  moves?: (string | Record<string, string | number | string[] | null>)[];
  each?: boolean;
};

/** What decisions would mean and what may follow. */
export type PreviewTold = {
  preview: PocketPreview | LondonPreview;
  each?: EachTold[];
  type: "preview";
  version: number;
};

/** The entropy that a player adds to chance: any short text. */
export type Ready = {
  entropy: string;
};

/** Play again: seats swapped or not, the same deal or not, another level. */
export type Rematch = {
  same_deal?: boolean;
  swap?: boolean;
  level?: string | null;
};

/** Another name. */
export type Rename = {
  name: string;
};

/** A finished game, moment by moment. */
export type Replay = {
  game: "pocket" | "london";
  edition: string;
  viewer: "jack" | "investigator" | "spectator" | "open";
  moments: number;
  result: Outcome | null;
  shown: MomentTold[];
};

/** The game is given up. */
export type Resign = {
  seat?: "jack" | "investigator" | null;
};

/** At one device: a seat holds its reveal. */
export type Reveal = {
  seat?: "jack" | "investigator" | null;
  since?: number;
};

/** Take a chair; a friend shows the token of his invitation. */
export type Sit = {
  invitation?: string | null;
};

/** `answer_take_back` over a socket. */
export type SocketAnswerTakeBack = {
  seat?: "jack" | "investigator" | null;
  version: number;
  consent: boolean;
  ask?: string | null;
  type: "answer_take_back";
};

/** `confirm` over a socket. */
export type SocketConfirm = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  id: string;
  version: number;
  moves: (string | Record<string, string | number | string[] | null>)[];
  ask?: string | null;
  type: "confirm";
};

/** A refusal over a socket. */
export type SocketError = {
  type: "error";
  status: number;
  error: ErrorDetail;
};

/** `notebook` over a socket. */
export type SocketNotebook = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  version?: number;
  ask?: string | null;
  type: "notebook";
};

/** `past` over a socket. */
export type SocketPast = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  version: number;
  ask?: string | null;
  type: "past";
};

/** A request for an answer, to see that the connection works. */
export type SocketPing = {
  ask?: string | null;
  type: "ping";
};

/** `preview` over a socket. */
export type SocketPreview = {
  seat?: "jack" | "investigator" | null;
  revealed?: boolean;
  version: number;
  moves?: (string | Record<string, string | number | string[] | null>)[];
  each?: boolean;
  ask?: string | null;
  type: "preview";
};

export type SocketReply = TableTold | TableList | PreviewTold | NotebookTold | PastTold | Confirmed | Done | Pong | SocketError;

export type SocketRequest = SocketPreview | SocketConfirm | SocketTakeBack | SocketAnswerTakeBack | SocketResign | SocketReveal | SocketNotebook | SocketPast | SocketPing;

/** `resign` over a socket. */
export type SocketResign = {
  seat?: "jack" | "investigator" | null;
  ask?: string | null;
  type: "resign";
};

/** `reveal` over a socket. */
export type SocketReveal = {
  seat?: "jack" | "investigator" | null;
  since?: number;
  ask?: string | null;
  type: "reveal";
};

/** `take_back` over a socket. */
export type SocketTakeBack = {
  seat?: "jack" | "investigator" | null;
  version: number;
  ask?: string | null;
  type: "take_back";
};

/** Where chance came from. */
export type SourceTold = {
  secret: string;
  entropy: string[];
};

/** A table in a list. */
export type TableLine = {
  id: string;
  version: number;
  phase: TablePhase;
  terms: Terms;
  chairs: [ChairTold, ChairTold];
  opened_at: number;
  touched_at: number;
  actor: "jack" | "investigator" | null;
  your_chairs: number[];
  your_turn: boolean;
  result: Outcome | null;
};

/** Tables in a list. */
export type TableList = {
  type: "lobby" | "tables";
  tables: TableLine[];
};

export type TablePhase = "open" | "playing" | "over" | "closed";

/** A table as the caller may know it, and its log since a version. */
export type TableTold = {
  view: PocketView | LondonView | null;
  revealed_view: PocketState | LondonState | null;
  actor: "jack" | "investigator" | null;
  legal: Choice[];
  type: "table";
  protocol: number;
  id: string;
  version: number;
  since: number;
  phase: TablePhase;
  readable: boolean;
  terms: Terms;
  rules: string;
  chairs: [ChairTold, ChairTold];
  you: You;
  invitation: string | null;
  commitment: string;
  fair: Fair | null;
  now: number;
  clocks: ClocksTold | null;
  log: LogEntry[];
  appeals: AppealTold[];
  take_back: TakeBackTold;
  practice: boolean;
  result: Outcome | null;
  next_table: string | null;
};

/** The last decision is to be taken back. */
export type TakeBack = {
  seat?: "jack" | "investigator" | null;
  version: number;
};

/** Who asked for a take-back, and whether the caller can have one for nothing. */
export type TakeBackTold = {
  asked: "jack" | "investigator" | null;
  free: boolean;
};

/** What the opener of a table decided. */
export type Terms = {
  game: "pocket" | "london";
  edition: string;
  chairs: [ChairTerms, ChairTerms];
  first_seat: FirstSeat;
  clock: NoClock | LiveClock | DaysClock;
  aids: boolean;
  spectators: boolean;
};

/** A token of a bot, without the token itself; `last_used_at` is null until it is used. */
export type TokenAbout = {
  id: string;
  label: string;
  scope: "read" | "play";
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
};

/** A record to be replayed by a link. */
export type Upload = {
  record: string;
};

/** Where an uploaded record can be seen. */
export type Uploaded = {
  id: string;
};

export type Who = "me" | "friend" | "anyone" | "computer";

/** What the caller is at this table. */
export type You = {
  viewer: "jack" | "investigator" | "spectator";
  seats: ("jack" | "investigator")[];
  chairs: number[];
  revealed: "jack" | "investigator" | null;
  owner: boolean;
};
