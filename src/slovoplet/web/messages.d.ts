// Made by tools/typescript.py from the types of the server (`make types`). Do not edit.

export type Request = Join | Leave | Do | PreviewRequest | HintRequest | WordsRequest | Say | Attend | Browse | Ping;

export type Message = Welcome | Ok | No | Reviewed | Hints | TableWords | Pong | State | Events | Presence | Warning | Queued | Chat | Unsaid | Dismissed | Summoned | Sought | TournamentNews | OpenTables | Bye;

export type AnyCommand = Sit | SitBot | Stand | CallOff | Begin | Accept | Dispute | Vote | Propose | AnswerProposal | TakeBack | AskHint | Rematch;

export type BoardCommand = Play | Exchange | Pass | Resign | OfferEnd | AnswerEnd;

export type CardsCommand = Draw | Discard | Lay | Put | Resign;

export type Real_BoardCommand = Enter | Pass | Resign | TellLeft | Undo | Reseat | GiveTurn | Settle | PressClock | Finish;

export type Real_CardsCommand = EnterWord | TellHand | CloseDeal | Pass | Resign | Undo | Reseat | GiveTurn | Settle | PressClock | Finish;

export interface Accept {
  do: "accept";
  seat: number;
}

export interface Accepted {
  event: "accepted";
  disputed: boolean;
}

export interface AddWord {
  kind: "add_word";
  word: string;
}

export interface Admitted {
  event: "admitted";
  account: string;
}

export interface Adopted {
  event: "adopted";
}

export interface After {
  after: number;
  seat?: number | null;
  wait?: number;
}

export interface AfterCursor {
  after?: string;
}

export interface AfterTurn {
  view: BoardView | CardView | JudgedBoardView | JudgedCardView;
}

export interface Alphabet {
  letters: string;
  fold?: Record<string, string>;
}

export interface AnswerEnd {
  do: "answer_end";
  seat: number;
  agree: boolean;
}

export interface AnswerProposal {
  do: "answer";
  seat: number;
  agree: boolean;
}

export interface Answered {
  event: "answered";
  seat: number;
  agree: boolean;
}

export interface ArchivedDay {
  date: string;
  grade: "easy" | "hard" | "medium";
  sign: "best" | "miss" | "near" | null;
  kept: boolean;
}

export interface AskHint {
  do: "ask_hint";
  seat: number;
}

export interface AskedSeat {
  seat: number;
}

export interface AskedTurn {
  turn?: number | null;
}

export interface AskedUses {
  number?: number | null;
  rest?: string;
}

export interface Attempt {
  date: string;
  play: Play | Lay | Enter | EnterWord;
}

export interface Attend {
  type: "attend";
  id: string;
  tournament: string;
  wanted?: boolean;
}

export interface Because {
  reason: string;
}

export interface BeforeLine {
  before?: number | null;
}

export interface Befriended {
  friendship: "asked" | "asks" | "friends" | "none";
}

export interface Begin {
  do: "begin";
}

export interface BestFeat {
  name: string;
  account: string | null;
  words: string[];
  points: number;
  game: string;
  at: number;
}

export interface BestFeats {
  feats: BestFeat[];
  next: string;
}

export interface BestPeople {
  people: BestPerson[];
  next: string;
}

export interface BestPerson {
  account: string;
  name: string;
  rating: number;
  games: number;
  gain: number | null;
}

export interface BetterUse {
  number: number;
  hand: string;
  whole: boolean;
  best: Hint[];
}

export interface Blocks {
  accounts: string[];
}

export interface Board {
  size: number;
  cells: string;
}

export interface BoardFrame {
  kind: "board";
  at: number;
  scores: number[];
  cells: string;
}

export interface BoardRules extends RuleSet {
  kind: "board";
  tiles: Record<string, TileKind>;
  layout: string[];
  start: string;
  colours: Colours;
  star_value: "letter" | number;
  star_swap: boolean;
  words_per_turn: "many" | "one";
  repeat_words: boolean;
  bonus: number;
  equal_turns: boolean;
  levels: ("hard" | "simple")[];
  level: "hard" | "simple";
  leftover_penalty: boolean;
  exchange: "draw_first" | "return_first";
  end_when_out: boolean;
  pass_rounds: number;
  exchange_is_pass?: boolean;
  out_takes_leftovers?: boolean;
}

export interface BoardSeatView {
  name: string;
  score: number;
  out: boolean;
  hand: string | null;
  tiles: number;
  turns: number;
  skips: number;
  exchanges: number;
}

export interface BoardView {
  kind: "board";
  seat: number | null;
  version: number;
  rules: BoardRules;
  lexicon: string;
  seats: BoardSeatView[];
  order: number[];
  turn: number;
  ended: Ended | null;
  commitment: string;
  seed: string | null;
  board: Board;
  bag: number;
  unseen: string;
  made: string[];
  reached: number | null;
  agreed: number[];
  bag_order: string | null;
}

export interface BotLevel {
  level: string;
  points: number | null;
  rung: number | null;
}

export interface BotOffer {
  level: string;
  rating: number;
}

export interface Browse {
  type: "browse";
  id: string;
  wanted?: boolean;
}

export interface Bye {
  type: "bye";
  refusal: Refusal;
}

export interface Calendar {
  month: string;
  today: string;
  days: ArchivedDay[];
  streak: Streak;
  week: ArchivedDay[];
  earlier: boolean;
}

export interface CallOff {
  do: "call_off";
}

export interface Called {
  game: string;
}

export interface CardEntry {
  what: "deal" | "hand" | "leave" | "pass" | "word";
  deal: number;
  word: string;
  prize: string;
  takes: Take[];
  cards: string;
  seat: number;
  points: number;
  problem: string;
  corrected: boolean;
}

export interface CardFrame {
  kind: "cards";
  at: number;
  scores: number[];
  deal: number;
  tape: string;
  deck: number;
  hands: string[];
  words: CountedWord[][];
  points: number[];
  ended: DealEnded | null;
}

