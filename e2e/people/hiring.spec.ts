import { button, expectAccessible, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('HR requests a position beyond the head-count plan, and sets how long candidates are kept', async ({ page }) => {
  await signIn(page, 'hr', '/recruitment/create');
  await page.getByRole('textbox', { name: 'Position', exact: true }).fill('Audit Partner, London');
  await page.getByRole('textbox', { name: 'Designation', exact: true }).fill('Audit Partner');
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Audit', exact: true }).click();
  await button(page, 'Add position').click();
  await expect(heading(page, 'Audit Partner, London')).toBeVisible();
  await button(page, 'Open').click();
  await expect(page.getByText(/The head-count plan has \d+ for Audit/)).toBeVisible();
  await button(page, 'Ask for approval').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Pending approval').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/candidates-privacy');
  await page.getByRole('textbox', { name: 'Months after the last decision' }).fill('5');
  await button(page, 'Save').click();
  await page.getByRole('textbox', { name: 'Months after the last decision' }).fill('10');
  await button(page, 'Save').click();
  await expect(page.getByText('Update Successfully')).toBeVisible();
  await expectAccessible(page);
});
