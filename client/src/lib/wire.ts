// Generated from src/sabika/server/wire by `make types`; do not edit.

export type Colour = "white" | "red" | "yellow" | "green" | "blue" | "orange";

export type Language = "en" | "fr";

export type Purpose = "buy" | "take" | "lay" | "redesign" | "pass";

export type Inline = Words | Stressed | Link;

export type Block = Heading | Paragraph | Listing | Grid | Quote | Listed;

export interface Slot {
  slot: number;
  currency: string;
  tile: string | null;
}

export interface Laid {
  tile: string;
  cell: [number, number];
  turn?: number | null;
}

/** What everybody sees of a player. */
export interface Holdings {
  score: number;
  hand_size: number;
  palace: Laid[];
  wall: number;
  counts: Record<string, number>;
  reserve: string[];
  pending: string[];
}

export interface Dirk {
  score: number;
  tiles: string[];
  counts: Record<string, number>;
}

export interface Scorings {
  held: number;
  due: number[];
}

/** What a seat (null: a spectator) may see of a game of Alhambra; see docs/api.md. */
export interface View {
  setup: Setup;
  seat: number | null;
  turn: number;
  active: number;
  commitment: string;
  decisions: Asked[];
  over: boolean;
  result: Record<string, unknown> | null;
  market: Slot[];
  display: string[];
  deck: number;
  discard: string[];
  tower: number;
  scorings: Scorings;
  players: Holdings[];
  hand: string[] | null;
  dirk: Dirk | null;
  out: string[];
  modules: Record<string, unknown>;
}

/** What follows from the open position, worked out by the rules for the client to show. */
export interface Standing {
  counts: Record<string, number>[];
  helpers: Record<string, string[]>[];
  dirk: Record<string, number> | null;
  runs: [number, number, string][][];
  scoring: number | null;
  places: Record<string, number[]>;
  tables: Record<string, number[]>[] | null;
  points: Record<string, number[]>;
  scoring_hint: string;
  hint_params: Record<string, unknown>;
}

/** One cell of a tile. */
export interface TilePart {
  at: [number, number];
  type: string | null;
  walls: string;
}

/** A tile to draw. */
export interface TilePiece {
  kind: string;
  type: string | null;
  cost: number | null;
  walls: string;
  parts: TilePart[];
  traits: string[];
}

/** A card to draw. */
export interface CardPiece {
  kind: string;
  currency: string | null;
  value: number;
}

/** Every component of the set-up by name. */
export interface Pieces {
  tiles: Record<string, TilePiece>;
  cards: Record<string, CardPiece>;
  types: string[];
  currencies: string[];
  take_limit: number;
  origins: Record<string, string>;
  places: Record<string, number[]>[];
}

/** A way to read a rule; its words are `option.KEY.about` and `option.KEY.CHOICE`. */
export interface OptionInfo {
  key: string;
  choices: unknown[];
  default: unknown;
}

export interface ModuleInfo {
  id: string;
  number: number;
  names: Record<string, string>;
  adds: Record<string, string>;
  complexity: number;
  touches: string[];
  players: [number, number];
  requires: string[];
  conflicts: string[];
  provenance: Record<string, string>;
  options: string[];
}

export interface GameInfo {
  id: string;
  names: Record<string, string>;
  players: [number, number];
  options: OptionInfo[];
  modules: ModuleInfo[];
}

/** Everything a new table can be made of. */
export interface Offer {
  version: string;
  games: GameInfo[];
  bots: string[];
  languages: string[];
}

export interface Health {
  status: string;
  version: string;
}

/** Why something was refused: a reason key of the catalogues with its parameters. */
export interface Problem {
  reason: string;
  params: Record<string, unknown>;
  message: string;
  index: number | null;
}

/** The body of every HTTP answer that is an error. */
export interface Refusal {
  error: Problem;
}

/** Who is asked what; public. */
export interface Asked {
  owner: number;
  kind: string;
  prompt: string;
  params: Record<string, unknown>;
}

