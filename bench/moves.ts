/** From page to page by the menu: time to the click's reaction and to the page, and layout shifts. */
import type { Page } from '@playwright/test';
import { type Browser, enterSession } from './browser.ts';
import { atMost } from './goals.ts';
import { median } from './measures.ts';

/** All layout shifts, also right after the click. */
const watchShifts = `globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** @param times rounds through the menu, the first to fill the cache */
export async function goThroughMenu(browser: Browser, url: string, token: string, times: number): Promise<void> {
  console.log('\nFrom page to page by the menu');
  await enterSession(browser, url, token);
  const page = await browser.context.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(`${url}/dashboard`);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const found = new Map<string, { waits: number[]; shifts: number[] }>();
  for (let time = 0; time <= times; time += 1) {
    for (const address of new Set(addresses.filter((path) => path.startsWith('/') && !path.includes('?')))) {
      const { waits, shifts } = found.get(address) ?? { waits: [], shifts: [] };
      const moved = await goTo(page, address);
      if (time > 0) found.set(address, { waits: [...waits, moved.wait], shifts: [...shifts, moved.shift] });
    }
  }
  await page.close();
  for (const [address, { waits, shifts }] of found) {
    atMost(`${address}: jumps (there after ${median(waits).toFixed(0)} ms)`, median(shifts), 0.01, '', 3);
  }
}

async function goTo(page: Page, address: string): Promise<{ wait: number; shift: number }> {
  await page.evaluate('shifts = 0');
  const began = performance.now();
  await page.locator(`nav[aria-label=Main] a[href="${address}"]`).first().click();
  await page.waitForURL((current) => current.pathname === address);
  await page.locator('main h1').waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
  const wait = performance.now() - began;
  await page.waitForTimeout(600);
  return { wait, shift: await page.evaluate<number>('shifts') };
}