export interface CardGameStarted {
  event: "card_game_started";
  rules: CardRules;
  players: string[];
  order: number[];
  seed: string;
  commitment: string;
  lexicon?: string;
}

export interface CardRules extends RuleSet {
  kind: "cards";
  letters: Record<string, LetterKind>;
  underwoods: number;
  prizes: Record<string, PrizeKind>;
  vowels: string;
  draw_count: number;
  word_count: number;
  put_count: number;
  min_letters: number;
  swaps: boolean;
  underwood_cost: number;
  idle_rounds: number;
}

export interface CardSeatView {
  name: string;
  score: number;
  out: boolean;
  hand: string | null;
  cards: number;
  words: CountedWord[];
  timeouts: number;
}

export interface CardView {
  kind: "cards";
  seat: number | null;
  version: number;
  rules: CardRules;
  lexicon: string;
  seats: CardSeatView[];
  order: number[];
  turn: number;
  ended: Ended | null;
  commitment: string;
  seed: string | null;
  deal: number;
  dealer: number;
  phase: "draw" | "prizes" | "tape" | "word";
  words_left: number;
  words_laid: number;
  torn: string;
  puts: number;
  deck: number;
  tape: string;
  discarded: string;
  unseen: string;
  results: DealEnded[];
  deck_order: string | null;
}

export interface CardsDrawn {
  event: "cards_drawn";
  seat: number;
  cards: string;
  count: number;
  why: "dealt" | "discard" | "turn";
}

export interface ChallengeLine {
  id: string;
  name: string;
  mine: boolean;
  at: number;
  line: GameLine;
}

export interface Challenges {
  challenges: ChallengeLine[];
}

export interface Chat {
  type: "chat";
  game: string;
  lines: ChatLine[];
}

export interface ChatLine {
  id: number;
  room: "players" | "spectators";
  account: string;
  name: string;
  text: string;
  at: number;
}

export interface Checked {
  problem: Refusal | null;
}

export interface Claim {
  word: string;
  kind: "missing" | "wrong";
  at: number;
  answer: "accepted" | "refused" | null;
  reason: string;
}

export interface Claims {
  claims: Claim[];
}

export interface ClockPressed {
  event: "clock_pressed";
  running: number | null;
}

export interface ClockView {
  running: number | null;
  since: number;
  due: number | null;
  left: number[];
  now: number;
}

export interface CloseDeal {
  do: "close_deal";
  seat: number;
}

export interface Colours {
  letter2: string;
  letter3: string;
  word2: string;
  word3: string;
}

export interface Comparison {
  points: number | null;
  best: string;
  best_points: number;
  next_points: number;
  words: string[];
  sign: "best" | "miss" | "near";
  mine: Solution;
  everybody: Everybody;
}

export interface Condition {
  letters?: number;
  vowels?: number;
  equal_letters?: number;
  dear_letter?: number;
  same_ends?: boolean;
  palindrome?: boolean;
  no_underwoods?: boolean;
}

export interface Consent {
  seat: number;
  proposal: AddWord | GiveSeat;
  agreed: number[];
}

export interface Copy {
  name: string;
  media: string;
  text: string;
}

export interface CountedWord {
  word: string;
  prize: string;
  points: number;
}

export interface Credentials {
  login: string;
  password: string;
}

export interface Day {
  date: string;
  grade: "easy" | "hard" | "medium";
  rules: BoardRules | CardRules | JudgedBoardRules | JudgedCardRules;
  cells: string;
  hand: string;
  mine: Solution | null;
}

export interface DayClock {
  kind: "days";
  days: number;
}

export interface DealClosed {
  event: "deal_closed";
  seat: number;
  deal: number;
  reason: "idle" | "out";
  counts: SeatCount[];
}

export interface DealEnded {
  event: "deal_ended";
  deal: number;
  reason: "idle" | "out";
  last: number;
  counts: SeatCount[];
}

export interface DeckCount {
  name: "hooks" | "missed" | "rare" | "short";
  words: number;
  begun: number;
  firm: number;
  waiting: string[];
}

export interface DeckShuffled {
  event: "deck_shuffled";
  deck: string;
}

export interface DeckWord {
  word: string;
  state: "begun" | "firm" | "new";
}

export interface DeckWords {
  name: "hooks" | "missed" | "rare" | "short";
  words: DeckWord[];
}

export interface Discard {
  do: "discard";
  seat: number;
  cards: string;
}

export interface Discarded {
  event: "discarded";
  seat: number;
  cards: string;
}

export interface Dismissed {
  type: "dismissed";
  game: string;
  refusal: Refusal;
}

export interface Dispute {
  do: "dispute";
  seat: number;
}

export interface Do {
  type: "do";
  id: string;
  game: string;
  version: number;
  command: object;
}

export interface Done {
  ok: boolean;
}

export interface Draw {
  do: "draw";
  seat: number;
}

export interface Drew {
  event: "drew";
  seat: number;
  tiles: string;
  count: number;
}

export interface Dropped {
  event: "dropped";
}

export interface Earlier {
  after?: string;
}

export interface EarlierLines {
  before?: number | null;
}

export interface Effect {
  word_times?: number;
  word_plus?: number;
  dearest_times?: number;
  vowel_plus?: number;
  put_count?: number;
  more_words?: number;
  repeat_letter?: boolean;
}

export interface EndAnswered {
  event: "end_answered";
  seat: number;
  agree: boolean;
}

export interface EndOffered {
  event: "end_offered";
  seat: number;
}

export interface Ended {
  event: "ended";
  reason: "agreement" | "out" | "passes" | "resigned" | "target";
  winners: number[];
}

export interface Enter {
  do: "enter";
  seat: number;
  text: string;
  at?: number | null;
  by?: number | null;
}

