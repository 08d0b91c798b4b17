// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs over the page: a choice among plies, a new game, games in and out.
import { byId, make } from './dom';
import type { Link } from './link';
import type { Ply, Side, State, Welcome } from './messages';
import { picture } from './pieces';
import { words } from './plies';

/** Lets the person who plays `side` choose one of several plies. */
export function chooseOne(plies: Ply[], side: Side, chosen: (ply: Ply) => void, cancelled: () => void): void {
  const dialog = byId<HTMLDialogElement>('choice');
  const list = byId('choice-list');
  const buttons = plies.map(ply => {
    const button = make('button', { type: 'button', class: 'choice', 'data-move': ply.move },
      ply.piece ? picture(ply.piece, side) : null, make('span', {}, words(ply.move)));
    button.onclick = () => {
      dialog.onclose = null;
      dialog.close();
      chosen(ply);
    };
    return button;
  });
  list.replaceChildren(...buttons);
  dialog.onclose = cancelled;
  dialog.showModal();
  buttons[0]?.focus();
}

const input = (id: string): HTMLInputElement => byId<HTMLInputElement>(id);

const kFamilies: Record<string, string> = {
  orthodox: 'Orthodox', piece: 'Other pieces', pawn: 'Other pawns', goal: 'Other goals', kit: 'Cards, chance and secrets',
  kingdrops: 'Kingdrops', known: 'Known from elsewhere', custom: 'From a file',
};

/** The form for a new game. */
export class NewGame {
  private dialog = byId<HTMLDialogElement>('new-game');
  private games: Welcome['games'] = [];

  constructor(private link: Link) {
    input('game-filter').oninput = () => this.list(input('game-filter').value);
    byId<HTMLFormElement>('new-form').onsubmit = event => this.begin(event);
    // A browser cannot show the error of a field that is folded away.
    byId('new-form').addEventListener('invalid', event => (event.target as Element).closest('details')?.setAttribute('open', ''), true);
    input('level').oninput = () => this.nameLevel();
    byId('new-cancel').onclick = () => this.dialog.close();
    this.bindList();
  }

  setGames(games: Welcome['games']): void {
    this.games = games;
    this.list('');
  }

  open(state: State | undefined): void {
    input('game-filter').value = '';
    const id = state?.variant ?? '';
    this.list('', this.games.some(game => game.id === id) ? id : id.replace(/960$/, ''));
    if (state) {
      byId<HTMLSelectElement>('white').value = state.sitters.white;
      byId<HTMLSelectElement>('black').value = state.sitters.black;
      input('movetime').value = String(state.movetime / 1000);
      input('level').value = String(state.level);
      input('base').value = state.base ? String(state.base / 60000) : '';
      input('increment').value = state.increment ? String(state.increment / 1000) : '';
    }
    for (const field of ['array', 'seed', 'fen']) input(field).value = '';
    input('arrays').checked = false;
    this.nameLevel();
    this.dialog.showModal();
    byId('game-list').querySelector<HTMLOptionElement>('option:checked')?.scrollIntoView({ block: 'center' });
  }

  /** Closes the form without beginning a game. */
  close(): void {
    this.dialog.close();
  }

  /** Arrow down moves from the filter into the list, where Enter or a double click begins the chosen game. */
  private bindList(): void {
    const list = byId<HTMLSelectElement>('game-list');
    const submit = (): void => byId('new-go').click();
    const on = (element: HTMLElement, key: string, act: () => void): void => {
      element.onkeydown = event => {
        if (event.key !== key) return;
        event.preventDefault();
        act();
      };
    };
    list.onchange = () => this.describe();
    list.ondblclick = submit;
    on(list, 'Enter', submit);
    on(input('game-filter'), 'ArrowDown', () => list.focus());
  }

  /** Shows the summary of the chosen game; without a game, the form cannot be submitted. */
  private describe(): void {
    const id = byId<HTMLSelectElement>('game-list').value;
    const game = this.games.find(one => one.id === id);
    byId('game-line').textContent = game ? game.summary : 'No game has that name.';
    byId<HTMLButtonElement>('new-go').disabled = !game;
  }

  private nameLevel(): void {
    byId('level-now').textContent = input('level').value;
  }

  private list(filter: string, chosen?: string): void {
    const select = byId<HTMLSelectElement>('game-list');
    const wanted = filter.trim().toLowerCase();
    const before = chosen ?? select.value;
    const families = new Map<string, HTMLOptGroupElement>();
    for (const game of this.games) {
      if (!`${game.id} ${game.name}`.toLowerCase().includes(wanted)) continue;
      const group = families.get(game.family) ?? make('optgroup', { label: kFamilies[game.family] ?? game.family });
      families.set(game.family, group);
      group.append(make('option', { value: game.id, selected: game.id === before }, game.name));
    }
    select.replaceChildren(...families.values());
    if (select.selectedIndex < 0) select.selectedIndex = 0;
    this.describe();
  }

  private begin(event: Event): void {
    event.preventDefault();
    const number = (id: string): number | null => (input(id).value === '' ? null : Math.round(Number(input(id).value)));
    const seconds = (id: string): number => Math.round(1000 * Number(input(id).value || 0));
    this.link.send('new', {
      variant: byId<HTMLSelectElement>('game-list').value,
      white: byId<HTMLSelectElement>('white').value,
      black: byId<HTMLSelectElement>('black').value,
      movetime: Math.max(1, seconds('movetime')),
      base: 60 * seconds('base'),
      increment: seconds('increment'),
      level: number('level') ?? 20,
      seed: number('seed') ?? 0,
      fen: input('fen').value.trim(),
      arrays: input('arrays').checked,
      array: number('array'),
    });
  }
}

/** Shows the position as FEN and the record as PGN, and loads games from PGN. */
export class Papers {
  private dialog = byId<HTMLDialogElement>('papers');
  private text = byId<HTMLTextAreaElement>('pgn');

  constructor(link: Link) {
    byId('papers-close').onclick = () => this.dialog.close();
    input('fen-now').onfocus = () => input('fen-now').select();
    byId('pgn-load').onclick = () => {
      link.send('load', { pgn: this.text.value });
    };
    byId('pgn-copy').onclick = () => this.copy();
    byId('pgn-file').onclick = () => this.download();
    const file = input('pgn-open');
    file.onclick = () => {
      file.value = '';  // or the file that was opened last could not be opened again
    };
    file.onchange = async () => {
      this.text.value = (await file.files?.[0]?.text()) ?? '';
    };
  }

  open(fen: string): void {
    input('fen-now').value = fen;
    input('pgn-open').value = '';
    this.text.value = '';
    this.dialog.showModal();
  }

  /** Closes the dialog without loading a game. */
  close(): void {
    this.dialog.close();
  }

  fill(pgn: string): void {
    this.text.value = pgn;
  }

  /** Over plain HTTP from another machine there is no clipboard interface, but the old command works. */
  private copy(): void {
    if (navigator.clipboard) return void navigator.clipboard.writeText(this.text.value);
    this.text.select();
    document.execCommand('copy');
  }

  private download(): void {
    const url = URL.createObjectURL(new Blob([this.text.value], { type: 'application/x-chess-pgn' }));
    make('a', { href: url, download: 'game.pgn' }).click();
    URL.revokeObjectURL(url);
  }
}