/** What a choice would change, worked out by the rules. */
export interface Preview {
  wall: [number, number] | null;
  counts: Record<string, [number, number]>;
}

/** One legal action, with the objects it uses. */
export interface Choice {
  action: string;
  verb: string;
  refs: string[];
  ends: boolean;
  final?: boolean;
  purpose?: Purpose | null;
  preview: Preview | null;
}

/** A part of a price: the printed one, or what changes it. */
export interface PriceLine {
  key: string;
  amount: number;
}

/** Something that can be bought now, factored: which goods, which price, which cards count. One for each mix of money that can pay for it, the usual one first; they share their stem. */
export interface Purchase {
  goods: string;
  ref: string;
  tile: string | null;
  currency: string | null;
  price: number;
  lines: PriceLine[];
  accepts: string[];
  worth?: Record<string, number>;
  keys?: string[];
  one_of?: string[][];
  traits?: string[];
  exact_only?: boolean;
  most: number | null;
  refund?: number;
  exact: string[] | null;
  least: string[];
  stem: string;
}

/** The reader's own decision. */
export interface Decision {
  id: string;
  owner: number;
  kind: string;
  prompt: string;
  params: Record<string, unknown>;
  choices: Choice[];
  purchases: Purchase[];
  boards: string[];
  place: "palace" | "market" | "hand" | "board";
  rivals: string[];
  path: [number, number][];
  shared: boolean;
  between_turns: boolean;
}

/** A cell where a tile would fit now, and the longest wall it would give. */
export interface Fit {
  cell: [number, number];
  wall: number;
}

export interface Fits {
  tile: string;
  cells: Fit[];
}

/** Why an object is not offered now. */
export interface Because {
  reason: string;
  params: Record<string, unknown>;
  message: string;
  cells: [number, number][];
  edges: [number, number, string][];
}

/** A white die and whether it lay aside in the last throw. */
export interface Die {
  face: string;
  kept: boolean;
}

/** The dice of the turn under way. */
export interface DiceOfTurn {
  faces: Die[];
  throws: number;
  left: number;
  black: string | null;
  thrown: boolean;
  annulled: boolean;
  again: string[];
}

/** A column of the board. */
export interface DiceColumn {
  type: string;
  bonus: string | null;
  items: (string | null)[];
  cells: Record<string, number | null>;
  piles: Record<string, number[]>;
}

/** What everybody sees of a player. */
export interface DiceHoldings {
  score: number;
  markers: number;
  tokens: Record<string, number>;
  points: Record<string, number>;
  palace: Laid[];
  wall: number;
  reserve: string[];
  pending: string[];
}

export interface DiceDirk {
  score: number;
  markers: number;
  tokens: Record<string, number>;
  points: Record<string, number>;
  tiles: string[];
}

/** How many pieces lie face down. */
export interface DiceStacks {
  light: number;
  dark: number;
  tiles: number;
}

export interface DiceScorings {
  held: number;
}

/** What everybody may see of a dice game: nobody has secrets. */
export interface DiceView {
  setup: Setup;
  seat: number | null;
  turn: number;
  active: number;
  commitment: string;
  decisions: Asked[];
  over: boolean;
  result: Record<string, unknown> | null;
  round: number;
  caliph: number;
  dice: DiceOfTurn | null;
  columns: DiceColumn[];
  players: DiceHoldings[];
  dirk: DiceDirk | null;
  stacks: DiceStacks;
  scorings: DiceScorings;
  gone: Record<string, number>;
  out: string[];
}

/** Where a marker of a type would go now. */
export interface DiceLanding {
  symbols: number;
  target: string;
  cell: string | null;
  push: boolean;
}

export interface DiceLeader {
  seat: number;
  row: number;
  throws: number;
}

