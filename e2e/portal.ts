/** Shared by all journeys: signing in and out, reading mails, checking accessibility. */
import { type Locator, type Page, expect } from '@playwright/test';
import axe from 'axe-core';
import { addDays, dateOf, showDate } from '#platform/contract/dates.ts';
import { keywordLength, positionLabel } from '#modules/sign-in/rules.ts';
import { type Person, type Role } from '#platform/server/demo/cast.ts';
import { type Account, accountOf, beginSession, storedBySignIn } from './sessions.ts';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name });
export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email address' });

/** A date in days from today, as typed ('26-11-2026'), in the firm's zone, London. */
export const inDays = (days: number): string => showDate(addDays(dateOf(new Date(), 'Europe/London'), days));

/**
 * Opens a page of the portal as someone signed in. The session is created through the API: the sign-in pages take
 * longer to render than many journeys, and have journeys of their own.
 */
export async function signIn(page: Page, who: Role | Account, address = '/'): Promise<void> {
  const stored = storedBySignIn(await beginSession(page, typeof who === 'string' ? accountOf(who) : who));
  // Only a page of the portal can write its storage in the browser; this one is empty.
  if (page.url() === 'about:blank') await page.goto('/healthz');
  await page.evaluate((kept) => {
    localStorage.removeItem('portico.session');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  // '/' redirects to the home page, which would override a link clicked before.
  if (address === '/') await expect(page).not.toHaveURL(/:\d+\/$/);
}

/** The first step, from the sign-in page. */
export async function enterCredentials(
  page: Page,
  { email, audience, password }: Pick<Person, 'email' | 'audience' | 'password'>,
): Promise<void> {
  await page.getByRole('radio', { name: audience === 'team' ? 'Team Login' : 'Client Login' }).check();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The second step: the requested letters of the keyword. */
export async function enterKeyword(page: Page, keyword: string): Promise<void> {
  await fillLetters(page, keyword);
  await page.getByRole('button', { name: 'Verify keyword' }).click();
}

export async function fillLetters(page: Page, keyword: string): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Security keyword' });
  await expect(boxes).toBeVisible();
  for (let position = 1; position <= keywordLength; position += 1) {
    const box = boxes.getByRole('textbox', { name: positionLabel(position) });
    if ((await box.count()) > 0) await box.fill(keyword[position - 1] ?? '');
  }
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

/**
 * Waits until a menu or dialog has taken the focus, shortly after it appears. Otherwise it would take the focus from an
 * element inside, and a key would go nowhere.
 */
export const expectFocusIn = (opened: Locator): Promise<void> => expect(opened.locator(':focus')).toHaveCount(1);

/** Chooses an item by keyboard in the menu that has just opened. */
export async function pressItem(page: Page, name: string): Promise<void> {
  await expectFocusIn(page.getByRole('menu'));
  await page.getByRole('menuitem', { name }).press('Enter');
}

/**
 * Puts the page back online and waits until its requests reach the server: the browser reports online a moment before
 * its network works.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect
    .poll(() => page.evaluate(`fetch('/', { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)`))
    .toBe(true);
}

/** The text of a person's newest matching mail in the demo's outbox, once it is there. */
export async function mailTo(page: Page, recipient: string, fits: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(async () => {
      const list = await page.request.get('/api/outbox/fetchAllMails', { params: { recipient } });
      const { result } = (await list.json()) as { result: { rows: { id: number }[] } };
      for (const { id } of result.rows) {
        const mail = await page.request.get('/api/outbox/fetchMailById', { params: { id } });
        found ??= fits.exec(((await mail.json()) as { result: { text: string } }).result.text);
      }
      return found !== null;
    })
    .toBe(true);
  if (found === null) throw new Error(`No such mail to ${recipient}`);
  return found;
}

/** In the browser: waits for animations to end; endless ones are decoration. */
const standsStill = `Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime) && one.playState === 'running')
  .map((one) => one.finished))`;

/** In the browser: every axe rule that the page violates, with its elements. */
const violations = `axe.run(document, { resultTypes: ['violations'], iframes: false })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

/** Runs axe in the page itself: its own package opens another page for each check, which takes ten times as long. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no faults yet, or only that it is empty.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Content about to be replaced is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Faults found while a page changes disappear once it has settled.
  await expect(async () => {
    await page.evaluate(standsStill);
    if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
    expect(await page.evaluate(violations)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** Checks that the page is as wide as its window and no wider, after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect.poll(beyond).toBe(0);
}

/** Parts of a job's page in the second row of tabs, by their tab in the first. */
const jobTabs: Readonly<Record<string, string>> = {
  SOW: 'Work',
  Tasks: 'Work',
  Recurrence: 'Work',
  Reviews: 'Work',
  Time: 'Time & money',
  Quotation: 'Time & money',
  Feedback: 'Client voice',
  Escalations: 'Client voice',
  Comments: 'Activity',
  Timeline: 'Activity',
  History: 'Activity',
};

/** Opens a part of a job's page. */
export async function openJobPart(page: Page, name: string): Promise<void> {
  const tab = jobTabs[name];
  const within = (label: string) => page.getByRole('navigation', { name: label });
  await within('Parts of the job')
    .getByRole('link', { name: new RegExp(`^${tab ?? name}( \\d+)?$`) })
    .click();
  if (tab)
    await within(`Parts of ${tab}`)
      .getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`) })
      .click();
}
