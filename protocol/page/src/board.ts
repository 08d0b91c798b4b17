// SPDX-License-Identifier: GPL-3.0-or-later
// The board: chessgroundx with the legal plies, and a cursor for the keyboard.
import { Chessground } from 'chessgroundx';
import type { Api } from 'chessgroundx/api';
import type { Key, Piece, PiecesDiff, Role } from 'chessgroundx/types';
import { byId, make } from './dom';
import type { Ply, Rules, Side, Square, State } from './messages';
import { opposite, sides } from './messages';
import { roleOf } from './pieces';
import { destinations, onSquare, others } from './plies';
import type { Row } from './row';

export interface BoardEvents {
  /** The person moved a piece from a square, or from a hand ("N@"). */
  moved(from: string, to: Square): void;
  /** The person chose a square that has plies of its own, belongs to a row being set up, or accepts drops. */
  chosen(square: Square): void;
  /** The person looks at the piece on a square. */
  looked(square: Square | null): void;
}

const kMostMarked = 32;
const kHoverMs = 140;

export class Board {
  private ground?: Api;
  private state?: State;
  private roles: Role[] = [];
  private cursor: Square = 'e2';
  private size: Size = { width: 8, height: 8 };
  private grabbed: string | null = null;
  private pressed: Square | null = null;  // the selected square, if it was pressed once more
  private marks: object[] = [];
  private row?: Row;
  private names = new Map<string, string>();
  private hover = 0;
  private hovered: Square | null = null;
  orientation: Side = 'white';

  constructor(private events: BoardEvents) {
    const wrap = byId('board');
    wrap.addEventListener('mousemove', event => this.hoverAt([event.clientX, event.clientY]));
    wrap.addEventListener('mouseleave', () => this.look(null));
    wrap.addEventListener('pointerdown', event => this.press(event), true);
    wrap.addEventListener('pointerup', event => this.release(event));
    wrap.addEventListener('keydown', event => this.typed(event));
    wrap.addEventListener('blur', () => this.drawCursor());
    wrap.addEventListener('focus', () => this.drawCursor());
    // Something above the board, such as a note, may have moved it since it was measured.
    for (const event of ['pointerdown', 'pointermove'])
      document.addEventListener(event, () => this.ground?.state.dom.bounds.clear(), true);
  }

  /** Begins another game, which may have other pieces. */
  begin(rules: Rules): void {
    this.roles = rules.pieces.filter(piece => !piece.symbol.startsWith('+')).map(piece => roleOf(piece.symbol) as Role);
    this.names = new Map(rules.pieces.map(piece => [roleOf(piece.symbol), piece.name]));
    this.discard();
    this.state = undefined;  // or turning the board before the next state would draw the old one
  }

  private discard(): void {
    if (!this.ground) return;
    // Shapes may still be waiting to be drawn, and a board that is off the page has no size to scale them to.
    this.ground.state.dom.elements.svg = undefined;
    this.ground.destroy();
    this.ground = undefined;
  }

  show(state: State): void {
    const flips = this.state?.variant !== state.variant || !this.ground;
    this.state = state;
    this.grabbed = null;
    this.pressed = null;
    if (flips) this.resize(state);
    if (!this.ground) this.make(state);
    this.ground!.set({
      fen: placement(state),
      turnColor: state.actor === 'black' ? 'black' : 'white',
      lastMove: state.last as Key[],
      check: state.check as Key[],
      movable: { free: false, color: state.chooses ? 'both' : undefined, dests: destinations(state.moves) as never },
    });
    this.nameUnknown(state);
    this.place();
    this.drawCursor();
    this.mark(state);
  }

  /** Sets the row of pieces that is being set up, if any; show() draws it and offers its squares. */
  offer(row: Row | undefined): void {
    this.row = row;
  }

  flip(): void {
    this.orientation = opposite(this.orientation);
    if (!this.state) return;
    this.discard();
    this.show(this.state);
  }

  turnTo(side: Side): void {
    if (side !== this.orientation) this.flip();
  }

  /** Draws an arrow along a ply until the next state; undefined draws none. */
  point(ply: Ply | undefined): void {
    const shapes = ply?.from && ply.to ? [{ orig: ply.from, dest: ply.to, brush: 'green' }] : [];
    this.ground?.setAutoShapes([...this.marks, ...shapes] as never);
  }

  /** Adapts to the board's size and the colour of its corners; a cursor off the board goes to a1. */
  private resize(state: State): void {
    this.size = sizeOf(state.fen);
    const { width, height } = this.size;
    const board = byId('board');
    board.style.setProperty('--files', String(width));
    board.style.setProperty('--ranks', String(height));
    board.classList.toggle('light-corner', this.orientation === 'black' && (width + height) % 2 === 1);
    if (this.cursor.charCodeAt(0) - 97 >= width || Number(this.cursor[1]) > height) this.cursor = 'a1';
  }

