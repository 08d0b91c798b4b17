// SPDX-License-Identifier: GPL-3.0-or-later
// Plays one whole game of each kind through the page: node games.mjs URL CHROMIUM PICTURES
// Writes a line "ok NAME" or "not ok NAME: why" for each test.
import { chromium } from 'playwright-core';
import { dice, Player } from './_page.mjs';

const [url, executablePath, pictures] = process.argv.slice(2);

// Each with numbers for which the game is not long, and after how many plies a picture is taken.
const kGames = JSON.parse(process.env.PROTEAN_BROWSER_GAMES ?? 'null') ?? [
  ['archer', 1], ['kingdrops', 1], ['cloak', 1], ['boosterpack', 1], ['twomove', 1], ['gravity', 1],
  ['parade', 1], ['neighbour', 1], ['kingmaker', 1], ['teamster', 1], ['zoo', 1], ['crazyhouse', 1],
];
const kWays = ['click', 'type', 'drag', 'type', 'click', 'type'];
const kPictureAt = 12;
const kMostPlies = 1500;

const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark', reducedMotion: 'reduce' };

function demand(condition, text) {
  if (!condition) throw new Error(text);
}

async function wholeGame(browser, [id, seed], number) {
  const context = await browser.newContext(number % 3 === 2 ? phone : { ...desk, colorScheme: number % 2 ? 'dark' : 'light' });
  const player = new Player(await context.newPage());
  await player.open(url);
  await player.begin(id, { seed });
  const roll = dice(seed);
  let plies = 0;
  let seen = await player.look();
  for (; !seen.over; ++plies) {
    demand(plies < kMostPlies, 'the game did not end');
    demand(seen.chooses && seen.plies.length > 0, `nothing can be chosen: ${seen.status}`);
    const ply = seen.plies[roll(seen.plies.length)];
    const way = kWays[plies % kWays.length];
    await player.play(ply, way);
    await player.after(seen.version).catch(() => {
      throw new Error(`${ply} (${way}) was not played at ply ${plies}; ${player.troubles.join('; ')}`);
    });
    if (plies === kPictureAt) await player.page.screenshot({ path: `${pictures}/${id}.png`, fullPage: true });
    seen = await player.look();
  }
  await player.page.screenshot({ path: `${pictures}/${id}-end.png`, fullPage: true });
  const wide = await player.page.evaluate(() => document.documentElement.scrollWidth);
  demand(wide <= player.page.viewportSize().width, `the page is ${wide} pixels wide`);
  demand(player.troubles.length === 0, player.troubles.join('; '));
  await context.close();
  return `${plies} plies, ${seen.status}`;
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [number, game] of kGames.entries()) {
  const begun = Date.now();
  try {
    const told = await wholeGame(browser, game, number);
    console.log(`ok whole game: ${game[0]} (${told}, ${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    console.log(`not ok whole game: ${game[0]}: ${String(error.message).split('\n')[0]}`);
  }
}
await browser.close();
