// SPDX-License-Identifier: GPL-3.0-or-later
// Ties the board, the panels and the server together.
import { Actions } from './actions';
import { Board } from './board';
import { chooseOne, NewGame, Papers } from './dialogs';
import { byId, make, show } from './dom';
import { Link } from './link';
import type { Info, Message, Ply, Rules, Side, State, Welcome } from './messages';
import { title } from './messages';
import * as panel from './panel';
import { drawPieces } from './pieces';
import { meant, onSquare, words } from './plies';
import { Row } from './row';

const kNoteMs = 6000;

/** Moves a notice into an open dialog, if there is one: outside it nobody could read or hear the notice. */
function place(told: HTMLElement): void {
  const dialog = document.querySelector('dialog[open]');
  if (told.parentElement === (dialog ?? document.body)) return;
  if (dialog) dialog.prepend(told);
  else document.querySelector('main')!.before(told);
}

class Page {
  private state?: State;
  private rules?: Rules;
  private row?: Row;  // the row that is being set up square by square
  private turned = '';  // the game for which the board was turned to the person's side
  private viewer = '';  // the viewer of the last state
  private noteTimer = 0;
  private link = new Link(message => this.hear(message), lost => this.lose(lost), () => this.forget());
  private board = new Board({
    moved: (from, to) => this.choose(meant(this.state?.moves ?? [], from, to)),
    chosen: square => this.chooseAt(square),
    looked: square => square && this.link.send('diagram', { square }),
  });
  private actions = new Actions(plies => this.choose(plies));
  private newGame = new NewGame(this.link);
  private papers = new Papers(this.link);

  constructor() {
    this.bind();
  }

  private hear(message: Message): void {
    switch (message.type) {
      case 'welcome': return this.welcome(message.games, message.engine);
      case 'rules': return this.begin(message);
      case 'state': return this.show(message);
      case 'info': return this.inform(message);
      case 'error':
      case 'note': return this.note(message.text);
      case 'diagram': return void (message.diagram && panel.showDiagram(message.diagram));
      case 'pgn': return this.papers.fill(message.text);
      case 'dismissed': return this.leave();
    }
  }

  /** Another tab has the board, so nothing that is done here would reach it. */
  private leave(): void {
    byId('lost').textContent = 'This board was opened in another tab. Reload to begin a new one.';
    this.lose(true);
    for (const part of document.querySelectorAll<HTMLElement>('header, main')) part.inert = true;
  }

  private lose(lost: boolean): void {
    place(byId('lost'));
    show(byId('lost'), lost);
  }

  /** The server was restarted, or dropped this board for newer ones. */
  private forget(): void {
    this.newGame.close();
    this.papers.close();
    this.note('Protean no longer has the game that was here: it was started anew, or too many others were begun.');
  }

  private welcome(games: Welcome['games'], engine: string): void {
    this.newGame.setGames(games);
    byId('engine').textContent = engine;
  }

  private begin(rules: Rules): void {
    this.rules = rules;
    this.newGame.close();
    this.papers.close();
    document.title = `${rules.name} · Protean`;
    byId('game-name').textContent = rules.name;
    byId('source').textContent = rules.source;
    byId('rules-text').textContent = rules.text;
    byId('special').replaceChildren(...[...rules.special, rules.notation].map(text => make('p', {}, text)));
    byId('diagram').replaceChildren(make('small', {}, 'Point at a piece, or tap it, to see how it moves.'));
    drawPieces(rules);
    panel.showPieces(rules, symbol => this.link.send('diagram', { symbol }));
    this.board.begin(rules);
    this.turned = '';
    this.viewer = '';
  }

  private show(state: State): void {
    this.state = state;
    byId<HTMLDialogElement>('choice').close();  // it asks about an earlier state
    document.body.dataset.version = String(state.version);
    show(byId('curtain'), state.curtain !== undefined);
    document.querySelector('main')!.inert = state.curtain !== undefined;
    if (state.curtain) {
      byId('curtain-text').textContent = `${title(state.curtain)} looks next. Pass the screen over.`;
      byId('curtain-go').focus();
      return;
    }
    if (!this.rules) return;
    if (this.turned === '') this.turn(state);
    if (state.hidden && state.viewer !== 'all' && state.viewer !== this.viewer) this.board.turnTo(state.viewer);
    this.viewer = state.viewer;
    byId('lines').replaceChildren();
    this.row = state.chooses ? Row.of(state.moves, state.actor as Side) : undefined;
    this.showBoard();
    panel.showStatus(state, this.row !== undefined);
    panel.showPlayers(state, this.board.orientation);
    panel.showClock(state);
    panel.showTokens(state);
    panel.showGoals(state, this.rules);
    panel.showRecord(state);
    panel.showEvaluation(state.evaluation, this.board.orientation);
    this.showControls(state);
  }

  private showBoard(): void {
    if (!this.state || !this.rules || this.state.curtain) return;
    this.board.offer(this.row);
    this.board.show(this.state);
    this.actions.show(this.state, this.rules, this.row);
  }

