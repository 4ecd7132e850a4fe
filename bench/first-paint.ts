/** The page after the sign-in, for each role of the firm, on a slow processor: first paint and to-do list. */
import type { Page } from '@playwright/test';
import { cast } from '#platform/server/demo/cast.ts';
import { type Browser, enterSession } from './browser.ts';
import { atMost } from './goals.ts';
import { median } from './measures.ts';
import { signIn } from './session.ts';

/** In the page: the moment when the to-do list appears. */
const watch = `window.contentAt = new Promise((resolve) => new MutationObserver((_, observer) => {
  if (!document.querySelector('section[aria-label="To do"] h2, section[aria-label="To do"] p')) return;
  observer.disconnect();
  resolve(performance.now());
}).observe(document, { childList: true, subtree: true }))`;

const painted = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;

/** @param times how often each is opened, after a first time to fill the cache */
export async function firstPaint(browser: Browser, url: string, times: number): Promise<void> {
  console.log('\nThe page after the sign-in, processor slowed 4 times');
  const team = Object.values(cast).filter(({ audience, keyword }) => audience === 'team' && keyword !== null);
  for (const person of team) {
    await enterSession(browser, url, await signIn(url, person));
    const page = await browser.context.newPage();
    await page.addInitScript(watch);
    await open(page, url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const [paints, contents]: [number[], number[]] = [[], []];
    for (let time = 0; time < times; time += 1) {
      const { paint, content } = await open(page, url);
      paints.push(paint);
      contents.push(content);
    }
    await page.close();
    const content = `what there is to do after ${median(contents).toFixed(0)} ms`;
    atMost(`${person.roleName}: first paint (${content})`, median(paints), 1000, ' ms');
  }
}

async function open(page: Page, url: string): Promise<{ readonly paint: number; readonly content: number }> {
  await page.goto(`${url}/dashboard`);
  const content = await page.evaluate<number>('contentAt');
  return { paint: await page.evaluate<number>(painted), content };
}