/** What follows from the open position. */
export interface DiceStanding {
  landings: Record<string, DiceLanding>;
  leaders: DiceLeader[][];
  column: string | null;
  tokens: number[];
  scoring: number | null;
  places: Record<string, number[]>;
  scoring_hint: string;
  hint_params: Record<string, unknown>;
  counts: Record<string, number>[];
  dirk: Record<string, number> | null;
  runs: [number, number, string][][];
}

/** The components and the printed numbers. */
export interface DicePieces {
  types: string[];
  kinds: string[];
  rounds: number;
  throws: number;
  dice: number;
  markers: number;
  rows: number;
  cells: number;
  after_rounds: number[];
  places: Record<string, number[]>[];
  alcazaba: boolean;
  notices: string[];
  tiles: Record<string, TilePiece>;
}

/** The person behind this browser; a guest from the first visit on. */
export interface Me {
  player: string;
  name: string;
  account: boolean;
  csrf: string;
  left: number;
}

export interface Rename {
  name: string;
}

/** Name and password, to open an account or to log in. */
export interface Credentials {
  name: string;
  password: string;
}

/** Something that happened, as far as the reader may know it. */
export interface Event {
  key: string;
  params: Record<string, unknown>;
}

/** One entry of a table's log. */
export interface Entry {
  index: number;
  kind: "start" | "act" | "undo" | "deal";
  seat: number | null;
  by: "setup" | "person" | "bot" | "clock" | "wish" | "import";
  action: string | null;
  to: number | null;
  events: Event[];
  at: number;
}

/** What the reader may take back alone. */
export interface UndoInfo {
  to: number | null;
  restart: number | null;
  reason: string | null;
}

/** The decision a clock runs for. */
export interface ClockInfo {
  seat: number;
  kind: "soft" | "hard";
  deadline: number;
}

/** Where the table stands, and what happened since the reader's index. */
export interface Update {
  type: "update";
  table: string;
  index: number;
  seat: number | null;
  reset: boolean;
  entries: Entry[];
  view: View | DiceView | RollWriteView;
  standing: Standing | DiceStanding | RollWriteStanding;
  asked: Asked[];
  decision: Decision | null;
  undo: UndoInfo;
  clock: ClockInfo | null;
  pieces: Pieces | DicePieces | RollWritePieces | null;
  now: number;
}

/** Something about the table itself changed: seats, presence, requests, status. */
export interface News {
  type: "table";
  info: TableInfo;
}

/** A move was stored as this entry; sent again for a repeated request. */
export interface Ack {
  type: "ack";
  id: string;
  index: number;
}

export interface Refused {
  type: "refused";
  id: string;
  problem: Problem;
}

export interface BecauseAnswer {
  type: "because";
  id: string;
  because: Because | null;
}

export interface FitsAnswer {
  type: "fits";
  id: string;
  fits: Fits;
}

export interface Pong {
  type: "pong";
  now: number;
}

/** The first message; also sent again to look with the eyes of another own seat. */
export interface Hello {
  type: "hello";
  seat?: number | null;
  after?: number;
  token?: string | null;
  language?: Language;
}

/** Answer the own decision. */
export interface Act {
  type: "act";
  id?: string;
  decision: string;
  action: string;
  pace?: "instant" | "quick" | "natural";
}

/** Take own moves back, to an entry that `UndoInfo` named. */
export interface Undo {
  type: "undo";
  id?: string;
  index: number;
  to: number;
}

/** Ask the others whether moves may be taken back. */
export interface AskUndo {
  type: "ask-undo";
  id?: string;
  to: number;
}

/** Agree to such a request or refuse it. */
export interface AnswerUndo {
  type: "answer-undo";
  id?: string;
  agree: boolean;
}

/** Ask why an object is not offered, given those picked already. */
export interface Why {
  type: "why";
  id?: string;
  refs: string[];
}

/** Ask where a tile would fit into the own palace. */
export interface AskFit {
  type: "fit";
  id?: string;
  tile: string;
}

export interface Ping {
  type: "ping";
}

export interface Setup {
  game: string;
  players: number;
  modules: string[];
  options: Record<string, unknown>;
}

