// SPDX-License-Identifier: GPL-3.0-or-later
// Plies that are not moves from square to square: passes, cards, guesses, secret choices.
import { byId, make, show } from './dom';
import type { Ply, Rules, State } from './messages';
import { picture } from './pieces';
import { kindOf, namedPieces, others, words } from './plies';
import type { Row } from './row';

const kMostButtons = 60;

/** One button for each kind of ply; a kind with several plies opens a choice among them. */
export class Actions {
  private state?: State;
  private rules?: Rules;
  private row?: Row;

  constructor(private chosen: (plies: Ply[]) => void) {
    byId<HTMLInputElement>('action-filter').oninput = () => this.draw();
  }

  /** Draws the buttons; while a row is being set up, only for its plies that fit the choices so far. */
  show(state: State, rules: Rules, row?: Row): void {
    if (state.phase !== this.state?.phase) byId<HTMLInputElement>('action-filter').value = '';
    this.state = state;
    this.rules = rules;
    this.row = row;
    this.draw();
  }

  private draw(): void {
    if (!this.state || !this.rules) return;
    const kinds = new Map<string, Ply[]>();
    for (const ply of this.row?.fitting() ?? others(this.state.moves)) {
      const kind = kindOf(ply);
      kinds.set(kind, [...(kinds.get(kind) ?? []), ply]);
    }
    const filter = byId<HTMLInputElement>('action-filter');
    show(filter, kinds.size > kMostButtons);
    const wanted = filter.value.trim().toLowerCase();
    const fitting = [...kinds].filter(([kind]) => kind.toLowerCase().includes(wanted));
    const symbols = new Set(this.rules.pieces.map(piece => piece.symbol));
    const buttons = fitting.slice(0, kMostButtons).map(([kind, plies]) => this.button(kind, plies, symbols));
    if (fitting.length > kMostButtons) buttons.push(make('small', {}, `and ${fitting.length - kMostButtons} more: type to filter`));
    const list = byId('action-list');
    const focused = list.contains(document.activeElement);
    list.replaceChildren(...buttons);
    show(byId('actions'), kinds.size > 0);
    if (focused) (list.querySelector('button') ?? byId('board')).focus();
  }

  private button(kind: string, plies: Ply[], symbols: Set<string>): HTMLElement {
    const single = plies.length === 1;
    const text = single ? plies[0].move : kind;
    const letters = namedPieces(text, symbols);
    const verb = letters ? text.slice(0, text.indexOf(':')) : words(text.replace(/[@:]$/, ''));
    const button = make('button', { type: 'button', class: 'action', 'data-kind': kind, title: words(text) }, make('span', {}, verb));
    for (const letter of letters) button.append(picture(letter));
    if (letters && single && plies[0].to) button.append(` ${plies[0].to}`);
    if (!single) button.append(' …');
    button.onclick = () => this.chosen(plies);
    return button;
  }
}
