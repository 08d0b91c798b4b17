// SPDX-License-Identifier: GPL-3.0-or-later
// What the server sends; see protocol/serve/README.md.

export type Side = 'white' | 'black';
export type Sitter = 'person' | 'engine' | 'random';
export type Square = string;

/** One legal ply; a page knows no other. */
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
  /** Who must look next; then nothing of what follows is there. */
  curtain?: Side;
  fen: string;
  /** What stands beside the board: what it is about, its value in words, and as the FEN has it. */
  tokens: { name: string; words: string; value: string; text: string; pieces: boolean }[];
  /** Squares of which a token tells something: a number of a side's, or only that it is one of them. */
  marks: { square: Square; words: string; sign: string; side?: Side }[];
  hands: Record<Side, Record<string, number>> | null;
  actor: Side | 'chance';
  /** What is to be done now, in words; empty where a turn is one move. */
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
