/**
 * `npm run bench:web`: what the browser loads, and how fast the pages react. `--quick` runs everything once;
 * `--only weight`, `audits`, `interactions`, `lines`, `cells`, `moves` or `paint`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb, isStale } from '../bin/web-build.ts';
import { auditPages } from './audits.ts';
import { openBrowser } from './browser.ts';
import { printGoals } from './goals.ts';
import { firstPaint } from './first-paint.ts';
import { goThroughMenu } from './moves.ts';
import { bookTime, interact, writeLines } from './interactions.ts';
import { weighPages } from './page-weight.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { signIn } from './session.ts';
import { embeddedStage } from './stage.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const wanted = (part: string) => values.only === undefined || values.only === part;

if (isStale()) await buildWeb();
const folder = await mkdtemp(join(tmpdir(), 'portico-bench-web-'));
try {
  const portal = await embeddedStage(folder, 1).start({ web: true });
  const url = portal.url.replace('127.0.0.1', 'localhost');
  const token = await signIn(portal.url);
  const browser = await openBrowser(join(folder, 'profile'));
  if (wanted('weight')) await weighPages(browser, url, token);
  if (wanted('audits')) await auditPages(browser, url, token, values.quick ? 1 : 3);
  if (wanted('interactions')) await interact(browser, url, token, values.quick ? 5 : 25);
  if (wanted('lines')) await writeLines(browser, url, token, values.quick ? 5 : 25);
  if (wanted('cells')) await bookTime(browser, url, await signIn(portal.url, cast.accountant), values.quick ? 5 : 25);
  if (wanted('moves')) await goThroughMenu(browser, url, token, values.quick ? 1 : 3);
  if (wanted('paint')) await firstPaint(browser, url, values.quick ? 2 : 9);
  await browser.context.close();
  await portal.stop();
  printGoals();
} finally {
  await rm(folder, { recursive: true, force: true });
}
