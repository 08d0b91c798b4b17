// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the page of `protean serve` as a person does: by mouse, keyboard and its own buttons.

/** Numbers from a seed, so that games can be played again. */
export function dice(seed) {
  let state = seed >>> 0;
  return n => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const kPatience = 30000;

export class Player {
  constructor(page) {
    this.page = page;
    this.troubles = [];
    page.on('pageerror', error => this.troubles.push(error.message));
    page.on('console', message => message.type() === 'error' && this.troubles.push(message.text()));
    page.setDefaultTimeout(kPatience);
  }

  async open(url) {
    await this.page.goto(url);
    await this.page.waitForSelector('#status:not(:empty)');
  }

  version() {
    return this.page.evaluate(() => document.body.dataset.version);
  }

  async after(version) {
    await this.page.waitForFunction(before => document.body.dataset.version !== before, version, { polling: 5 });
  }

  /** A new game by the form. */
  async begin(id, { white = 'person', black = 'random', seed = 1 } = {}) {
    const { page } = this;
    const before = await this.version();
    await page.click('#new');
    await page.fill('#game-filter', id);
    await page.selectOption('#game-list', id);
    await page.selectOption('#white', white);
    await page.selectOption('#black', black);
    await page.fill('#movetime', '0.01');
    await page.evaluate(n => { document.getElementById('seed').value = n; }, String(seed));
    await page.click('#new-go');
    await this.after(before);
  }

  /** What the page shows: the plies that can be chosen, and whether the game is over. */
  look() {
    return this.page.evaluate(() => ({
      plies: [...document.querySelectorAll('#legal option')].map(option => option.value),
      over: document.getElementById('status').dataset.over === 'true',
      chooses: document.getElementById('status').dataset.chooses === 'true',
      status: document.getElementById('status').textContent,
      version: document.body.dataset.version,
    }));
  }

  async pointOf(square) {
    const box = await this.page.locator('cg-board').boundingBox();
    const black = await this.page.evaluate(() => document.getElementById('board').classList.contains('orientation-black'));
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square[1]) - 1;
    const side = box.width / 8;
    return [box.x + side * ((black ? 7 - file : file) + 0.5), box.y + side * ((black ? rank : 7 - rank) + 0.5)];
  }

  async clickSquare(square) {
    await this.page.mouse.click(...await this.pointOf(square));
  }

  async dragTo(from, to) {
    await this.page.mouse.move(...await this.pointOf(from));
    await this.page.mouse.down();
    await this.page.mouse.move(...await this.pointOf(to), { steps: 3 });
    await this.page.mouse.up();
  }

  /** Chooses the ply where the page asks which of several is meant. */
  async settle(ply, version) {
    await this.page.waitForFunction(before => document.body.dataset.version !== before ||
      document.querySelector('#choice[open]'), version, { polling: 5 });
    const choice = this.page.locator(`#choice[open] [data-move="${ply}"]`);
    if (await choice.count()) await choice.click();
  }

  async type(ply) {
    await this.page.fill('#type-move', ply);
    await this.page.press('#type-move', 'Enter');
  }

  /** Plays a ply on the board where it goes from square to square, else by its button or in words. */
  async play(ply, how) {
    const version = await this.version();
    const step = /^([a-h][1-8])([a-h][1-8])[a-z+]?$/.exec(ply);
    const drop = /^([A-Z])@([a-h][1-8])$/.exec(ply);
    const pocket = drop && this.page.locator(`.pocket.bottom piece[data-role="${drop[1].toLowerCase()}-piece"]`);
    if (step && how === 'click') {
      await this.clickSquare(step[1]);
      await this.clickSquare(step[2]);
      await this.settle(ply, version);
    } else if (step && how === 'drag') {
      await this.dragTo(step[1], step[2]);
      await this.settle(ply, version);
    } else if (pocket && how !== 'type' && await pocket.count()) {
      await pocket.click();
      await this.clickSquare(drop[2]);
    } else if (!step && how === 'click' && await this.pressButton(ply)) {
      await this.settle(ply, version);
    } else {
      await this.type(ply);
    }
  }

  /** Presses the button of a ply that is no move on the board; false if it has none. */
  async pressButton(ply) {
    const kind = ply.replace(/[a-h][1-8]/g, '');
    for (const text of [ply, kind]) {
      const button = this.page.locator(`#action-list button[data-kind="${text}"]`);
      if (await button.count() !== 1) continue;
      await button.click();
      return true;
    }
    return false;
  }
}
