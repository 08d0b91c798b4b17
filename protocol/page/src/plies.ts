// SPDX-License-Identifier: GPL-3.0-or-later
// The legal plies of a state, in the form that a board needs.
import type { Ply, Square } from './messages';
import { areCards } from './pieces';

const squarePattern = /[a-h][1-8]/g;

/** True if a ply has a start and a target square, which may be the same. */
export const goes = (ply: Ply): boolean => ply.from !== undefined && ply.to !== undefined;

/** The target squares from each square or piece in hand ("N@"); castling can also be played onto the Rook. */
export function destinations(plies: Ply[]): Map<string, Square[]> {
  const all = new Map<string, Set<Square>>();
  const add = (from: string, to: Square): void => {
    if (from === to) return;
    if (!all.has(from)) all.set(from, new Set());
    all.get(from)?.add(to);
  };
  for (const ply of plies) {
    if (goes(ply)) add(ply.from!, ply.to!);
    if (ply.castles && ply.from && ply.via) add(ply.from, ply.via);
    if (ply.drops && ply.piece && ply.to) add(`${ply.piece}@`, ply.to);
  }
  return new Map([...all].map(([from, to]) => [from, [...to]]));
}

/** The plies that a move on the board can mean: King takes Rook means castling if it is no other ply. */
export function meant(plies: Ply[], from: string, to: Square): Ply[] {
  if (from.endsWith('@')) return plies.filter(ply => ply.drops && `${ply.piece}@` === from && ply.to === to);
  const plain = plies.filter(ply => ply.from === from && ply.to === to);
  return plain.length ? plain : plies.filter(ply => ply.castles && ply.from === from && ply.via === to);
}

/**
 * Plies that must be chosen in another way: passes, cards, guesses, moves that end where they began. Castling is not
 * among them: a King that stays on its square is moved onto the Rook.
 */
export function others(plies: Ply[]): Ply[] {
  return plies.filter(ply => !ply.drops && !ply.castles && (!goes(ply) || ply.from === ply.to));
}

/** The plies of others() that begin or end on a square. */
export function onSquare(plies: Ply[], square: Square): Ply[] {
  return others(plies).filter(ply => ply.to === square || ply.from === square);
}

/** The kind of such a ply, which is its text without the squares: "play:B@" for play:B@c1. */
export const kindOf = (ply: Ply): string => (ply.to ? ply.move.replace(squarePattern, '') : ply.move);

/** A ply in words: "play B on c1", "done". */
export function words(move: string): string {
  if (move === '0000') return 'pass';
  return move.replace(/:/g, ' ').replace(/@/g, ' on ').trim();
}

/** The letters of the pieces that a ply names, such as array:RNBQKBNR or play:b@c1; empty if it names none. */
export function namedPieces(move: string, symbols: Set<string>): string {
  const [, letters = '', at = ''] = /^[a-z]+:([A-Za-z]+)(@|$)/.exec(move) ?? [];
  if (/^[a-z]$/.test(letters) && !at) return '';  // the letter of a file
  return areCards(letters, symbols) ? letters : '';
}