  /** Turns the board for a new game: to Black's side if only Black is played by a person. */
  private turn(state: State): void {
    const persons = panel.sitterSides(state);
    this.turned = state.variant;
    this.board.turnTo(persons.length === 1 && persons[0] === 'black' ? 'black' : 'white');
  }

  private showControls(state: State): void {
    const persons = panel.sitterSides(state).length;
    const button = (id: string): HTMLButtonElement => byId<HTMLButtonElement>(id);
    button('undo').disabled = !state.canUndo;
    button('resign').disabled = state.result !== null || persons === 0 || state.solitaire;
    show(button('pause'), persons === 0 && !state.result);
    button('pause').textContent = state.paused ? 'Go on' : 'Pause';
    show(byId('hints-row'), !state.hidden);
    byId<HTMLInputElement>('hints').checked = state.analyses;
    byId<HTMLInputElement>('type-move').readOnly = !state.chooses;  // disabled, it would lose the focus
    byId('legal').replaceChildren(...state.moves.slice(0, 300).map(ply => make('option', { value: ply.move })));
  }

  private inform(info: Info): void {
    if (info.over) return;
    panel.showLine(info);
    const first = info.line.split(/[ ,]/)[0];
    if (info.rank === 1) this.board.point(this.state?.moves.find(ply => info.line.startsWith(ply.move) || ply.move === first));
    if (info.rank === 1) panel.showEvaluation(info.score, this.board.orientation);
  }

  private note(text: string): void {
    const note = byId('note');
    note.textContent = text;
    place(note);
    show(note, true);
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => show(note, false), kNoteMs);
    if (this.state && !this.state.curtain) this.board.show(this.state);
  }

  // --- Choosing ---

  private pliesAt(square: string): Ply[] {
    const plies = this.state?.moves ?? [];
    const own = onSquare(plies, square);
    return own.length ? own : plies.filter(ply => ply.drops && ply.to === square);
  }

  private chooseAt(square: string): void {
    const file = this.row?.fileOf(square);
    return file === undefined ? this.choose(this.pliesAt(square)) : this.fillRow(this.row!, file, square);
  }

  /** Lets the person choose the piece on a square of the row that is being set up, or none. */
  private fillRow(row: Row, file: number, square: string): void {
    const offers: Ply[] = row.offers(file).map(piece => ({ move: `${piece}@${square}`, piece, to: square, drops: true }));
    if (row.isChosen(file)) offers.push({ move: 'none' });
    const chosen = (ply: Ply): void => {
      row.choose(file, ply.piece ?? null);
      this.showBoard();
    };
    chooseOne(offers, this.state?.actor === 'black' ? 'black' : 'white', chosen, () => this.showBoard());
  }

  private choose(plies: Ply[]): void {
    if (plies.length === 0) return this.state && this.board.show(this.state);
    if (plies.length === 1) return this.play(plies[0].move);
    chooseOne(plies, this.state?.actor === 'black' ? 'black' : 'white', ply => this.play(ply.move), () => this.state && this.board.show(this.state));
  }

  private play(move: string): void {
    this.link.send('play', { move });
  }

  // --- Buttons ---

  private bind(): void {
    byId('new').onclick = () => this.newGame.open(this.state);
    byId('flip').onclick = () => this.flip();
    byId('undo').onclick = () => this.link.send('undo');
    byId('resign').onclick = () => this.link.send('resign');
    byId('pause').onclick = () => this.link.send('pause', { on: !this.state?.paused });
    byId('curtain-go').onclick = () => this.link.send('uncover');
    byId('hints').onchange = () => this.link.send('analyse', { on: byId<HTMLInputElement>('hints').checked });
    byId('papers-open').onclick = () => {
      this.papers.open(this.state?.fen ?? '');
      this.link.send('save');
    };
    byId<HTMLFormElement>('type-form').onsubmit = event => this.typed(event);
    this.bindTheme();
  }

  private flip(): void {
    this.board.flip();
    if (!this.state || this.state.curtain) return;
    panel.showPlayers(this.state, this.board.orientation);
    panel.showClock(this.state);
    panel.showEvaluation(this.state.evaluation, this.board.orientation);
  }

  private typed(event: Event): void {
    event.preventDefault();
    const field = byId<HTMLInputElement>('type-move');
    const text = field.value.trim();
    const plies = this.state?.moves.filter(ply => words(ply.move) === text) ?? [];
    field.value = '';
    if (text) this.play(plies[0]?.move ?? text);
  }

  private bindTheme(): void {
    const themes = ['auto', 'light', 'dark'];
    const button = byId('theme');
    const set = (theme: string): void => {
      document.documentElement.dataset.theme = theme;
      button.textContent = { auto: '◐', light: '○', dark: '●' }[theme] ?? '◐';
      button.title = `Colours: ${theme}`;
      localStorage.setItem('protean-theme', theme);
    };
    set(localStorage.getItem('protean-theme') ?? 'auto');
    button.onclick = () => set(themes[(themes.indexOf(document.documentElement.dataset.theme ?? 'auto') + 1) % 3]);
  }
}

new Page();
