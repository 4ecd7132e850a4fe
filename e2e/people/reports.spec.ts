import { expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('HR opens the month sheet, sees what a number is made of, and filters it', async ({ page }) => {
  await signIn(page, 'hr', '/reports');
  await page.getByRole('textbox', { name: 'Search reports' }).fill('who was there');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Monthly Attendance and TK' }).click();
  await expect(heading(page, 'Monthly Attendance and TK')).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last month' }).click();
  const sheet = page.getByRole('region', { name: 'Monthly Attendance and TK' });
  await expect(page).toHaveURL(/Last(%20|\+)month/);
  await expect(sheet).not.toHaveAttribute('aria-busy', 'true');
  await expect(sheet.getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page);

  const row = sheet.getByRole('row').nth(1);
  const days = Number(await row.getByRole('button').first().textContent());
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(new RegExp(`= ${days}$`))).toBeVisible();
  await expect(dialog.getByText(/^1 to 15 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Payroll' }).click();
  await expect(page).toHaveURL(/department=Payroll/);
  await expect(sheet.getByRole('cell', { name: 'Bookkeeping' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('staff without the right to reports find none, not even by address', async ({ page }) => {
  await signIn(page, 'accountant', '/reports');
  await expect(page.getByText('No reports for you yet')).toBeVisible();
  await page.goto('/report/place-of-work');
  await expect(page.getByText('This report was not found')).toBeVisible();
});
