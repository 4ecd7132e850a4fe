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
  await page.getByRole('button', { name: /^Your menu/ }).waitFor({ timeout: 90_000 });
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
