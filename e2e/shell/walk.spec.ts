import { type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

const placeIn = (page: Page, at: number) => page.getByRole('link', { name: new RegExp(`^${at} of \\d+, back to`) });

test('a list is read record by record with the keyboard, across pages, and back to the row', async ({ page }) => {
  await signIn(page, 'admin', '/clients?p=1&sort=client_name');
  const rows = page.locator('tbody [data-row]');
  await expect(rows.first()).toBeVisible();
  const tenth = (await rows.nth(9).getAttribute('aria-label')) ?? '';
  const ninth = (await rows.nth(8).getAttribute('aria-label')) ?? '';
  await rows.nth(8).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, ninth)).toBeVisible();
  await expect(placeIn(page, 9)).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page, tenth)).toBeVisible();
  await expect(placeIn(page, 10)).toBeVisible();
  await page.keyboard.press('n');
  await expect(placeIn(page, 11)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next record, record before');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Previous in the list' }).click();
  await expect(heading(page, tenth)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('u');
  await expect(page.getByRole('row', { name: tenth, exact: true })).toBeFocused();
  await expect(page).toHaveURL(/sort=client_name/);
});

test('a record opened by its address has no place in a list', async ({ page }) => {
  await signIn(page, 'admin', '/clients');
  const name = (await page.locator('tbody [data-row]').first().getAttribute('aria-label')) ?? '';
  await page.locator('tbody [data-row]').first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await expect(placeIn(page, 1)).toBeVisible();
  await page.reload();
  await expect(heading(page, name)).toBeVisible();
  await expect(placeIn(page, 1)).toHaveCount(0);
});
