import { type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
};

test('HR adds a position, opens it, finds it and cancels it with a reason', async ({ page }) => {
  test.slow();
  const position = `Payroll Lead ${Date.now()}`;
  await signIn(page, 'hr', '/recruitment');
  await expect(page.getByRole('heading', { level: 1, name: 'Recruitment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New position' }).click();
  await page.getByRole('button', { name: 'Add position' }).click();
  await expect(page.getByText('Position is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Position', exact: true }).fill(position);
  await page.getByRole('textbox', { name: 'Designation' }).fill('Payroll Lead');
  await choose(page, 'Department', 'Payroll');
  await page.getByRole('textbox', { name: 'Experience from' }).fill('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add position' }).click();
  await expect(page.getByText('Position Added Successfully')).toBeVisible();

  await expect(heading(page, position)).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('The position is now Open')).toBeVisible();
  await page.getByRole('button', { name: 'More steps' }).click();
  await expect(page.getByRole('menuitem', { name: 'Put on hold' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add candidate' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Cancel position' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel position' });
  await dialog.getByRole('button', { name: 'Cancel position' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The work went to another team.');
  await dialog.getByRole('button', { name: 'Cancel position' }).click();
  await expect(page.getByText('The work went to another team.')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill(position);
  await expect(page.getByRole('option', { name: position }).filter({ hasText: 'Cancelled' })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('positions are cards', async ({ page }) => {
    await signIn(page, 'partner', '/recruitment');
    await expect(page.getByRole('region', { name: 'Positions' }).getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
