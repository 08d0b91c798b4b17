// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of pieces: the style sheet has the six orthodox ones; the others are drawn here as letters.
import type { Rules, Side } from './messages';
import { sides } from './messages';

const kOrthodox = new Map([
  ['P', 'Pawn'], ['N', 'Knight'], ['B', 'Bishop'], ['R', 'Rook'], ['Q', 'Queen'], ['K', 'King'],
]);

const colours: Record<Side, { fill: string; line: string }> = {
  white: { fill: '#fbfaf5', line: '#1d1d1b' },
  black: { fill: '#2b2a29', line: '#f5f3ea' },
};

/** The class by which the board knows a piece: "n-piece", "pn-piece" for +N, "_-piece" for an unknown one. */
export function roleOf(symbol: string): string {
  if (symbol === '?') return '_-piece';
  const promoted = symbol.startsWith('+');
  return (promoted ? 'p' : '') + symbol.slice(promoted ? 1 : 0).toLowerCase() + '-piece';
}

function drawing(symbol: string, side: Side): string {
  const { fill, line } = colours[side];
  const letter = symbol.replace('+', '');
  const ring = symbol.startsWith('+') ? `<circle cx="22.5" cy="22.5" r="15" fill="none" stroke="#c8452f" stroke-width="2"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">` +
    `<circle cx="22.5" cy="22.5" r="18" fill="${fill}" stroke="${side === 'white' ? line : '#000'}" stroke-width="1.6"/>` +
    `${ring}<text x="22.5" y="30.5" text-anchor="middle" font-family="Georgia,'DejaVu Serif',serif" ` +
    `font-weight="700" font-size="23" fill="${line}">${letter}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** Draws the pieces of a game that have no picture in the style sheet. */
export function drawPieces(rules: Rules): void {
  const id = 'drawn-pieces';
  document.getElementById(id)?.remove();
  const style = document.createElement('style');
  style.id = id;
  const lines: string[] = [];
  const named = new Map(rules.pieces.map(({ symbol, name }) => [symbol, name]));
  // Cards may show letters that no piece of the game has.
  const symbols = new Set([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ?', ...named.keys()]);
  for (const symbol of symbols) {
    const orthodox = kOrthodox.get(symbol);
    if (orthodox && orthodox === (named.get(symbol) ?? orthodox)) continue;
    for (const side of sides)
      lines.push(`piece.${roleOf(symbol)}.${side}{background-image:${drawing(symbol, side)}!important}`);
  }
  style.textContent = lines.join('\n');
  document.head.append(style);
}

/** True if a text is a row of pieces; at most one of its letters, such as a joker's, may be no piece of the game. */
export function areCards(text: string, symbols: Set<string>): boolean {
  const letters = new Set(text.toUpperCase());
  const strange = [...letters].filter(letter => letter !== '?' && !symbols.has(letter));
  if (!/^[A-Za-z?]+$/.test(text)) return false;
  return strange.length === 0 || (strange.length === 1 && (letters.size > 1 || text.length === 1) && !/^[a-z]{2,}$/.test(text));
}

/** A small picture of a piece by its FEN letter ("N" is White's, "n" Black's); "?" is a card face down. */
export function picture(letter: string, side?: Side): HTMLElement {
  const owner = side ?? (letter === letter.toUpperCase() ? 'white' : 'black');
  const piece = document.createElement('piece');
  piece.className = letter === '?' ? 'card-back' : `${roleOf(letter)} ${owner}`;
  piece.title = letter;
  piece.setAttribute('role', 'img');
  piece.setAttribute('aria-label', letter === '?' ? 'face down' : `${owner} ${letter.toUpperCase()}`);
  return piece;
}