export interface EnterWord {
  do: "enter_word";
  seat: number;
  word: string;
  prize?: string;
  takes?: Take[];
  at?: number | null;
  by?: number | null;
}

export interface Entered {
  id: string;
  name: string;
  login: string | null;
  guest: boolean;
  role: string | null;
  games: number;
}

export interface EntrantView {
  number: number;
  account: string | null;
  name: string;
  bot: string | null;
  out: boolean;
  rating: number;
  provisional: boolean;
}

export interface Entry {
  text: string;
  turn: Play | Exchange | Pass | TimeOut | Resign;
  words: MadeWord[];
  bonus: number;
  seat: number;
  points: number;
  problem: string;
  corrected: boolean;
}

export interface EntryCorrected {
  event: "entry_corrected";
  seat: number;
  number: number;
  entry: WordEntered | HandTold;
  changes?: TotalChange[];
  fallen?: number[];
}

export interface EntryUndone {
  event: "entry_undone";
  seat: number;
  number: number;
}

export interface EvenPace {
  seat: number;
  rung: number;
  lower: string;
  upper: string;
}

export interface Events {
  type: "events";
  game: string;
  events: (Shown | Skip)[];
  clock: ClockView;
  table?: TableNews | null;
}

export interface Everybody {
  tried: number;
  found: number;
  best: number | null;
  name: string;
  text: string;
}

export interface Exchange {
  do: "exchange";
  seat: number;
  tiles: string;
}

export interface Exchanged {
  event: "exchanged";
  seat: number;
  tiles: string;
  count: number;
}

export interface Feat {
  words: string[];
  points: number;
  game: string;
  at: number;
}

export interface FeatsWanted {
  game?: string;
  by?: "turn" | "word";
  after?: string;
}

export interface Field {
  key: string;
  group: string;
  control: "choice" | "clock" | "list" | "number" | "switch" | "table" | "text";
  values?: (string | number | boolean | null)[];
  least?: number;
  most?: number;
  unless?: Record<string, (string | number | boolean | null)[]>;
}

export interface Filter {
  game?: string;
  phase?: "running" | "waiting";
  clock?: "" | "days" | "game" | "move" | "none";
  seats?: number;
  after?: string;
}

export interface Finish {
  do: "finish";
  seat: number;
}

export interface FirstLesson {
  rules: BoardRules | CardRules | JudgedBoardRules | JudgedCardRules;
  crop: [string, string] | null;
  steps: LessonStep[];
}

export interface FlashCard {
  shown: FlashWord;
  gain: number | null;
  is_new: boolean;
  again_in: number;
  good_in: number;
}

export interface FlashWord {
  deck: "hooks" | "missed" | "rare" | "short";
  word: string;
  senses: string[];
  before: string;
  after: string;
  anagrams: string[];
}

export interface Forgotten {
  who: string;
}

export interface Form {
  form: "gcg" | "json" | "record" | "svg";
  turn?: number | null;
}

export interface FoundMeeting {
  game: string;
  rated: boolean;
  until: number;
  agreed: boolean;
  people: MetPerson[];
  win: number;
  loss: number;
}

export interface FoundWords {
  words: string[];
  count: number;
}

export interface FriendLine {
  id: string;
  name: string;
  state: "asked" | "asks" | "friends" | "none";
  since: number;
  playing: string | null;
  seen: number;
}

export interface Friends {
  people: FriendLine[];
}

export interface GameChanges {
  counted: boolean;
  changes: SeatChange[];
}

export interface GameClock {
  kind: "game";
  minutes: number;
  increment?: number;
}

export interface GameForm {
  game: string;
  fields: Field[];
  options: Options;
  bots: BotLevel[];
}

export interface GameLesson {
  sentences: string[];
}

export interface GameLine {
  id: string;
  game: string;
  title: string;
  phase: "closed" | "over" | "running" | "waiting";
  created: number;
  changed: number;
  due: number | null;
  seats: LobbySeat[];
  options: Options;
  clock: NoClock | MoveClock | GameClock | DayClock;
  target: number | null;
  scores: number[];
  last: Move | null;
  my_turn: boolean;
  outcome: "lost" | "shared" | "won" | null;
  house: Record<string, unknown>;
}

export interface GamePage {
  games: GameLine[];
  next: string;
}

export interface GameReview {
  complete: boolean;
  turns: ReviewedTurn[];
  players: PlayerSummary[];
  unavailable: number[];
  ahead: number;
}

export interface GameTally {
  game: string;
  games: number;
  won: number;
  shared: number;
}

export interface Gathered {
  event: "gathered";
  deal: number;
  dealer: number;
}

export interface GiveSeat {
  kind: "give_seat";
  seat: number;
  level: string;
}

export interface GiveTurn {
  do: "give_turn";
  seat: number;
}

export interface HandTold {
  event: "hand_told";
  seat: number;
  cards: string;
  lost?: number;
}

export interface HandedOver {
  event: "handed_over";
  guest: string;
  account: string;
}

export interface Hint {
  text: string;
  words: string[];
  points: number;
}

export interface HintRequest {
  type: "hint";
  id: string;
  game: string;
  version: number;
  seat: number;
}

export interface Hinted {
  event: "hinted";
  seat: number;
}

export interface Hints {
  type: "hints";
  id: string;
  turns: string[];
  version: number;
}

export interface Holder {
  account?: string | null;
  bot?: string | null;
}

export interface Invited {
  game: string;
  invite: string;
}

export interface Join {
  type: "join";
  id: string;
  game: string;
  seat?: number | null;
  version?: number | null;
  follow?: boolean;
}

export interface JudgedBoardFrame {
  kind: "real_board";
  at: number;
  scores: number[];
  cells: string;
}

