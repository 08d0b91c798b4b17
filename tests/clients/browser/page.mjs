// SPDX-License-Identifier: GPL-3.0-or-later
// What else a person does on the page: node page.mjs URL CHROMIUM PICTURES
// Writes a line "ok NAME" or "not ok NAME: why" for each test.
import { chromium } from 'playwright-core';
import { Player } from './_page.mjs';

const [url, executablePath, pictures] = process.argv.slice(2);
const desk = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

function equal(got, wanted, what) {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`${what}: got ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)}`);
}

const text = (player, selector) => player.page.locator(selector).innerText();

async function begun(player, id, seats) {
  await player.open(url);
  await player.begin(id, seats);
}

/** Opens the form of a new game and fills in where it is to begin. */
async function proposed(page, fen) {
  await page.click('#new');
  await page.evaluate(() => { document.querySelector('#new-form details').open = true; });
  await page.fill('#fen', fen);
}

const hotseat = { white: 'person', black: 'person' };

/** A game of two persons that begins there. */
async function begunFrom(player, id, fen, { arrays = false } = {}) {
  await begun(player, id, hotseat);
  const before = await player.version();
  await proposed(player.page, fen);
  if (arrays) await player.page.check('#arrays');
  await player.page.click('#new-go');
  await player.after(before);
}

