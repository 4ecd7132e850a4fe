import { type Page, expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';

const rows = (page: Page) => page.locator('tbody [data-row]');

/** The jobs of one client, fewer than a bulk call accepts. */
async function jobsOfOne(page: Page): Promise<void> {
  await signIn(page, 'admin', '/jobs?status=Job+Assigned&size=10&cols=title.client.manager.priority.job_end_date');
  await expect(rows(page).first()).toBeVisible();
}

test('all matching rows are selected, changed at once and restored with one undo', async ({ page }) => {
  test.slow();
  await jobsOfOne(page);
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check();
  await expect(page.getByText('10 selected')).toBeVisible();
  const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? '';
  await all.click();
  await expect(page.getByText(`All ${count} that match selected`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog', { name: `Edit: ${count} jobs` });
  await dialog.getByRole('checkbox', { name: 'Change Deadline' }).check();
  await expect(dialog.getByText(/ha(?:s|ve) a value now. Left empty, it is cleared/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('31-12-2027');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText(`${count} jobs changed`)).toBeVisible();
  await expect(page.getByRole('cell', { name: '31-12-2027' })).toHaveCount(10);
  await button(page, 'Undo').click();
  await expect(page.getByText(`${count} steps undone`)).toBeVisible();
  await expect(page.getByRole('cell', { name: '31-12-2027' })).toHaveCount(0);
});

test('rows that cannot be changed are named with the reason, and the others are changed', async ({ page }) => {
  await jobsOfOne(page);
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit: 2 jobs' });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Choose a field to change')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Change Deadline' }).check();
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('01-01-2020');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const outcome = page.getByRole('dialog', { name: 'Some jobs were not changed' });
  await expect(outcome).toContainText('0 changed, 2 not changed.');
  await expect(outcome).toContainText('The deadline must not be before the start');
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('2 selected')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('lists stay as wide as the screen', async ({ page }) => {
    await jobsOfOneOnPhone(page);
    await expectNoSidewaysScroll(page);
  });
});

async function jobsOfOneOnPhone(page: Page): Promise<void> {
  await signIn(page, 'admin', '/jobs');
  await expect(page.locator('[data-row]').first()).toBeVisible();
}
