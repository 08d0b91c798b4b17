// SPDX-License-Identifier: GPL-3.0-or-later
// A row of pieces that one ply sets up, such as array:RNBQKBNR: chosen square by square on the board.
import type { Ply, Side, Square } from './messages';

const rowPattern = /^[a-z]+:([A-Z]{8})$/;
const lettersOf = (ply: Ply): string => rowPattern.exec(ply.move)?.[1] ?? '';

export class Row {
  private chosen: (string | null)[] = Array(8).fill(null);

  private constructor(private plies: Ply[], private side: Side) {}

  /** The row that the plies offer; undefined unless at least two of them set up a row. */
  static of(plies: Ply[], side: Side): Row | undefined {
    const rows = plies.filter(lettersOf);
    return rows.length > 1 ? new Row(rows, side) : undefined;
  }

  squareOf(file: number): Square {
    return String.fromCharCode(97 + file) + (this.side === 'white' ? 1 : 8);
  }

  /** The file (0 to 7) of a square of the row; undefined for other squares. */
  fileOf(square: Square): number | undefined {
    const file = square.charCodeAt(0) - 97;
    return this.squareOf(file) === square ? file : undefined;
  }

  /** The plies that agree with the choices so far, ignoring the choice on the file `without`. */
  fitting(without?: number): Ply[] {
    return this.plies.filter(ply =>
      this.chosen.every((letter, file) => file === without || letter === null || lettersOf(ply)[file] === letter));
  }

  /** The letters that fit on a file, given the choices on the other files. */
  offers(file: number): string[] {
    return [...new Set(this.fitting(file).map(ply => lettersOf(ply)[file]))].sort();
  }

  isChosen(file: number): boolean {
    return this.chosen[file] !== null;
  }

  /** Chooses the piece on a file; null takes it off again. */
  choose(file: number, letter: string | null): void {
    this.chosen[file] = letter;
  }

  /** The pieces that are chosen, or that follow from the choices: square and letter. */
  placed(): [Square, string][] {
    const placed: [Square, string][] = [];
    for (let file = 0; file < 8; ++file) {
      const left = new Set(this.fitting().map(ply => lettersOf(ply)[file]));
      if (left.size === 1) placed.push([this.squareOf(file), [...left][0]]);
    }
    return placed;
  }

  squares(): Square[] {
    return [...this.chosen.keys()].map(file => this.squareOf(file));
  }
}
