import type { Page } from '@playwright/test';
import { type Browser, enterSession } from './browser.ts';
import { longQuotation } from './long-quotation.ts';
import { atMost } from './goals.ts';
import { median, quantile } from './measures.ts';

/**
 * The time from a key or click to the screen's reaction, as the browser measures it for
 * Interaction to Next Paint: input, handlers and painting, not the network.
 */
const watchEvents = `
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

type Action = readonly [name: string, run: (page: Page, time: number) => Promise<unknown>];

const typed = (time: number) => ['kel', 'bre', 'mir', 'sav'][time % 4] ?? 'kel';

const nextPage: Action = [
  'next page',
  async (page) => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForTimeout(400);
  },
];

const actions: readonly Action[] = [
  [
    'type a filter',
    async (page, time) => {
      const field = page.getByRole('textbox', { name: 'Search Name' });
      await field.click();
      await page.keyboard.type(typed(time), { delay: 80 });
      await page.waitForTimeout(500);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.waitForTimeout(500);
    },
  ],
  nextPage,
  [
    'open a row',
    async (page, time) => {
      await page
        .getByRole('row')
        .nth(2 + (time % 8))
        .getByRole('cell')
        .nth(1)
        .click();
      await page.waitForTimeout(700);
      await page.goBack();
      await page.getByRole('textbox', { name: 'Search Name' }).waitFor();
      await page.waitForTimeout(300);
    },
  ],
];

const phone = { width: 390, height: 844 };

/** On phones rows are cards, and filters are in a sheet. */
const onPhone: readonly Action[] = [
  [
    'open and close the filters',
    async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('button', { name: 'Show results' }).click();
      await page.waitForTimeout(500);
    },
  ],
  [
    'type a filter',
    async (page, time) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
      await sheet.getByRole('textbox', { name: 'Search Name' }).click();
      await page.keyboard.type(typed(time), { delay: 80 });
      await page.waitForTimeout(500);
      await sheet.getByRole('button', { name: 'Reset filters' }).click();
      await sheet.getByRole('button', { name: 'Show results' }).click();
      await page.waitForTimeout(500);
    },
  ],
  nextPage,
  [
    'open a card',
    async (page, time) => {
      await page
        .locator('main li[data-row]')
        .nth(1 + (time % 8))
        .getByRole('link')
        .first()
        .click();
      await page.waitForTimeout(700);
      await page.goBack();
      await cardsReady(page);
      await page.waitForTimeout(300);
    },
  ],
];

const cardsReady = (page: Page) => page.locator('main li[data-row]').first().waitFor();

export async function interact(browser: Browser, url: string, token: string, times: number): Promise<void> {
  console.log('\nInteractions on the enquiry list, milliseconds until the screen answers');
  await enterSession(browser, url, token);
  const address = `${url}/enquiryList`;
  for (const [slower, most] of [
    [1, 100],
    [4, 100],
    [6, 200],
  ] as const) {
    for (const [name, run] of actions) {
      const what = `${name}${slower > 1 ? `, processor slowed ${slower} times` : ''}`;
      report(what, most, await measure({ browser, address, slower, times, run, ready: listReady }));
    }
  }
  for (const [name, run] of onPhone) {
    const what = `${name}, 390 px, processor slowed 4 times`;
    report(what, 100, await measure({ browser, address, slower: 4, times, run, ready: cardsReady, viewport: phone }));
  }
}

function report(what: string, most: number, waits: readonly number[]): void {
  console.log(`  ${what.padEnd(48)} median ${median(waits)}, worst ${Math.max(...waits)}, of ${waits.length}`);
  atMost(`${what}, 98 of 100`, quantile(waits, 0.98), most, ' ms');
}

const listReady = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Search Name' }).waitFor();
  await page.getByRole('cell').first().waitFor();
};

/** The editor of a quotation of 200 lines, at full speed: every key redraws the line and the totals. */
export async function writeLines(browser: Browser, url: string, token: string, times: number): Promise<void> {
  console.log('\nKeys in the editor of a quotation of 200 lines, milliseconds until the screen answers');
  await enterSession(browser, url, token);
  const jobId = await longQuotation(url, token);
  const cells = (page: Page) => page.getByRole('textbox', { name: /^Rate/ });
  const type = async (page: Page, time: number) => {
    await cells(page)
      .nth((time * 37) % 200)
      .click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${100 + time}.5`, { delay: 60 });
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(200);
  };
  const ready = (page: Page) => cells(page).nth(199).waitFor();
  const address = `${url}/quotation/${jobId}`;
  const waits = await measure({ browser, address, slower: 1, times, run: type, ready });
  console.log(`  median ${median(waits)}, worst ${Math.max(...waits)}, of ${waits.length}`);
  atMost('a key in a line of a quotation of 200, 98 of 100', quantile(waits, 0.98), 50, ' ms');
}

/** From the key that leaves a cell of the week until it is saved, including network and server. */
export async function bookTime(browser: Browser, url: string, token: string, times: number): Promise<void> {
  await enterSession(browser, url, token);
  const page = await browser.context.newPage();
  await page.goto(`${url}/timekeeper?week=2026-04-20`);
  await page.getByRole('combobox', { name: 'Job or fee type' }).click();
  await page.getByRole('option', { name: /^PQD/ }).first().click();
  await page.getByRole('button', { name: 'Add row' }).click();
  const found: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    await page.locator(`input[data-at="0.${time % 4}"]`).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${(time % 11) * 5 + 5}m`, { delay: 40 });
    await page.evaluate(untilSaved);
    await page.keyboard.press('ArrowRight');
    const took = await page.evaluate<number>('globalThis.saved');
    // The first one loads lazy code.
    if (time > 0) found.push(took);
  }
  await page.close();
  console.log(`\nA cell of the week is saved: median ${median(found).toFixed(0)} ms, of ${found.length}`);
  atMost('a cell of the week until it is saved', median(found), 100, ' ms');
}

/** Unsaved cells carry their state, including the one being left, from its key on. */
const untilSaved = `globalThis.saved = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The cell was not saved')), 10_000);
  document.addEventListener('keydown', () => {
    const began = performance.now();
    let wasUnsaved = false;
    const look = () => {
      const isUnsaved = document.querySelector('input[data-state]') !== null;
      wasUnsaved ||= isUnsaved;
      if (wasUnsaved && !isUnsaved) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  }, { once: true, capture: true });
})
undefined;`;

type Measured = {
  browser: Browser;
  address: string;
  /** The factor by which the processor is slowed down. */
  slower: number;
  times: number;
  run: Action[1];
  /** Waits until the screen can be used. */
  ready: (page: Page) => Promise<void>;
  viewport?: typeof phone;
};

async function measure({ browser, address, slower, times, run, ready, viewport }: Measured) {
  const page = await browser.context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  await page.addInitScript(watchEvents);
  await page.goto(address);
  await ready(page);
  await page.waitForTimeout(1000);
  // Once at full speed, to load lazy code.
  await run(page, 0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate('interactions.clear(); interactions.before = performance.interactionCount');
  for (let time = 1; time <= times; time += 1) await run(page, time);
  await page.waitForTimeout(500);
  const waits = await page.evaluate<number[]>('[...interactions.values()]');
  const all = await page.evaluate<number>('performance.interactionCount - interactions.before');
  // The browser reports only those of 16 ms or more.
  const short = Array.from({ length: Math.max(0, all - waits.length) }, () => 16);
  await page.close();
  return [...waits, ...short];
}