export interface JudgedBoardRules extends RuleSet {
  kind: "real_board";
  tiles: Record<string, TileKind>;
  layout: string[];
  start: string;
  colours: Colours;
  star_value: "letter" | number;
  star_swap: boolean;
  words_per_turn: "many" | "one";
  repeat_words: boolean;
  bonus: number;
  equal_turns: boolean;
  levels: ("hard" | "simple")[];
  level: "hard" | "simple";
  leftover_penalty: boolean;
  exchange: "draw_first" | "return_first";
  end_when_out: boolean;
  pass_rounds: number;
  exchange_is_pass?: boolean;
  out_takes_leftovers?: boolean;
}

export interface JudgedBoardView {
  kind: "real_board";
  seat: number | null;
  version: number;
  rules: JudgedBoardRules;
  lexicon: string;
  seats: BoardSeatView[];
  order: number[];
  turn: number;
  ended: Ended | null;
  commitment: string;
  seed: string | null;
  unseen: string;
  over: "agreement" | "out" | "passes" | "resigned" | "target" | null;
  timed: number | null;
  table_words: string[];
  refused_words: string[];
  board: Board;
  bag: number;
  made: string[];
  reached: number | null;
  entries: Entry[];
}

export interface JudgedCardFrame {
  kind: "real_cards";
  at: number;
  scores: number[];
  deal: number;
}

export interface JudgedCardRules extends RuleSet {
  kind: "real_cards";
  letters: Record<string, LetterKind>;
  underwoods: number;
  prizes: Record<string, PrizeKind>;
  vowels: string;
  draw_count: number;
  word_count: number;
  put_count: number;
  min_letters: number;
  swaps: boolean;
  underwood_cost: number;
  idle_rounds: number;
}

export interface JudgedCardSeatView {
  name: string;
  score: number;
  out: boolean;
  hand: string | null;
  words: CountedWord[];
  lost: number;
  points: number;
}

export interface JudgedCardView {
  kind: "real_cards";
  seat: number | null;
  version: number;
  rules: JudgedCardRules;
  lexicon: string;
  seats: JudgedCardSeatView[];
  order: number[];
  turn: number;
  ended: Ended | null;
  commitment: string;
  seed: string | null;
  unseen: string;
  over: "agreement" | "out" | "passes" | "resigned" | "target" | null;
  timed: number | null;
  table_words: string[];
  refused_words: string[];
  deal: number;
  dealer: number;
  results: DealEnded[];
  entries: CardEntry[];
}

export interface JudgedDealsStarted {
  event: "judged_deals_started";
  rules: JudgedCardRules;
  players: string[];
  order: number[];
  seed: string;
  commitment: string;
  lexicon?: string;
}

export interface JudgedScore {
  kind: "real_board";
  words: WordScore[];
  bonus: number;
  text: string;
  tiles: Placed[];
  swaps: Swap[];
  forced: string[];
  changes: TotalChange[];
  fallen: number[];
}

export interface JudgedStarted {
  event: "judged_started";
  rules: JudgedBoardRules;
  players: string[];
  order: number[];
  seed: string;
  commitment: string;
  lexicon?: string;
}

export interface JudgedWordScore {
  kind: "real_cards";
  text: string;
  letters: LetterCount[];
  times: number;
  plus: number;
  forced: number[];
  fitting: string[];
  changes: TotalChange[];
  fallen: number[];
}

export interface Known {
  after?: number;
}

export interface Laid {
  event: "play_laid";
  seat: number;
  play: Play | Lay | Enter | EnterWord;
  words: string[];
  points: number;
}

export interface LastGame {
  game: string;
  seat: number;
}

export interface LastWord {
  date: string;
  play?: Play | Lay | Enter | EnterWord | null;
}

export interface Lay {
  do: "lay";
  seat: number;
  word: string;
  tear?: number;
  takes?: Take[];
  prize?: string;
}

export interface Learning {
  card: FlashCard | null;
  done: number;
  daily: number;
  decks: DeckCount[];
  last: LastGame | null;
}

export interface Leave {
  type: "leave";
  id: string;
  game: string;
}

export interface Left {
  event: "left";
  seat: number;
  reason: "own" | "time" | "timeouts";
  cards: string;
  count: number;
}

export interface LeftTold {
  event: "left_told";
  seat: number;
  tiles: string;
}

export interface LessonStep {
  code: string;
  view: BoardView | CardView | JudgedBoardView | JudgedCardView;
  want: string;
}

export interface LetterCount {
  letter: string;
  price: number;
  plus: number;
  times: number;
}

export interface LetterKind {
  count: number;
  price: number;
}

export interface LetterScore {
  tile: string;
  value: number;
  times: number;
}

export interface LetterToken {
  token: string;
}

export interface Letters {
  letters: string;
  game?: string;
}

export interface LobbySeat {
  seat: number;
  name: string;
  bot: string | null;
  account: string | null;
  rating: number | null;
  provisional: boolean;
  away_until: number | null;
}

export interface Look {
  seat?: number | null;
}

export interface MadeCommand {
  step: string;
  command: object;
}

export interface MadeWord {
  place: string;
  word: string;
  points: number;
}

export interface MarkLine {
  id: number;
  at: number;
  account: string;
  name: string;
  games: number;
  latest: string;
  turns: number;
  several: number;
  best: number;
  unevenness: number;
  closed: number | null;
}

export interface MarkList {
  marks: MarkLine[];
}

export interface Me {
  id: string;
  name: string;
  login: string | null;
  guest: boolean;
  role: string | null;
}

export interface Meaning {
  word: string;
  senses: string[];
  source: string;
  licence: string;
  url: string | null;
}

export interface MetPerson {
  account: string;
  name: string;
  rating: number;
  provisional: boolean;
  agreed: boolean;
  together: Together | null;
}

export interface Move {
  seat: number;
  event: string;
  words: string[];
  points: number;
}

export interface MoveClock {
  kind: "move";
  seconds: number;
}

export interface NewAddress {
  address: string;
  password: string;
}

