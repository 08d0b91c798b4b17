// SPDX-License-Identifier: GPL-3.0-or-later
// What the server sends; see protocol/serve/README.md.

export type Side = 'white' | 'black';
export type Sitter = 'person' | 'engine' | 'random';
export type Square = string;

/** One legal ply; the page knows no plies but those that the server lists. */
export interface Ply {
  move: string;
  from?: Square;
  to?: Square;
  via?: Square;
  piece?: string;
  castles?: boolean;
  captures?: boolean;
  drops?: boolean;
}

export interface Goal { side: Side; text: string; have: number; need: number }
export interface Result { score: string; reason: string }
export interface Score { centipawns?: number; mate?: number }
export interface Told { side: Side | 'chance'; text: string; begins: boolean }

export interface State {
  type: 'state';
  version: number;
  variant: string;
  solitaire: boolean;
  hidden: boolean;
  paused: boolean;
  analyses: boolean;
  movetime: number;
  level: number;
  base: number;
  increment: number;
  sitters: Record<Side, Sitter>;
  /** The side that must look next; if it is present, none of the members below is. */
  curtain?: Side;
  fen: string;
  /** The FEN's tokens: name, subject in words, value in words, text in the FEN, and whether the text lists pieces. */
  tokens: { name: string; words: string; value: string; text: string; pieces: boolean }[];
  /** Squares that a token is about: `sign` is a side's number there, or empty if the token only names the square. */
  marks: { square: Square; words: string; sign: string; side?: Side }[];
  hands: Record<Side, Record<string, number>> | null;
  actor: Side | 'chance';
  /** What the actor must do now, in words; empty if a turn is one move. */
  phase: string;
  goals: Goal[];
  result: Result | null;
  check: Square[];
  moves: Ply[];
  points?: number;
  viewer: Side | 'all';
  chooses: boolean;
  thinking: boolean;
  record: Told[];
  turn: string[];
  canUndo: boolean;
  last: Square[];
  evaluation?: Score;
  clock?: Record<Side, number> & { running?: Side };
}

export interface Rules {
  type: 'rules';
  name: string;
  source: string;
  pieces: { symbol: string; name: string }[];
  text: string;
  goal: string;
  special: string[];
  notation: string;
}

export interface Welcome {
  type: 'welcome';
  id: string;
  engine: string;
  games: { id: string; name: string; family: string; summary: string }[];
}

export interface Info {
  type: 'info';
  over?: boolean;
  depth: number;
  rank: number;
  score: Score;
  line: string;
}

export interface Diagram {
  side: Side;
  name: string;
  symbol: string;
  files: number;
  diagrams: { when: string; signs: string }[];
}

export type Message =
  | State | Rules | Welcome | Info
  | { type: 'error' | 'note'; text: string }
  | { type: 'diagram'; diagram: Diagram | null }
  | { type: 'pgn'; text: string }
  | { type: 'dismissed' };

export const sides: readonly Side[] = ['white', 'black'];
export const opposite = (side: Side): Side => (side === 'white' ? 'black' : 'white');
export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
