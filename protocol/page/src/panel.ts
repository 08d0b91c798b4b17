// SPDX-License-Identifier: GPL-3.0-or-later
// The panels beside the board: who is to move, what is due, cards, goals, record, evaluation.
import { byId, make, show } from './dom';
import type { Diagram, Goal, Info, Rules, Score, Side, State } from './messages';
import { opposite, sides, title } from './messages';
import { picture } from './pieces';
import { words } from './plies';

const kSitters = { person: 'You', engine: 'Protean', random: 'Random mover' };

/** The score of a game that is over; a solitaire is won or lost. */
function scoreOf(state: State): string {
  const { score } = state.result!;
  return (state.solitaire && { '1-0': 'Won', '0-1': 'Lost' }[score]) || score;
}

/** The result, or who must act now and what they must do. */
function statusText(state: State): string {
  if (state.result) return [scoreOf(state), state.result.reason].filter(Boolean).join(' · ');
  if (state.paused) return 'Paused';
  const phase = state.phase ? ` · ${state.phase}` : '';
  if (state.actor === 'chance') return `Chance${phase}`;
  const who = state.solitaire ? 'Your turn' : `${title(state.actor)} to move`;
  return who + phase + (state.check.length ? ' · check' : '');
}

/** The chance events since a player's last choice; empty if there are none. */
function drawnText(state: State): string {
  const events: string[] = [];
  for (const told of [...state.record].reverse()) {
    if (told.side !== 'chance') break;
    events.unshift(words(told.text));
  }
  return events.length ? `By chance: ${events.join(', ')}. ` : '';
}

/** Chance events, the turn so far, and how to set up a row of pieces; or that Protean is thinking. */
function dueText(state: State, row: boolean): string {
  if (state.result || !state.chooses) return state.thinking ? 'Protean is thinking …' : '';
  const done = state.turn.map(words).join(', ');
  const due = state.turn.length ? `This turn so far: ${done}. It goes on.` : '';
  const ends = state.moves.some(ply => ply.move === 'done' || ply.move === 'pass' || ply.move === '0000');
  const stop = state.moves.length === 1 ? ' There is no other choice here.' : ' You may also stop here.';
  const set = row ? 'Choose on each framed square what is to stand there, or pick an array below.' : '';
  return drawnText(state) + due + (ends ? stop : '') + set;
}

export function showStatus(state: State, row: boolean): void {
  byId('status').textContent = statusText(state);
  byId('due').textContent = dueText(state, row);
  byId('status').dataset.over = String(state.result !== null);
  byId('status').dataset.chooses = String(state.chooses);
  const points = byId('points');
  show(points, state.points !== undefined);
  points.textContent = state.result ? `Points: ${state.points}` : `At most ${state.points} points can still be had`;
}

/** The names in the strips above and below the board; marks the side that must act. */
export function showPlayers(state: State, bottom: Side): void {
  for (const [place, side] of [['bottom', bottom], ['top', opposite(bottom)]] as const) {
    const strip = byId(`player-${place}`);
    const sitter = kSitters[state.sitters[state.solitaire ? 'white' : side]];
    strip.querySelector('.name')!.textContent = !state.solitaire ? `${title(side)} · ${sitter}` : side === 'white' ? sitter : '';
    strip.dataset.side = side;
    strip.dataset.acts = String(state.actor === side && !state.result);
  }
}

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

let ticking = 0;

export function showClock(state: State): void {
  clearInterval(ticking);
  const begun = performance.now();
  const draw = (): void => {
    for (const place of ['top', 'bottom']) {
      const strip = byId(`player-${place}`);
      const side = strip.dataset.side as Side;
      const spent = state.clock?.running === side ? performance.now() - begun : 0;
      strip.querySelector('.clock')!.textContent = state.clock ? clockText(state.clock[side] - spent) : '';
    }
  };
  draw();
  if (state.clock?.running) ticking = window.setInterval(draw, 250);
}

// --- Cards, counters, goals ---

/** The value of a token: pieces as pictures, "?" as a card that lies face down, anything else in words. */
function tokenValue(token: State['tokens'][number]): (Node | string)[] {
  if (!token.pieces) return [token.value];
  const parts = token.text.split('/');
  const owned = parts.length === sides.length;
  return parts.map((part, n) => {
    const row = make('span', { class: 'part' }, owned ? make('span', { class: `owner ${sides[n]}`, title: title(sides[n]) }) : null);
    if (part === '-' || part === '') row.append('–');
    else row.append(make('span', { class: 'cards' }, ...[...part.replace(/[-+]/g, '')].map(letter => picture(letter))));
    return row;
  });
}

export function showTokens(state: State): void {
  // Tokens that the board shows as numbers need no row; for those that it shows as dots, the row names them.
  const numbered = new Set(state.marks.filter(mark => mark.sign).map(mark => mark.words));
  const dotted = new Set(state.marks.filter(mark => !mark.sign).map(mark => mark.words));
  const rows = state.tokens
    .filter(token => token.text !== '-' && !(state.hands && token.name === 'hand') && !numbered.has(token.words))
    .map(token => make('div', { class: 'token' }, make('span', { class: dotted.has(token.words) ? 'token-name dotted' : 'token-name' }, token.words),
      make('span', { class: 'token-value' }, ...tokenValue(token))));
  byId('tokens').replaceChildren(...rows);
  show(byId('tokens'), rows.length > 0);
}