export interface NewChallenge {
  game: string;
  house_rules?: Record<string, unknown>;
  options?: Options;
}

export interface NewClaim {
  word: string;
  kind: "missing" | "wrong";
  game?: string;
  text?: string;
}

export interface NewClosure {
  reason: string;
  closed: boolean;
}

export interface NewCommand {
  id: string;
  version: number;
  command: object;
}

export interface NewFork {
  turn: number;
  level: string;
}

export interface NewGuest {
  name?: string;
}

export interface NewHint {
  id: string;
  version: number;
  seat: number;
}

export interface NewLine {
  text?: string;
  phrase?: string;
}

export interface NewMute {
  muted: boolean;
}

export interface NewName {
  reason: string;
  name: string;
}

export interface NewNote {
  text: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface NewPreview {
  play: Play | Lay | Enter | EnterWord;
}

export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface NewReport {
  kind: "message" | "name" | "person" | "table" | "word";
  about: string;
  text?: string;
  game?: string | null;
}

export interface NewSecret {
  token: string;
  password: string;
}

export interface NewSeek {
  games: string[];
  tempo?: "days" | "quick" | "usual";
  seats?: number;
  rated?: boolean;
}

export interface NewSilence {
  reason: string;
  hours: number;
}

export interface NewTable {
  game: string;
  house_rules?: Record<string, unknown>;
  options?: Options;
  seats?: SeatPlan[];
}

export interface NewToken {
  label?: string;
}

export interface NewVacation {
  days: number;
}

export interface NewWishes {
  turn?: boolean;
  late?: boolean;
  calls?: boolean;
  digest?: boolean;
  strangers?: boolean;
}

export interface NewWords {
  seat: number;
  part?: string;
}

export interface No {
  type: "refused";
  id: string;
  refusal: Refusal;
  version: number | null;
}

export interface NoClock {
  kind: "none";
}

export interface NoticeWishes {
  turn: boolean;
  late: boolean;
  calls: boolean;
  digest: boolean;
  strangers: boolean;
}

export interface Notices {
  key: string;
  wishes: NoticeWishes;
  devices: string[];
  letters: boolean;
  address: string | null;
  confirmed: boolean;
  away_until: number | null;
  days_left: number;
}

export interface OfferEnd {
  do: "offer_end";
  seat: number;
}

export interface Ok {
  type: "ok";
  id: string;
  version: number;
}

export interface OldPush {
  endpoint: string;
}

export interface OpenTables {
  type: "tables";
  games: GameLine[];
  next: string;
}

export interface Opened {
  event: "table_opened";
  host: string;
  rules: BoardRules | CardRules | JudgedBoardRules | JudgedCardRules;
  options: Options;
  tournament?: string;
}

export interface Option {
  text: string;
  points: number;
  value: number;
  takes_star: boolean;
}

export interface Options {
  seats?: number;
  listed?: boolean;
  start?: "full" | "host";
  check?: "auto" | "dispute" | "vote";
  after_refusal?: "again" | "skip";
  live_check?: boolean;
  spectators?: boolean;
  rated?: boolean;
}

export interface Outcomes {
  name: string;
  title: string;
  bot: string | null;
  games: number;
  won: number;
  shared: number;
}

export interface OwnPassword {
  password: string;
}

export interface OwnRules {
  id: string;
  title: string;
  game: string;
  changed: number;
}

export interface OwnRulesList {
  rules: OwnRules[];
}

export interface Packed {
  event: "packed";
  kept: number[];
}

export interface PairView {
  number: number;
  round: number;
  first: number;
  second: number | null;
  game: string | null;
  phase: string | null;
  scores: number[];
  halves: [number, number] | null;
  before: [number, number];
  spectators: number;
}

export interface Pass {
  do: "pass";
  seat: number;
}

export interface Passed {
  event: "passed";
  seat: number;
  timed_out?: boolean;
}

export interface Penalised {
  event: "penalised";
  seat: number;
  points: number;
}

export interface PeopleWanted {
  game?: string;
  tempo?: "days" | "quick" | "usual";
  of?: "now" | "week";
  after?: string;
}

export interface PersonLine {
  id: string;
  name: string;
  login: string | null;
  created: number;
  role: string | null;
  muted_until: number | null;
  closed: number | null;
  reports: number;
}

export interface PersonList {
  people: PersonLine[];
}

export interface PersonName {
  id: string;
  name: string;
}

export interface PersonRating {
  game: string;
  tempo: "days" | "quick" | "usual";
  rating: number;
  provisional: boolean;
  games: number;
  place: number | null;
  at: number;
}

export interface PersonRatings {
  ratings: PersonRating[];
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface PlaceCounts {
  playing: number;
  seeking: number;
}

export interface Placed {
  square: string;
  tile: string;
}

export interface Play {
  do: "play";
  seat: number;
  tiles: Placed[];
  swaps?: Swap[];
}

export interface Played {
  event: "played";
  seat: number;
  tiles: Placed[];
  swaps: Swap[];
  words: MadeWord[];
  bonus: number;
  points: number;
}

export interface PlayerJoined {
  event: "player_joined";
  seat: number;
  name: string;
}

export interface PlayerSummary {
  name: string;
  score: number;
  turns: number;
  found: number;
  lost_points: number;
  verdicts: Record<string, number>;
  stars_missed: number;
  longest: string;
}

export interface Pong {
  type: "pong";
  id: string;
  now: number;
  versions?: Record<string, number>;
}

export interface Postponed {
  event: "postponed";
  seat: number;
  down: number;
}

export interface Presence {
  type: "presence";
  game: string;
  online: number[];
  spectators: number;
}

export interface PressClock {
  do: "press_clock";
  seat: number;
  running?: number | null;
}

export interface PreviewRequest {
  type: "preview";
  id: string;
  game: string;
  play: Play | Lay | Enter | EnterWord;
}

export interface PrizeKind {
  count: number;
  sign: string;
  text: string;
  when: Condition[];
  effect: Effect;
}

export interface Profile {
  id: string;
  name: string;
  guest: boolean;
  since: number;
  games: number;
  by_game: GameTally[];
  best_turn: Feat | null;
  longest_word: Feat | null;
  records: GameLine[];
  playing: GameLine | null;
  me: boolean;
  friendship: "asked" | "asks" | "friends" | "none";
  blocked: boolean;
  note: string;
  together: Together | null;
  friends: FriendLine[];
}

export interface Propose {
  do: "propose";
  seat: number;
  proposal: AddWord | GiveSeat;
}

export interface Proposed {
  event: "proposed";
  seat: number;
  proposal: AddWord | GiveSeat;
}

export interface Put {
  do: "put";
  seat: number;
  cards: string;
}

export interface PuzzleSets {
  sets: SetCount[];
}

export interface Queued {
  type: "queued";
  game: string;
  seat: number;
  ahead: number;
}

export interface Rated {
  rating: number;
  provisional: boolean;
}

export interface RatingHistory {
  points: RatingPoint[];
}

export interface RatingPoint {
  at: number;
  rating: number;
  game: string;
}

export interface RatingWanted {
  game: string;
  tempo: "days" | "quick" | "usual";
}

export interface Reached {
  id: string;
  version: number;
}

export interface Recovery {
  login: string;
  code: string;
  password: string;
}

export interface RecoveryCode {
  code: string;
}

export interface Refusal {
  code: string;
  text: string;
  squares?: string[];
  words?: string[];
  details?: Record<string, string | number>;
}

export interface Rematch {
  do: "rematch";
  seat: number;
  agree?: boolean;
}

export interface RematchAnswered {
  event: "rematch_answered";
  seat: number;
  agree: boolean;
}

export interface Rematched {
  event: "rematched";
  game: string;
}

export interface Remembered {
  deck: "hooks" | "missed" | "rare" | "short";
  word: string;
  remembered: boolean;
}

export interface Replay {
  frames: ShownFrame[];
}

export interface ReportLine {
  id: number;
  at: number;
  kind: string;
  game: string | null;
  about: string;
  text: string;
  evidence: string;
  accused: string | null;
  accused_name: string;
  reporter: string;
  reporter_name: string;
  closed: number | null;
  line: number | null;
}

export interface ReportList {
  reports: ReportLine[];
}

export interface Reseat {
  do: "reseat";
  seat: number;
  order: number[];
}

export interface Reseated {
  event: "reseated";
  order: number[];
}

export interface Resign {
  do: "resign";
  seat: number;
}

export interface Resigned {
  event: "resigned";
  seat: number;
  reason: "own" | "time" | "timeouts";
  tiles: string;
  count: number;
}

export interface Results {
  games: number;
  won: number;
  shared: number;
  by_game: Outcomes[];
  by_opponent: Outcomes[];
  best_turn: Feat | null;
  longest_word: Feat | null;
}

export interface Resumed {
  event: "resumed";
  down: number;
}

export interface Reviewed {
  type: "reviewed";
  id: string;
  score: Score | WordCount | JudgedScore | JudgedWordScore | null;
  points: number;
  problems: Refusal[];
  checked: boolean;
  reasons: WordReason[];
}

export interface ReviewedTurn {
  number: number;
  seat: number;
  hand: string;
  played: Option;
  scores: number[];
  by_points: Option[];
  by_value: Option[];
  lost_points: number;
  lost_value: number;
  star_missed: boolean;
  verdict: "best" | "good" | "mistake" | "slip";
}

export interface Rewarded {
  event: "rewarded";
  seat: number;
  points: number;
}

export interface RuleSet {
  id: string;
  version: number;
  title: string;
  sheet: string;
  alphabet: Alphabet;
  min_players: number;
  max_players: number;
  turn_order: "lot" | "seated";
  hand_size: number;
  target: number | null;
  clock: NoClock | MoveClock | GameClock | DayClock;
  timeouts_to_resign: number;
  dictionary_help: "hints" | "lookup" | "none" | "words";
  lexicon: string;
  letter_names: boolean;
  disputed_words: boolean;
  rare_words: boolean;
  added_words: string[];
  banned_words: string[];
  hints_limit: number | null;
  plurals: "all" | "customary" | "strict";
  slang_words: boolean;
  family: boolean;
  plural_words: boolean;
}

export interface RuleSets {
  games: (BoardRules | CardRules | JudgedBoardRules | JudgedCardRules)[];
  levels: string[];
}

export interface RuleSheet {
  title: string;
  game: string;
  house_rules?: Record<string, unknown>;
  options?: Options;
}

export interface RuleText {
  text: string;
}

export interface Say {
  type: "say";
  id: string;
  game: string;
  text?: string;
  phrase?: string;
}

export interface Score {
  kind: "board";
  words: WordScore[];
  bonus: number;
}

export interface SeatChange {
  seat: number;
  before: number;
  after: number;
  provisional: boolean;
}

export interface SeatCount {
  seat: number;
  words: CountedWord[];
  hand: string;
  lost: number;
  points: number;
  total: number;
}

export interface SeatFacts {
  seat: number;
  rating: number | null;
  provisional: boolean;
  away_until: number | null;
}

export interface SeatInfo {
  name: string;
  account: string | null;
  bot: string | null;
  online: boolean;
}

export interface SeatPlan {
  who?: "bot" | "free" | "local" | "me";
  name?: string;
  level?: string;
}

export interface SeatReturned {
  event: "seat_returned";
  seat: number;
}

export interface Seated {
  event: "seated";
  seat: number;
  holder: Holder;
}

export interface SeekState {
  state: "met" | "none" | "seated" | "waiting";
  now: number;
  games: string[];
  tempo: "days" | "quick" | "usual";
  seats: number;
  rated: boolean;
  since: number;
  own: Rated | null;
  band: [number, number] | null;
  rivals: number[];
  others: number;
  offer: BotOffer | null;
  meeting: FoundMeeting | null;
  table: string | null;
}

export interface SessionInfo {
  id: string;
  kind: string;
  label: string;
  created: number;
  seen: number;
  current: boolean;
}

export interface Sessions {
  sessions: SessionInfo[];
}

export interface SetAnswer {
  id: string;
  play?: Play | Lay | Enter | EnterWord | null;
}

export interface SetAttempt {
  id: string;
  play: Play | Lay | Enter | EnterWord;
}

export interface SetCount {
  game: string;
  grade: "easy" | "hard" | "medium";
  tried: number;
  found: number;
  near: number;
  ready: number;
}

export interface SetPuzzle {
  id: string;
  game: string;
  grade: "easy" | "hard" | "medium";
  number: number;
  rules: BoardRules | CardRules | JudgedBoardRules | JudgedCardRules;
  position: string;
  cells: string;
  hand: string;
  mine: Solution | null;
}

export interface Settle {
  do: "settle";
  seat: number;
  word: string;
  votes_for?: number[];
  votes_against?: number[];
}

export interface SharedRules {
  id: string;
  sheet: RuleSheet;
  text: string;
}

export interface Short {
  length?: number;
  game?: string;
}

export interface Shown {
  type: "event";
  version: number;
  at: number;
  event: Opened | Seated | Admitted | Vacated | Packed | Laid | Voted | Accepted | Withdrawn | Proposed | Answered | Adopted | Dropped | SeatReturned | Hinted | Resumed | Postponed | RematchAnswered | Rematched | HandedOver | TableClosed | Started | Shuffled | Drew | Played | Exchanged | Passed | Resigned | TargetReached | EndOffered | EndAnswered | Penalised | Rewarded | Ended | CardGameStarted | Gathered | DeckShuffled | CardsDrawn | TapeOpened | Discarded | WordLaid | Taped | Left | DealEnded | JudgedStarted | TurnEntered | TurnCorrected | LeftTold | PlayerJoined | Reseated | TurnGiven | EntryUndone | WordSettled | ClockPressed | JudgedDealsStarted | WordEntered | HandTold | DealClosed | EntryCorrected;
}

export interface ShownFrame {
  version: number;
  frame: BoardFrame | CardFrame | JudgedBoardFrame | JudgedCardFrame;
}

export interface Shuffled {
  event: "shuffled";
  bag: string;
}

export interface Sit {
  do: "sit";
  seat?: number | null;
  name?: string;
  invite?: string;
}

export interface SitBot {
  do: "sit_bot";
  level: string;
  seat?: number | null;
}

export interface Skip {
  type: "skip";
  version: number;
}

export interface Solution {
  points: number | null;
  text: string;
  sign: "best" | "miss" | "near";
  seen: boolean;
}

export interface Sought {
  type: "sought";
}

export interface Stand {
  do: "stand";
  seat: number;
}

export interface Standing {
  number: number;
  rank: number;
  halves: number;
  buchholz: number;
  berger: number;
  direct: number;
  wins: number;
  spread: number;
  games: number;
  results: (number | null)[];
}

export interface Started {
  event: "started";
  rules: BoardRules;
  players: string[];
  order: number[];
  seed: string;
  commitment: string;
  lexicon?: string;
}

export interface State {
  type: "state";
  game: string;
  version: number;
  table: TableView;
}

export interface StockState {
  state: "building" | "failed" | "missing" | "ready";
  stage: string;
}

export interface Streak {
  days: number;
  longest: number;
}

export interface Summoned {
  type: "called";
}

export interface Swap {
  square: string;
  letter: string;
}

export interface TableClosed {
  event: "table_closed";
  called_off?: boolean;
}

export interface TableCode {
  code: string;
}

export interface TableCompany {
  seats: SeatFacts[];
}

export interface TableNews {
  version: number;
  phase: "closed" | "over" | "running" | "waiting";
  mine: number[];
  seat: number | null;
  seats: (SeatInfo | null)[];
  waiting: Waiting | null;
  consent: Consent | null;
  added_words: string[];
  hints: number[];
  rematch: string | null;
  view: BoardView | CardView | JudgedBoardView | JudgedCardView | null;
  rematch_answers: Record<string, boolean>;
  called_off: boolean;
}

export interface TableView extends TableNews {
  game: string;
  host: string;
  invite: string | null;
  rules: BoardRules | CardRules | JudgedBoardRules | JudgedCardRules;
  options: Options;
  clock: ClockView;
  tournament: string;
}

export interface TableWords {
  type: "words";
  id: string;
  words: string[];
  count: number;
}

export interface Take {
  owner: number;
  word: number;
  place: number;
  letter: string;
}

export interface TakeBack {
  do: "take_back";
  seat: number;
}

export interface TapeOpened {
  event: "tape_opened";
  card: string;
  under: string;
}

export interface Taped {
  event: "taped";
  seat: number;
  cards: string;
}

export interface TargetReached {
  event: "target_reached";
  seat: number;
}

export interface TellHand {
  do: "tell_hand";
  seat: number;
  cards: string;
  at?: number | null;
  by?: number | null;
}

export interface TellLeft {
  do: "tell_left";
  seat: number;
  tiles: string;
}

export interface TileKind {
  count: number;
  value?: number | null;
}

export interface TimeOut {
  do: "time_out";
  seat: number;
}

export interface Together {
  games: number;
  won: number;
  lost: number;
}

export interface Token {
  token: string;
  session: string;
}

export interface TotalChange {
  seat: number;
  before: number;
  after: number;
}

export interface TournamentNews {
  type: "tournament";
  tournament: string;
}

export interface TournamentPlan {
  title: string;
  game: string;
  house_rules?: Record<string, unknown>;
  system?: "arena" | "round_robin" | "swiss";
  rounds?: number;
  minutes?: number;
  starts_in?: number;
  most?: number;
  least?: number;
  bot?: string;
}

export interface TourneyLine {
  id: string;
  title: string;
  evening: string | null;
  system: string;
  game: string;
  phase: string;
  starts: number;
  minutes: number;
  rounds: number;
  round: number;
  people: number;
  host_name: string;
  entered: boolean;
}

export interface TourneyPage {
  tournaments: TourneyLine[];
  next: string;
}

export interface TourneyView {
  id: string;
  title: string;
  host: string;
  evening: string | null;
  system: "arena" | "round_robin" | "swiss";
  game: string;
  rules_title: string;
  clock: NoClock | MoveClock | GameClock | DayClock;
  house: Record<string, unknown>;
  rated: boolean;
  rounds: number;
  minutes: number;
  most: number;
  bot: string;
  phase: "called_off" | "over" | "running" | "waiting";
  starts: number;
  ends: number | null;
  now: number;
  round: number;
  entrants: EntrantView[];
  pairs: PairView[];
  rest: PairView[];
  standings: Standing[];
  tie_breaks: ("berger" | "buchholz" | "direct" | "spread" | "wins")[];
  next_by: number | null;
  no_show: number;
}

export interface TrailLine {
  id: number;
  at: number;
  act: string;
  moderator: string;
  moderator_name: string;
  account: string | null;
  account_name: string;
  game: string | null;
  line: number | null;
  report: number | null;
  detail: string;
  reason: string;
}

export interface TrailList {
  lines: TrailLine[];
}

export interface TriedPlay {
  step: string;
  play: Play | Lay | Enter | EnterWord;
}

export interface TurnCorrected {
  event: "turn_corrected";
  seat: number;
  turn: Play | Exchange | Pass | TimeOut | Resign;
  words?: MadeWord[];
  bonus?: number;
  points?: number;
  number: number;
  changes?: TotalChange[];
  fallen?: number[];
}

export interface TurnEntered {
  event: "turn_entered";
  seat: number;
  turn: Play | Exchange | Pass | TimeOut | Resign;
  words?: MadeWord[];
  bonus?: number;
  points?: number;
}

export interface TurnGiven {
  event: "turn_given";
  seat: number;
}

export interface TypedCode {
  code: string;
}

export interface Undo {
  do: "undo";
  seat: number;
}

export interface Unsaid {
  type: "unsaid";
  game: string;
  line: number;
}

export interface Uses {
  uses: BetterUse[];
}

export interface Vacated {
  event: "vacated";
  seat: number;
}

export interface Vote {
  do: "vote";
  seat: number;
  allow: boolean;
}

export interface Voted {
  event: "voted";
  seat: number;
  allow: boolean;
}

export interface Waiting {
  seat: number;
  play: Play | Lay | Enter | EnterWord;
  words: string[];
  points: number;
  judges: number[];
  voted: number[];
}

export interface Wanted {
  name: string;
}

export interface Warning {
  type: "warning";
  game: string;
  seat: number;
  due: number;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  account: string | null;
  now: number;
  pages: string;
}

export interface WhatWaits {
  turns: number;
  calls: number;
}

export interface Which {
  game?: string;
}

export interface WhichDay {
  date?: string;
}

export interface WhichDeck {
  deck: "hooks" | "missed" | "rare" | "short";
}

export interface WhichMonth {
  month?: string;
}

export interface WhichPeople {
  name: string;
}

export interface WhichReports {
  before?: number | null;
  closed?: boolean;
}

export interface WhichTourneys {
  which?: "open" | "over";
  after?: string;
}

export interface Withdrawn {
  event: "withdrawn";
  seat: number;
  words: string[];
}

export interface Word {
  word: string;
  allowed: boolean;
  text: string;
  reason: "stray_characters" | "lookalike_letters" | "too_short" | "too_long" | "banned" | "letter_name" | "disputed" | "rare" | "slang" | "rude" | "plural" | "not_nominative" | "variant" | "misspelling" | "adjective" | "verb" | "adverb" | "numeral" | "pronoun" | "preposition" | "conjunction" | "particle" | "interjection" | "not_a_noun" | "name" | "brand" | "abbreviation" | "fragment" | "obscene" | "slur" | "no_such_word" | null;
  instead: string | null;
  stray: string;
  definition: Meaning | null;
  edition: string;
  claim: Claim | null;
}

export interface WordCount {
  kind: "cards";
  word: string;
  letters: LetterCount[];
  times: number;
  plus: number;
}

export interface WordEntered {
  event: "word_entered";
  seat: number;
  word: string;
  prize?: string;
  takes?: Take[];
  points?: number;
}

export interface WordLaid {
  event: "word_laid";
  seat: number;
  word: string;
  torn: string;
  takes: Take[];
  prize: string;
  points: number;
}

export interface WordReason {
  word: string;
  text: string;
  reason: "stray_characters" | "lookalike_letters" | "too_short" | "too_long" | "banned" | "letter_name" | "disputed" | "rare" | "slang" | "rude" | "plural" | "not_nominative" | "variant" | "misspelling" | "adjective" | "verb" | "adverb" | "numeral" | "pronoun" | "preposition" | "conjunction" | "particle" | "interjection" | "not_a_noun" | "name" | "brand" | "abbreviation" | "fragment" | "obscene" | "slur" | "no_such_word" | null;
  instead: string | null;
  stray: string;
}

export interface WordScore {
  place: string;
  word: string;
  letters: LetterScore[];
  times: number;
  points: number;
}

export interface WordSettled {
  event: "word_settled";
  word: string;
  allowed: boolean;
  by: "dictionary" | "vote";
  votes_for?: number[];
  votes_against?: number[];
}

export interface WordSieve {
  bits: string;
  probes: number;
  words: number;
}

export interface WordsRequest {
  type: "words";
  id: string;
  game: string;
  seat: number;
  part?: string;
}
