import { expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';

test('HR changes the annual allowance from a day on, previews each person’s days, and saves it', async ({ page }) => {
  test.slow();
  await signIn(page, 'hr', '/adminleave/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave rules' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row', { name: 'Annual Leave' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Annual Leave' });
  await expect(panel).toContainText('5.6 weeks a year of the person’s own week');
  await expect(panel.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Change from a day' }).click();
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('01-01-2028');
  await page.getByRole('textbox', { name: 'A year' }).fill('6');
  await expect(page.getByText('6 weeks a year of the person’s own week')).toBeVisible();
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add leave policy' }).click();
  await expect(page.getByText('Leave policy Added Successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '01-01-2028' });
  await expect(row).toContainText('6 weeks a year');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
});

test('on a phone HR reads the leave rules, and closes the leave year that is due', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'hr', '/adminleave/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave rules' })).toBeVisible();
  for (const part of ['Approval', 'Block dates', 'What the law says here']) {
    const tab = page.getByRole('navigation', { name: 'Parts of the leave rules' }).getByRole('link', { name: part });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await page.goto('/leave/year-end');
  const people = page.getByRole('table').last();
  await expect(people).toContainText('Annual Leave');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await people.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Leave ledger of / })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Post year end' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post year end' }).click();
  await expect(page.getByText('No leave year waits')).toBeVisible();
});