function goalBar(goal: Goal): HTMLElement {
  const meter = make('meter', { min: '0', max: String(goal.need), value: String(goal.have) });
  return make('div', { class: 'goal' }, make('span', {}, `${title(goal.side)} · ${goal.text}`), meter);
}

export function showGoals(state: State, rules: Rules): void {
  byId('goal').textContent = rules.goal;
  byId('goals').replaceChildren(...state.goals.map(goalBar));
}

// --- The record ---

export function showRecord(state: State): void {
  const list = byId('record');
  const items: HTMLElement[] = [];
  let number = 0;
  let lastSide = '';
  for (const ply of state.record) {
    const fresh = ply.begins || !items.length;
    const counts = ply.side === 'white' ? lastSide !== 'white' : ply.side === 'black' && number === 0;
    if (fresh && counts) items.push(make('span', { class: 'number' }, `${++number}${ply.side === 'white' ? '.' : '…'}`));
    if (fresh || ply.side === 'chance') items.push(make('span', { class: `turn ${ply.side}` }, words(ply.text)));
    else items[items.length - 1].append(make('span', { class: 'more' }, `, ${words(ply.text)}`));
    if (ply.side !== 'chance') lastSide = ply.side;
  }
  const latest = items[items.length - 1];
  latest?.classList.add('latest');
  byId('heard').textContent = latest ? `${title(state.record[state.record.length - 1].side)}: ${latest.textContent}` : '';
  list.replaceChildren(...items.flatMap(item => [item, ' ']));
  list.scrollTop = list.scrollHeight;
}

// --- Evaluation ---

const scoreText = (score: Score): string =>
  score.mate !== undefined ? `#${score.mate}` : `${score.centipawns! >= 0 ? '+' : '−'}${(Math.abs(score.centipawns!) / 100).toFixed(2)}`;

export function showEvaluation(score: Score | undefined, bottom: Side): void {
  const bar = byId('bar');
  show(bar, score !== undefined);
  if (!score) return;
  const white = score.mate !== undefined ? (score.mate > 0 ? 1 : 0) : 1 / (1 + Math.exp(-score.centipawns! / 300));
  const share = 100 * (bottom === 'white' ? white : 1 - white);
  bar.dataset.bottom = bottom;
  bar.style.setProperty('--share', `${share}%`);
  bar.title = `${scoreText(score)}, as White sees it`;
  byId('bar-text').textContent = scoreText(score);
}

export function showLine(info: Info): void {
  const lines = byId('lines');
  const id = `line-${info.rank}`;
  let line = document.getElementById(id);
  if (!line) {
    line = make('li', { id });
    lines.append(line);
  }
  line.replaceChildren(make('b', {}, scoreText(info.score)), ` ${info.line} `, make('small', {}, `depth ${info.depth}`));
}

// --- How a piece moves ---

const kSigns: Record<string, string> = { '*': 'both', o: 'quiet', x: 'takes' };
const kWays: Record<string, string> = { '*': 'moves or captures on', o: 'only moves to', x: 'only captures on' };

/** A diagram in words, for people who cannot see it. */
function diagramWords(signs: string, files: number): string {
  const squareAt = (i: number): string => String.fromCharCode(97 + i % files) + (signs.length / files - Math.floor(i / files));
  const ways = Object.entries(kWays).map(([sign, way]) => {
    const squares = [...signs].flatMap((one, i) => (one === sign ? [squareAt(i)] : []));
    return squares.length ? `${way} ${squares.join(' ')}` : '';
  });
  return ways.filter(Boolean).join('; ') || 'goes nowhere';
}

export function showDiagram(diagram: Diagram): void {
  const boards = diagram.diagrams.map(({ when, signs }) => {
    const squares = [...signs].map((sign, i) => {
      const square = make('i', { class: kSigns[sign] ?? '' });
      if (!'.*ox#'.includes(sign)) square.append(picture(diagram.symbol, diagram.side));
      const rank = signs.length / diagram.files - 1 - Math.floor(i / diagram.files);
      if ((i % diagram.files + rank) % 2 === 0) square.classList.add('dark');
      if (sign === '#') square.classList.add('hole');
      return square;
    });
    const board = make('div', { class: 'diagram', role: 'img', 'aria-label': diagramWords(signs, diagram.files) }, ...squares);
    board.style.setProperty('--files', String(diagram.files));
    return make('figure', {}, board,
      when ? make('figcaption', {}, `where it is ${when}`) : null);
  });
  byId('diagram').replaceChildren(make('b', {}, diagram.name), ...boards,
    make('small', {}, '● moves or captures   ○ only moves   × only captures'));
}

export function showPieces(rules: Rules, asked: (symbol: string) => void): void {
  const buttons = rules.pieces.map(({ symbol, name }) => {
    const button = make('button', { type: 'button', title: name, 'aria-label': `How the ${name} moves` }, picture(symbol, 'white'));
    button.onclick = () => asked(symbol);
    return button;
  });
  byId('pieces').replaceChildren(...buttons);
}

export const sitterSides = (state: State): Side[] => sides.filter(side => state.sitters[side] === 'person');