  private make(state: State): void {
    const config = {
      dimensions: this.size,
      fen: placement(state),
      orientation: this.orientation,
      coordinates: true,
      autoCastle: false,
      disableContextMenu: true,
      addPieceZIndex: false,
      animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches, duration: 180 },
      premovable: { enabled: false },
      highlight: { lastMove: true, check: true },
      draggable: { enabled: true, showGhost: true },
      pocketRoles: this.handRoles(state),
      movable: { free: false, showDests: true, events: {
        after: (from: Key, to: Key) => this.events.moved(from, to),
        afterNewPiece: (piece: Piece, to: Key) => this.events.moved(this.handKey(piece.role), to),
      } },
      events: { select: (key: Key) => this.selected(key) },
    };
    const pockets = sides.map(() => make('div'));
    byId('pocket-top').replaceChildren(...(state.hands ? [pockets[0]] : []));
    byId('pocket-bottom').replaceChildren(...(state.hands ? [pockets[1]] : []));
    byId('board').replaceChildren();
    this.ground = state.hands ? Chessground(byId('board'), config, pockets[0], pockets[1])
                              : Chessground(byId('board'), config);
  }

  /** The piece types that can be in hand, in the game's order; undefined if the game has no hands. */
  private handRoles(state: State): Record<Side, Role[]> | undefined {
    if (!state.hands) return undefined;
    const held = new Set<string>(Object.keys(state.hands.white).map(roleOf));
    const roles = this.roles.filter(role => held.has(role));
    return { white: roles, black: roles };
  }

  private handKey(role: Role): string {
    return `${role.slice(0, role.indexOf('-')).toUpperCase()}@`;
  }

  /** Gives the pieces that lie face down to the viewer's opponent. */
  private nameUnknown(state: State): void {
    if (state.viewer !== 'black' || !this.ground) return;
    const diff: PiecesDiff = new Map();
    for (const [key, piece] of this.ground.state.boardState.pieces)
      if ((piece.role as string) === '_-piece') diff.set(key, { ...piece, color: 'white' });
    if (diff.size) this.ground.setPieces(diff);
  }

  /** Puts the pieces of the row that is being set up on the board. */
  private place(): void {
    const diff: PiecesDiff = new Map();
    for (const [square, letter] of this.row?.placed() ?? [])
      diff.set(square as Key, { role: roleOf(letter) as Role, color: this.state!.actor as Side });
    if (diff.size) this.ground!.setPieces(diff);
  }

  /** Marks squares with plies of their own, of the row being set up, that tokens name, and that the board lacks. */
  private mark(state: State): void {
    const squares = new Set(others(state.moves).map(ply => ply.to ?? ply.from).filter(Boolean) as Square[]);
    const shapes: object[] = [];
    if (squares.size <= kMostMarked) for (const orig of squares) shapes.push({ orig, customSvg: kFrame });
    for (const orig of this.row?.squares() ?? []) shapes.push({ orig, customSvg: kFrame });
    for (const { square, sign, side } of state.marks)
      shapes.push({ orig: square, customSvg: sign ? numbered(side ?? 'white', sign) : kDot });
    for (const orig of holesOf(state.fen)) shapes.push({ orig, customSvg: kHole });
    this.marks = shapes;
    this.point(undefined);
  }

  private selected(key: Square): void {
    this.look(key);
    if (!this.state?.chooses) return;
    // A piece that can also go elsewhere is selected first: see release().
    if (destinations(this.state.moves).has(key)) return;
    if (onSquare(this.state.moves, key).length || this.row?.fileOf(key) !== undefined) this.events.chosen(key);
  }

  private press(event: PointerEvent): void {
    const key = this.ground?.getKeyAtDomPos([event.clientX, event.clientY]);
    this.pressed = event.button === 0 && key && key === this.ground?.state.selectable.selected ? key : null;
  }

  /** Chooses a selected square that is pressed once more, without dragging, if it has plies of its own. */
  private release(event: PointerEvent): void {
    const key = this.pressed;
    this.pressed = null;
    if (!key || !this.state?.chooses || !onSquare(this.state.moves, key).length) return;
    if (this.ground?.getKeyAtDomPos([event.clientX, event.clientY]) === key) this.events.chosen(key);
  }

  private hoverAt(at: [number, number]): void {
    const square = this.ground?.getKeyAtDomPos(at) ?? null;
    if (square === this.hovered) return;
    clearTimeout(this.hover);
    this.hover = window.setTimeout(() => this.look(square), kHoverMs);
  }

  private look(square: Square | null): void {
    clearTimeout(this.hover);
    this.hovered = square;
    if (square && this.ground?.state.boardState.pieces.has(square as Key)) this.events.looked(square);
  }

  // --- Keyboard ---

  private typed(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    if (step) this.moveCursor(step);
    else if (event.key === 'Enter' || event.key === ' ') this.enter();
    else if (event.key === 'Escape') this.drop();
    else return;
    event.preventDefault();
  }

  private moveCursor([files, ranks]: [number, number]): void {
    const sign = this.orientation === 'white' ? 1 : -1;
    const clamp = (n: number, end: number): number => Math.max(0, Math.min(end - 1, n));
    const file = clamp(this.cursor.charCodeAt(0) - 97 + sign * files, this.size.width);
    const rank = clamp(Number(this.cursor[1]) - 1 + sign * ranks, this.size.height);
    this.cursor = String.fromCharCode(97 + file) + (rank + 1);
    this.drawCursor();
    this.look(this.cursor);
  }

  private drop(): void {
    this.grabbed = null;
    this.ground?.selectSquare(null);
  }

  private enter(): void {
    if (!this.state?.chooses) return;
    const all = destinations(this.state.moves);
    if (this.grabbed && all.get(this.grabbed)?.includes(this.cursor)) {
      const from = this.grabbed;
      this.drop();
      return this.events.moved(from, this.cursor);
    }
    const again = this.grabbed === this.cursor && onSquare(this.state.moves, this.cursor).length > 0;
    this.drop();
    if (again) {
      this.events.chosen(this.cursor);
    } else if (all.has(this.cursor)) {
      this.grabbed = this.cursor;
      this.ground?.selectSquare(this.cursor as Key, true);
    } else if (this.state.moves.some(ply => ply.drops && ply.to === this.cursor)) {
      this.events.chosen(this.cursor);
    } else {
      this.selected(this.cursor);
    }
  }

  private drawCursor(): void {
    let mark = document.getElementById('cursor');
    const board = byId('board');
    if (!mark) mark = make('div', { id: 'cursor' });
    board.append(mark);
    mark.hidden = document.activeElement !== board;
    const file = this.cursor.charCodeAt(0) - 97;
    const rank = Number(this.cursor[1]) - 1;
    const white = this.orientation === 'white';
    const { width, height } = this.size;
    mark.style.left = `${100 / width * (white ? file : width - 1 - file)}%`;
    mark.style.top = `${100 / height * (white ? height - 1 - rank : rank)}%`;
    const piece = this.ground?.state.boardState.pieces.get(this.cursor as Key);
    const name = piece ? `, ${piece.color} ${this.names.get(piece.role) ?? 'piece face down'}` : '';
    board.setAttribute('aria-label', `Board, cursor on ${this.cursor}${name}`);
  }
}

