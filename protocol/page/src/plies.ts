// SPDX-License-Identifier: GPL-3.0-or-later
// The legal plies of a state, as a board wants them.
import type { Ply, Square } from './messages';
import { areCards } from './pieces';

const squarePattern = /[a-h][1-8]/g;

/** True for plies that are played by going from one square to another. */
export const goes = (ply: Ply): boolean => ply.from !== undefined && ply.to !== undefined;

/** From each square, or each piece in hand ("N@"), the squares it may go to. */
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

/** The plies that a move on the board can mean: King takes Rook castles if it is nothing else. */
export function meant(plies: Ply[], from: string, to: Square): Ply[] {
  if (from.endsWith('@')) return plies.filter(ply => ply.drops && `${ply.piece}@` === from && ply.to === to);
  const plain = plies.filter(ply => ply.from === from && ply.to === to);
  return plain.length ? plain : plies.filter(ply => ply.castles && ply.from === from && ply.via === to);
}

/**
 * Plies that need another way to be chosen: passes, cards, guesses, moves that stay where they are. Castling does not:
 * a King that stays where it is takes the Rook.
 */
export function others(plies: Ply[]): Ply[] {
  return plies.filter(ply => !ply.drops && !ply.castles && (!goes(ply) || ply.from === ply.to));
}

/** Those of them that concern a square. */
export function onSquare(plies: Ply[], square: Square): Ply[] {
  return others(plies).filter(ply => ply.to === square || ply.from === square);
}

/** What such a ply does without its square: "play:B@" for play:B@c1. Plies of one kind have it in common. */
export const kindOf = (ply: Ply): string => (ply.to ? ply.move.replace(squarePattern, '') : ply.move);

/** A ply in words: "play B on c1", "done". */
export function words(move: string): string {
  if (move === '0000') return 'pass';
  return move.replace(/:/g, ' ').replace(/@/g, ' on ').trim();
}

/** The letters of the pieces that a ply names, like array:RNBQKBNR or play:b@c1; empty if it names none. */
export function namedPieces(move: string, symbols: Set<string>): string {
  const [, letters = '', at = ''] = /^[a-z]+:([A-Za-z]+)(@|$)/.exec(move) ?? [];
  if (/^[a-z]$/.test(letters) && !at) return '';  // a file
  return areCards(letters, symbols) ? letters : '';
}