/** What a seat (null: a spectator) may see of a game, whichever it is. Every game adds `players`, a list whose entries have at least a `score`. */
export interface GameView {
  setup: Setup;
  seat: number | null;
  turn: number;
  active: number;
  commitment: string;
  decisions: Asked[];
  over: boolean;
  result: Record<string, unknown> | null;
}

export interface ReplaySeat {
  seat: number;
  name: string;
  colour: string;
  bot: string | null;
}

/** The position when a turn begins, in numbers for charts and the timeline. */
export interface Mark {
  at: number;
  turn: number;
  active: number;
  scores: number[];
  walls: number[];
  counts: Record<string, number>[];
  scoring: number | null;
  foreseen?: number[] | null;
}

/** What a seat paid in the whole game. */
export interface Spending {
  bought: number;
  exact: number;
  paid: number;
  price: number;
}

/** A finished game, to be looked at. */
export interface ReplayInfo {
  id: string;
  game: string;
  name: string;
  seats: ReplaySeat[];
  modules: string[];
  options: Record<string, unknown>;
  length: number;
  actions: string[];
  marks: Mark[];
  rows: Record<string, unknown>[];
  spending: Spending[];
  scores: number[];
  winners: number[];
  pieces: Pieces | DicePieces | RollWritePieces | null;
  playable: boolean;
  removable: boolean;
  created: number;
}

/** One position of a replay, and what led to it. */
export interface Frame {
  at: number;
  seat: number | null;
  action: string | null;
  events: Event[];
  view: View | DiceView | RollWriteView;
  standing: Standing | DiceStanding | RollWriteStanding;
  asked: Asked[];
}

export interface Frames {
  frames: Frame[];
}

/** A record as text (docs/records.md). */
export interface RecordText {
  record: string;
  name?: string | null;
  names?: string[];
}

/** Play on from a position of a replay, as a new table. */
export interface Branch {
  at: number;
  seats: SeatOrder[];
  name?: string | null;
  clock?: Clock;
  start?: boolean;
}

export interface SheetCoins {
  circled: number;
  spent: number;
  left: number;
}

export interface SheetDice {
  blue: number[];
  yellow: number[];
}

/** A player's sheet and row of the score sheet. */
export interface SheetPlayer {
  score: number;
  built: [number, number][];
  boxes: Record<string, number>;
  coins: SheetCoins;
  dice: SheetDice;
  points: Record<string, number>;
}

/** A row of the score sheet nobody sits for. */
export interface FictionalPlayer {
  name: string;
  score: number;
  boxes: Record<string, number>;
  points: Record<string, number>;
}

/** A last box that was ticked; fictional players have seats from -1 downwards. */
export interface Completed {
  seat: number;
  type: string;
  round: number;
}

/** Everything on the table; nothing of it is hidden. */
export interface RollWriteView {
  setup: Setup;
  seat: number | null;
  turn: number;
  active: number;
  commitment: string;
  decisions: Asked[];
  over: boolean;
  result: Record<string, unknown> | null;
  first: number;
  round: number;
  rounds: number;
  players: SheetPlayer[];
  fictional: FictionalPlayer[];
  taken: Record<string, number>;
  completed: Completed[];
}

/** What follows from the position. */
export interface RollWriteStanding {
  gain: (number | null)[];
  lines: [number, number][][];
  places: Record<string, number[]>;
  foreseen: Record<string, number>[];
  modified: number;
  unused: string[];
}

/** The sheet and the printed numbers. */
export interface RollWritePieces {
  types: string[];
  sheet: string[][];
  provenance: string;
  boxes: Record<string, number>;
  places: Record<string, number[]>;
  lines: number[];
  coins: number;
  modify_cost: number;
  second_cost: number;
  coins_per_point: number;
  rounds: number;
  versus: boolean;
}

/** Words within a line; `code` is something to type. */
export interface Words {
  kind: "text" | "code";
  text: string;
}

export interface Stressed {
  kind: "strong" | "em";
  parts: Inline[];
}

