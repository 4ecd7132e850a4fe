import { button, expectAccessible, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';

const person = 'Harita Hesperkar';

/** The last complete month, as in the address: '2026-10'. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** The report of one of the manager's people. @returns its address */
async function openReport(page: Page): Promise<string> {
  await signIn(page, 'manager', `/performance-report?period=${lastMonth()}`);
  await page.getByRole('link', { name: person }).first().click({ timeout: 30_000 });
  await expect(heading(page, person)).toBeVisible();
  return new URL(page.url()).pathname;
}

test('marks are shared with a comment, disputed, reopened by HR, shared again and acknowledged', async ({ page }) => {
  test.slow();
  const address = await openReport(page);
  await expect(page.getByRole('region', { name: 'Marks', exact: true })).toBeVisible();
  await button(page, 'Share').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('A good month. Ask early where papers are missing.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Shared', { exact: true }).first()).toBeVisible();

  await signIn(page, 'team', '/my-account?area=performance');
  const own = page.getByRole('listitem').filter({ hasText: 'A good month.' }).first();
  await expect(own).toBeVisible();
  await expect(own.getByRole('region', { name: 'Marks', exact: true })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Dispute' }).click();
  await dialog.getByRole('button', { name: 'Dispute' }).click();
  await expect(dialog).toContainText('What is wrong is required');
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('Two deadlines were moved by telephone');
  await dialog.getByRole('button', { name: 'Dispute' }).click();
  await expect(page.getByText('Disputed', { exact: true }).first()).toBeVisible();

  await signIn(page, 'hr', address);
  await expect(page.getByText('Two deadlines were moved by telephone')).toBeVisible();
  await button(page, 'Open again').click();
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();

  await signIn(page, 'manager', address);
  await button(page, 'Share').click();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('We looked at both deadlines together.');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Shared', { exact: true }).first()).toBeVisible();

  await signIn(page, 'team', '/my-account?area=performance');
  const again = page.getByRole('listitem').filter({ hasText: 'We looked at both deadlines together.' }).first();
  await again.getByRole('button', { name: 'Acknowledge' }).click();
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Acknowledged', { exact: true }).first()).toBeVisible();

  // A colleague sees nothing of it.
  await signIn(page, 'accountant', address);
  await expect(page.getByText('We looked at both deadlines together.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(person);
});
