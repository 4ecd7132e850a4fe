/** What every journey does: sign in and out, read mails, ask whether the screen is accessible to all. */
import { type Locator, type Page, expect } from '@playwright/test';
import axe from 'axe-core';
import { addDays, dateOf, showDate } from '#platform/contract/dates.ts';
import { keywordLength, positionLabel } from '#modules/sign-in/rules.ts';
import { type Person, type Role } from '#platform/server/demo/cast.ts';
import { type Account, accountOf, beginSession, storedBySignIn } from './sessions.ts';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name });
export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email address' });

/** As one types it ('26-11-2026'): a day so many days from today in London, where the firm is. */
export const inDays = (days: number): string => showDate(addDays(dateOf(new Date(), 'Europe/London'), days));

/**
 * Opens a page of the portal for somebody who has signed in. Their session is begun through the API: drawing the pages of
 * the sign-in takes longer than many a journey, and they have journeys of their own.
 */
export async function signIn(page: Page, who: Role | Account, address = '/'): Promise<void> {
  const stored = storedBySignIn(await beginSession(page, typeof who === 'string' ? accountOf(who) : who));
  // Only a page of the portal may write what the portal keeps in the browser; this one has nothing on it.
  if (page.url() === 'about:blank') await page.goto('/healthz');
  await page.evaluate((kept) => {
    localStorage.removeItem('portico.session');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  // '/' leads on to the home page: a link that is pressed before that would be overtaken by it.
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
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The second step: the letters that its boxes ask for. */
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
 * Waits for a menu or dialog to take the keyboard, a moment after it is seen. It would take the keyboard from what was
 * focused in it before, and a key would be pressed on nothing.
 */
export const expectFocusIn = (opened: Locator): Promise<void> => expect(opened.locator(':focus')).toHaveCount(1);

/** Chooses with the keyboard in the menu that has just opened. */
export async function pressItem(page: Page, name: string): Promise<void> {
  await expectFocusIn(page.getByRole('menu'));
  await page.getByRole('menuitem', { name }).press('Enter');
}

/**
 * Gives the page its connection back and waits until its requests reach the server: the browser says that it is online
 * a moment before its network lets the next request through.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect
    .poll(() => page.evaluate(`fetch('/', { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)`))
    .toBe(true);
}

/** The text of the newest mail to somebody in the demo's outbox whose text fits, once it is there. */
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

/** In the browser: waits for what moves to come to rest; what never rests is decoration. */
const standsStill = `Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime) && one.playState === 'running')
  .map((one) => one.finished))`;

/** In the browser: every rule of axe that the page breaks, with its elements. */
const violations = `axe.run(document, { resultTypes: ['violations'], iframes: false })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

/** Asks axe, in the page itself: its own package opens another page for each question, which takes ten times as long. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has nothing to find fault with, or only that it is empty.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is about to be replaced stands there dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What axe finds in a page that changes under its eyes, it does not find again once the page has come to rest.
  await expect(async () => {
    await page.evaluate(standsStill);
    if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
    expect(await page.evaluate(violations)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** Whether the page is as wide as its window, and no wider, once it has followed the window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect.poll(beyond).toBe(0);
}

/** Parts of a job's page that stand in a second row, by the tab that they share. */
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