export interface Link {
  kind: "link";
  href: string;
  parts: Inline[];
}

/** A heading within a page; its id is unique there. */
export interface Heading {
  kind: "heading";
  level: number;
  id: string;
  parts: Inline[];
}

export interface Paragraph {
  kind: "paragraph";
  parts: Inline[];
}

export interface Listing {
  kind: "list";
  ordered: boolean;
  items: (Block[])[];
}

/** A table: the cells of its head, and of its rows. */
export interface Grid {
  kind: "table";
  head: (Inline[])[];
  rows: ((Inline[])[])[];
}

export interface Quote {
  kind: "quote";
  blocks: Block[];
}

/** Lines as they are typed. */
export interface Listed {
  kind: "code";
  text: string;
}

/** A chapter of the rules. */
export interface RulesPage {
  id: string;
  title: string;
  blocks: Block[];
}

export interface RulesBook {
  game: string;
  language: string;
  pages: RulesPage[];
}

/** Who shall sit on a seat of a new table. */
export interface SeatOrder {
  kind: "me" | "device" | "open" | "bot";
  name?: string | null;
  colour?: Colour | null;
  bot?: string | null;
}

/** How long a decision may take; when a hard clock runs out a bot makes that one decision. */
export interface Clock {
  kind: "none" | "soft" | "hard";
  seconds: number;
}

/** A table somebody wants. */
export interface TableOrder {
  game?: string;
  name?: string | null;
  seats: SeatOrder[];
  modules?: string[];
  options?: Record<string, unknown>;
  undo?: "free" | "consent" | "off";
  clock?: Clock;
  absent?: "wait" | "bot";
  absent_seconds?: number;
  start?: boolean;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string;
  colour: Colour;
  bot: string | null;
  mine: boolean;
  owned: boolean;
  here: boolean;
  stand_in: string | null;
}

/** Somebody asks the others to take moves back. */
export interface UndoRequest {
  seat: number;
  to: number;
  agreed: number[];
  waiting: number[];
}

/** A table as one reader sees it; nothing in it is hidden information. */
export interface TableInfo {
  id: string;
  game: string;
  name: string;
  status: "lobby" | "running" | "finished" | "abandoned";
  seats: SeatInfo[];
  modules: string[];
  options: Record<string, unknown>;
  undo: "free" | "consent" | "off";
  clock: Clock;
  absent: "wait" | "bot";
  absent_seconds: number;
  host: boolean;
  invite: string | null;
  index: number;
  asked: number[];
  scores: number[];
  winners: number[];
  turn: number;
  request: UndoRequest | null;
  rematch: string | null;
  origin: string | null;
  origin_at: number | null;
  dealt_anew: boolean;
  created: number;
  updated: number;
}

/** Take an open seat. */
export interface Join {
  invite?: string | null;
  seat?: number | null;
  name?: string | null;
  colour?: Colour | null;
}

/** Change a seat: the host in the lobby, everybody their own name and colour. */
export interface SeatChange {
  kind?: "me" | "device" | "open" | "bot" | null;
  name?: string | null;
  colour?: Colour | null;
  bot?: string | null;
}

/** Let a bot play the own seat. */
export interface StandIn {
  bot?: string;
}

/** A question the reader may have passed, and what is chosen now. The catalogues say it in `preference.KEY.about` and each choice in `preference.KEY.CHOICE`. */
export interface PreferenceInfo {
  key: string;
  choices: string[];
  choice: string;
}

/** Choose something for a preference. */
export interface Prefer {
  key: string;
  choice: string;
}

/** A link that opens a seat on another device or hands it to a program; older ones end. */
export interface SeatLink {
  path: string;
  token: string;
}

export interface Recover {
  token: string;
}

export type FromServer = Update | News | Ack | Refused | BecauseAnswer | FitsAnswer | Pong;

export type FromClient = Hello | Act | Undo | AskUndo | AnswerUndo | Why | AskFit | Ping;