interface Size { width: number; height: number }

/** The board of a FEN, the last rank first: a string for each square, "." for a vacant one. */
function boardOf(fen: string): string[][] {
  const ranks = fen.split(' ')[0].split('[')[0].split('/');
  return ranks.map(rank => rank.replace(/\d/g, n => '.'.repeat(Number(n))).match(/\+?[^~]~?/g) ?? []);
}

function sizeOf(fen: string): Size {
  const board = boardOf(fen);
  return { width: board[0].length, height: board.length };
}

/** The squares that the board does not have. */
function holesOf(fen: string): Square[] {
  const board = boardOf(fen);
  return board.flatMap((squares, row) => squares.flatMap((sign, file) =>
    sign === '*' ? [String.fromCharCode(97 + file) + (board.length - row)] : []));
}

/** Board and hands in the form that the component reads; "*" is a piece that lies face down. */
function placement(state: State): string {
  const hand = (side: Side): string => Object.entries(state.hands?.[side] ?? {})
    .map(([symbol, n]) => (side === 'white' ? symbol : symbol.toLowerCase()).repeat(n)).join('');
  const board = boardOf(state.fen).map(squares => squares.join('')
    .replace(/[.*]+/g, gap => String(gap.length)).replace(/\?/g, '*')).join('/');
  return board + (state.hands ? `[${hand('white')}${hand('black')}]` : '');
}

/** A frame round a square that has plies of its own. */
const kFrame = '<rect x="4" y="4" width="92" height="92" rx="14" fill="none" stroke="#2f8f74" stroke-width="5" stroke-dasharray="16 9"/>';

/** A square that the board does not have. */
const kHole = '<rect width="100" height="100" fill="#6b655c"/>';

/** A dot in the corner of a square that a token names. */
const kDot = '<circle cx="14" cy="14" r="8" fill="#e0a526" stroke="#4a3305" stroke-width="2"/>';

/** A number in the corner of a square, in a side's colours, such as the number of its checkers there. */
function numbered(side: Side, number: string): string {
  const [fill, line] = side === 'white' ? ['#fff', '#222'] : ['#222', '#fff'];
  return `<circle cx="82" cy="18" r="15" fill="${fill}" stroke="${line}" stroke-width="3"/>` +
    `<text x="82" y="26" text-anchor="middle" font-size="24" font-weight="bold" font-family="sans-serif" fill="${line}">${number}</text>`;
}