const tests = {
  async 'keyboard alone'(player) {
    const { page } = player;
    await player.open(url);
    await page.keyboard.press('Tab');
    equal(await page.evaluate(() => document.activeElement.id), 'new', 'first stop');
    await page.keyboard.press('Enter');
    await page.keyboard.type('zoo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    let before = await player.version();
    await page.keyboard.press('Enter');
    await player.after(before);
    equal(await text(player, '#game-name'), 'Zoo Chess', 'game');
    await page.focus('#board');
    before = await player.version();
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await player.after(before);
    equal((await text(player, '#record')).startsWith('1. e4'), true, 'the move by arrow keys');
  },

  async 'a game is found and told in a line'(player) {
    const { page } = player;
    await player.open(url);
    await page.click('#new');
    await page.fill('#game-filter', 'archer');
    equal((await text(player, '#game-line')).startsWith('The Bishop is an Archer'), true, 'the line');
    await page.fill('#game-filter', 'no such game');
    equal(await text(player, '#game-line'), 'No game has that name.', 'without a game');
    equal(await page.locator('#new-go').isDisabled(), true, 'nothing can begin');
    await page.fill('#game-filter', 'zoo');
    const before = await player.version();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await player.after(before);
    equal(await text(player, '#game-name'), 'Zoo Chess', 'game');
  },

  async 'hands show what they can hold'(player) {
    await begun(player, 'seirawan', hotseat);
    const roles = await player.page.locator('.pocket.bottom piece').evaluateAll(all => all.map(one => one.dataset.role));
    equal(roles, ['h-piece', 'e-piece'], 'pieces in hand');
  },

  async 'hands come and go with the game'(player) {
    await begun(player, 'chess', hotseat);
    const second = { white: 'random', black: 'person' };
    for (const [id, hands] of [['crazyhouse', 2], ['chess', 0]]) {
      await player.begin(id, second);
      equal(await player.page.locator('.pocket').count(), hands, `hands of ${id}`);
    }
  },

  async 'a King that castles onto its own square takes the Rook'(player) {
    const { page } = player;
    await begunFrom(player, 'chess', '4k3/8/8/8/8/8/8/1R4KR w K - 0 1', { arrays: true });
    const before = await player.version();
    await player.clickSquare('g1');
    equal(await player.version(), before, 'nothing is played');
    await player.clickSquare('h1');
    await player.after(before);
    equal((await text(player, '#record')).startsWith('1. O-O'), true, 'castled');
    equal(await page.locator('#heard').textContent(), 'White: O-O', 'what is told to who cannot see it');
  },

  async 'what is refused stays where it was typed'(player) {
    const { page } = player;
    await begun(player, 'chess', hotseat);
    await proposed(page, '4k3/8/8/8/8/8/8/4K2 w - - 0 1');
    await page.click('#new-go');
    await page.waitForSelector('dialog[open] #note:not([hidden])');
    equal(await page.inputValue('#fen'), '4k3/8/8/8/8/8/8/4K2 w - - 0 1', 'the FEN');
  },

  async 'a solitaire is won or lost'(player) {
    await begun(player, 'neighbour', { white: 'person', black: 'random' });
    for (let seen = await player.look(); !seen.over; seen = await player.look()) {
      await player.type(seen.plies.at(-1));
      await player.after(seen.version);
    }
    equal(/^(Won|Lost) · /.test(await text(player, '#status')), true, 'the result in words');
    equal(await text(player, '#player-bottom .name'), 'You', 'who plays');
  },

  async 'a turn taken back'(player) {
    await begun(player, 'kingdrops', hotseat);
    for (const ply of ['K@e1', 'Q@d1']) {
      const before = await player.version();
      await player.play(ply, 'click');
      await player.after(before);
    }
    equal(await text(player, '#due'), 'This turn so far: K on e1, Q on d1. It goes on.', 'what is due');
    const before = await player.version();
    await player.page.click('#undo');
    await player.after(before);
    equal(await text(player, '#due'), 'This turn so far: K on e1. It goes on.', 'after taking back');
    equal(await text(player, '#status'), 'White to move · put a piece on the board', 'the phase in words');
    equal(await player.page.locator('#bar').isVisible(), false, 'the set-up is evaluated');
  },

  async 'a choice of promotions'(player) {
    const { page } = player;
    await begunFrom(player, 'chess', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    await player.clickSquare('a7');
    await player.clickSquare('a8');
    await page.waitForSelector('#choice[open]');
    equal(await page.locator('#choice-list button').count(), 4, 'choices');
    await page.screenshot({ path: `${pictures}/promotion.png` });
    await page.keyboard.press('Escape');
    equal(await page.locator('piece.p-piece.white').count() > 0, true, 'the pawn is back');
    await player.dragTo('a7', 'a8');
    await player.settle('a7a8n', await player.version());
    await page.waitForFunction(() => document.getElementById('record').innerText.includes('a8=N'));
  },

  async 'an array set up on the board'(player) {
    const { page } = player;
    await begun(player, 'cloak', { white: 'person', black: 'random' });
    const buttons = () => page.locator('#action-list button').count();
    const put = async (square, piece) => {
      await player.clickSquare(square);
      await page.click(`#choice[open] [data-move="${piece}@${square}"]`);
    };
    const choices = [['e1', 'K'], ['d1', 'Q'], ['a1', 'R'], ['b1', 'N'], ['c1', 'B'], ['f1', 'B'], ['g1', 'N']];
    for (const [square, piece] of choices) await put(square, piece);
    await page.screenshot({ path: `${pictures}/array.png` });
    equal(await page.locator('#board piece.r-piece.white').count(), 2, 'what follows stands on the board');
    equal(await buttons(), 1, 'arrays that are left');
    await put('g1', 'R');
    equal(await buttons(), 1, 'arrays that are left after a change');
    // The piece that goes fades away first.
    await page.waitForFunction(() =>
      document.querySelectorAll('#board piece.n-piece.white:not(.ghost)').length === 2);
    await player.clickSquare('g1');
    await page.click('#choice[open] [data-move="none"]');
    equal(await buttons(), 2, 'arrays when the square is free again');
    await put('h1', 'R');
    const before = await player.version();
    await page.click('#action-list button');
    await player.after(before);
    equal((await text(player, '#record')).startsWith('1. array RNBQKBNR'), true, 'the array is chosen');
    // Each cloaked piece gets its number when the board is drawn.
    await page.waitForFunction(() => document.querySelectorAll('#board svg text').length === 16);
    equal((await text(player, '#tokens')).includes('*'), false, 'what is known is told in words');
  },

  async 'a secret choice comes to light'(player) {
    const { page } = player;
    await begun(player, 'twomove', { white: 'random', black: 'person' });
    const before = await player.version();
    equal((await text(player, '#record')).includes('(hidden)'), true, 'the choice is secret');
    equal(await text(player, '#status'), 'Black to move · choose two cards in secret', 'the phase in words');
    await player.type('choose:KQ');
    await player.after(before);
    equal((await text(player, '#record')).includes('(hidden)'), false, 'the choice is still secret');
  },

  async 'why a move is illegal'(player) {
    await begun(player, 'archer', hotseat);
    await player.type('c1a6');
    await player.page.waitForSelector('#note:not([hidden])');
    equal((await text(player, '#note')).includes('the Bishop on c1 does not go to a6'), true, 'the reason');
  },

  async 'two persons at one screen'(player) {
    const { page } = player;
    await begun(player, 'twomove', hotseat);
    const before = await player.version();
    await player.type('open:BN');
    await player.after(before);
    await player.type('choose:KQ');
    await page.waitForSelector('#curtain:not([hidden])');
    await page.screenshot({ path: `${pictures}/curtain.png` });
    await page.click('#curtain-go');
    await page.waitForSelector('#curtain', { state: 'hidden' });
    equal(await page.locator('#board.orientation-black').count(), 1, 'the board is turned');
  },

  async 'a reload keeps the game'(player) {
    await begun(player, 'kingdrops', { white: 'person', black: 'random' });
    const before = await player.version();
    await player.type('K@e1');
    await player.after(before);
    await player.page.reload();
    await player.page.waitForSelector('#record .turn');
    equal(await text(player, '#record'), '1. K on e1', 'record');
  },

  async 'a reload keeps what the clock was set to'(player) {
    const { page } = player;
    const fields = () => Promise.all(['#base', '#increment'].map(field => page.inputValue(field)));
    await begun(player, 'chess', hotseat);
    await page.click('#new');
    equal(await fields(), ['', ''], 'without a clock');
    await page.fill('#base', '2.5');
    await page.fill('#increment', '3');
    const before = await player.version();
    await page.click('#new-go');
    await player.after(before);
    await page.reload();
    await page.waitForSelector('#status:not(:empty)');
    await page.click('#new');
    equal(await fields(), ['2.5', '3'], 'minutes and seconds');
  },

  async 'watching two programs'(player) {
    const { page } = player;
    await begun(player, 'zoo', { white: 'engine', black: 'random' });
    await page.waitForFunction(() => document.querySelectorAll('#record .turn').length >= 4);
    await page.click('#pause');
    await page.waitForFunction(() => document.getElementById('status').textContent === 'Paused');
    equal(await page.locator('#resign').isDisabled(), true, 'nobody can resign');
  },

  async 'an illegal move'(player) {
    const { page } = player;
    await begun(player, 'chess', hotseat);
    await player.type('e2e5');
    await page.waitForSelector('#note:not([hidden])');
    equal((await text(player, '#note')).includes('e2e5'), true, 'the note names the move');
    await player.dragTo('e2', 'e5');
    equal(await page.locator('#record .turn').count(), 0, 'plies');
  },

  async 'clicks go where they should while a note is shown'(player) {
    const { page } = player;
    await begun(player, 'chess', hotseat);
    await player.type('e2e5');
    await page.waitForSelector('#note:not([hidden])');
    const before = await player.version();
    await player.clickSquare('e2');
    await player.clickSquare('e4');
    await player.after(before);
    equal((await text(player, '#record')).startsWith('1. e4'), true, 'the move by clicks');
  },

  async 'a piece that may stay where it is can also be moved'(player) {
    await begunFrom(player, 'sittuyin', '8/8/4K3/4P3/8/8/1k6/8[] w - - 0 1');
    const before = await player.version();
    await player.clickSquare('e5');
    equal(await player.version(), before, 'nothing is played');
    await player.dragTo('e5', 'a1');
    equal(await player.version(), before, 'nothing is played by a drag elsewhere');
    await player.dragTo('e5', 'd6');
    await player.after(before);
    equal((await text(player, '#record')).includes('d6'), true, 'the move by dragging');
  },

  async 'the field keeps whoever types moves'(player) {
    const { page } = player;
    await begun(player, 'chess', { white: 'person', black: 'engine' });
    for (const move of ['e4', 'd4']) {
      await page.waitForFunction(() => document.getElementById('status').dataset.chooses === 'true');
      if (move === 'e4') await page.focus('#type-move');
      await page.keyboard.type(move);
      await page.keyboard.press('Enter');
      await page.waitForFunction(played => document.getElementById('record').innerText.includes(played), move);
    }
  },

  async 'a small board has pieces of its size'(player) {
    await begun(player, 'chess', hotseat);
    const [square, piece] = await player.page.evaluate(() => {
      document.getElementById('board').style.setProperty('--files', '6');
      return [document.querySelector('cg-board').clientWidth / 6, document.querySelector('cg-board piece').clientWidth];
    });
    equal(Math.abs(square - piece) < 2, true, `a piece of ${piece} on a square of ${square}`);
  },

  async 'a game taken up from PGN'(player) {
    const { page } = player;
    await begun(player, 'archer', hotseat);
    for (const move of ['e4', 'e5']) {
      const before = await player.version();
      await player.type(move);
      await player.after(before);
    }
    await page.click('#papers-open');
    await page.waitForFunction(() => /1\. e4[^]*e5/.test(document.getElementById('pgn').value));
    const pgn = await page.inputValue('#pgn');
    await page.click('#papers-close');
    await player.begin('chess', hotseat);
    await page.click('#papers-open');
    await page.waitForFunction(() => document.getElementById('pgn').value.includes('Event'));
    await page.fill('#pgn', pgn.replace('[Site "?"]', '[Site "London"]'));
    await page.click('#pgn-load');
    await page.waitForFunction(() => document.getElementById('record').innerText.includes('e5'));
    equal(await text(player, '#game-name'), 'Archer Chess', 'game');
    await page.click('#papers-open');
    await page.waitForFunction(() => document.getElementById('pgn').value.includes('[Site "London"]'));
  },

  async 'hints and flip'(player) {
    const { page } = player;
    await begun(player, 'archer', hotseat);
    await page.click('#hints');
    await page.waitForSelector('#line-3');
    await page.click('#flip');
    equal(await page.locator('#board.orientation-black').count(), 1, 'the board is flipped');
    await page.mouse.move(...await player.pointOf('c1'));
    await page.waitForFunction(() => document.getElementById('diagram').innerText.includes('Bishop'));
    equal(await page.locator('.diagram i').count(), 64, 'squares of the diagram');
    await page.screenshot({ path: `${pictures}/hints.png`, fullPage: true });
    await begun(player, 'cloak', { white: 'person', black: 'random' });
    equal(await page.locator('#hints-row').isVisible(), false, 'hints are offered in a game that hides something');
  },

  async 'ways that the rules bring about are drawn too'(player) {
    const { page } = player;
    await begun(player, 'regent', hotseat);
    await page.click('#pieces [title="Queen"]');
    await page.waitForFunction(() => document.querySelectorAll('#diagram figcaption').length === 2);
    equal((await text(player, '#diagram')).includes('where it is in check along a diagonal'), true, 'when it goes so');
    equal(await page.locator('.diagram i').count(), 3 * 64, 'squares of the diagrams');
  },

  async 'a hint that comes while the board is turned'(player) {
    const { page } = player;
    await begun(player, 'archer', hotseat);
    await page.evaluate(() => {
      window.turned = new Promise(turned => {
        const flip = () => {
          told.disconnect();
          document.dispatchEvent(new PointerEvent('pointerdown'));
          document.getElementById('flip').click();
          requestAnimationFrame(() => requestAnimationFrame(turned));
        };
        const told = new MutationObserver(flip);  // told before anything is drawn
        told.observe(document.getElementById('lines'), { childList: true, subtree: true });
      });
    });
    await page.click('#hints');
    await page.evaluate(() => window.turned);
    equal(await page.locator('#board.orientation-black').count(), 1, 'the board is flipped');
  },

  async colours(player) {
    const { page } = player;
    await player.open(url);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await ground();
    equal(light === dark, false, 'light and dark are alike');
    await page.click('#theme');
    equal(await ground(), light, 'light by the button');
  },

  async 'a phone'(player) {
    const { page } = player;
    for (const id of ['crazyhouse', 'boosterpack', 'kingdrops', 'gravity']) {
      await begun(player, id, { white: 'person', black: 'random' });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      equal(wide <= phone.viewport.width, true, `${id} fits (${wide})`);
      await page.screenshot({ path: `${pictures}/phone-${id}.png`, fullPage: true });
    }
    await begun(player, 'archer', { white: 'person', black: 'random' });
    const before = await player.version();
    await page.touchscreen.tap(...await player.pointOf('e2'));
    await page.touchscreen.tap(...await player.pointOf('e4'));
    await player.after(before);
  },
};

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, run] of Object.entries(tests)) {
  const context = await browser.newContext(name === 'a phone' ? phone : desk);
  const player = new Player(await context.newPage());
  try {
    await run(player);
    equal(player.troubles, [], 'troubles');
    console.log(`ok ${name}`);
  } catch (error) {
    console.log(`not ok ${name}: ${String(error.message).split('\n')[0]}`);
  }
  await context.close();
}
await browser.close();
