import { readFile } from 'node:fs/promises';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('a Partner compares a month with the year before, part by part', async ({ page }) => {
  await signIn(page, 'partner', '/reports');
  await page.getByRole('textbox', { name: 'Search reports' }).fill('month revenue');
  await page.getByRole('link', { name: 'Month Revenue' }).first().click();
  await expect(heading(page, 'Month Revenue')).toBeVisible();
  const table = page.getByRole('region', { name: 'Month Revenue' });
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'A year ago' }).click();
  await expect(page.getByText(/Beside \d\d-\d\d-\d{4} to/)).toBeVisible();
  await button(page, 'Favourite').click();
  await expect(button(page, 'Favourite')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/reports');
  await expect(page.getByRole('region', { name: 'Favourites' })).toContainText('Month Revenue');
});

test('a Client Manager schedules dispatches for every Monday, saves a view, and finds both', async ({ page }) => {
  await signIn(page, 'manager', '/report/sow-dispatch?days=Last+month');
  await expect(heading(page, 'SOW Dispatch')).toBeVisible();
  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Send by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dispatch of last month');
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('Elina');
  await page
    .getByRole('option', { name: /^Elina/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Send by email' }).click();
  await expect(dialog).toHaveCount(0);

  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const view = page.getByRole('dialog', { name: 'Save this view' });
  await view.getByRole('textbox', { name: 'Name' }).fill('My last month');
  await view.getByRole('button', { name: 'Save' }).click();
  await expect(view).toHaveCount(0);

  await page.goto('/sent-reports');
  const schedules = page.getByRole('region', { name: 'Schedules' });
  await expect(schedules).toContainText('Every Monday at 08:00, Europe/London');
  await expect(page.getByRole('region', { name: 'Views' })).toContainText('My last month');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a client reads reports of only their own queries and jobs', async ({ page }) => {
  await signIn(page, 'client', '/my-reports');
  await expect(heading(page, 'Reports')).toBeVisible();
  await page.getByRole('link', { name: 'Client Job Status' }).click();
  await expect(heading(page, 'Client Job Status')).toBeVisible();
  await expect(page.getByText(/As at /)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/report/revenue-by-client');
  await expect(heading(page, 'Revenue by Client')).toHaveCount(0);
});

test('a Partner prints a report, and schedules the month of the firm', async ({ page }) => {
  await signIn(page, 'partner', '/report/revenue-by-country');
  await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  await button(page, 'Export').click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF, up to 1,000 rows' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^Revenue by Country .* as at \d\d-\d\d-\d{4}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/management-summary');
  await button(page, 'Send by email').click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await expect(dialog.getByText(/gets the parts that they may see/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The month for the partners');
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('Calric');
  await page
    .getByRole('option', { name: /^Calric/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send by email' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/sent-reports');
  const schedules = page.getByRole('region', { name: 'Schedules' });
  await expect(schedules.getByRole('row', { name: /The month for the partners/ })).toContainText('Management summary');
  await schedules.getByRole('link', { name: 'The month for the partners' }).click();
  await expect(heading(page, 'Management summary')).toBeVisible();
});
