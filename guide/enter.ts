import type { Page } from '@playwright/test';
import { mailTo } from '../e2e/portal.ts';
import { accountOf, beginSession, storedBySignIn } from '../e2e/sessions.ts';
import type { Role } from '#platform/server/demo/cast.ts';

/** Opens a page of the portal for one of the cast: only the first film shows a sign-in. */
export async function enter(page: Page, role: Role, address: string): Promise<void> {
  const stored = storedBySignIn(await beginSession(page, accountOf(role)));
  await page.goto('/healthz');
  await page.evaluate((kept) => {
    localStorage.removeItem('portico.session');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(address);
  const menu = page.getByRole('button', { name: /^Your menu/ });
  await menu.waitFor({ timeout: 90_000 });
  // Their photo, where they have one, comes a moment later.
  await menu
    .locator('img')
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
}

/** The sign-in page without its intro, without the hints of the demo and without the theme of a festival. */
export async function asOnAnyDay(page: Page): Promise<void> {
  await page.addInitScript(`sessionStorage.setItem('portico.intro-seen', '1')`);
  const answered = (result: unknown) => ({ json: { status: 200, result } });
  await page.route('**/api/access/demoAccounts', (route) => route.fulfill(answered({ rows: [] })));
  await page.route('**/current-festival', (route) => route.fulfill(answered(null)));
}

/** The link in the newest mail of the demo that has one like it: mails take a moment, on a busy machine a long one. */
export async function mailedLink(page: Page, fits: RegExp, tries = 12): Promise<string> {
  try {
    return (await mailTo(page, '', fits))[1] ?? '';
  } catch (error) {
    if (tries <= 1) throw error;
    return mailedLink(page, fits, tries - 1);
  }
}
