import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

const company = 'Harcourt & Vale';

test('HR closes a month, freezes its register, and corrects it with the next one', async ({ page }) => {
  await signIn(page, 'hr', '/payroll-registers');
  await expect(heading(page, 'Payroll register')).toBeVisible();
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: company, exact: true }).click();
  const register = page.getByRole('region', { name: /^Register of / });
  await expect(register).toContainText('Attendance is closing');
  await expectAccessible(page);

  await page.goto('/adminattendance?as=close');
  await button(page, 'Previous month').click();
  const month = page.getByRole('region', { name: company, exact: true });
  await month.getByRole('button', { name: 'Close month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click();
  await expect(month).toContainText(/Register [0-9a-f]{16}/);

  await page.goto('/payroll-registers');
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: company, exact: true }).click();
  await button(page, 'Freeze register').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze register' }).click();
  await expect(register).toContainText('Nothing in it changes any more');
  const people = page.getByRole('region', { name: 'People' });
  const name = (await people.getByRole('row').nth(1).getByRole('rowheader').textContent()) ?? '';

  await button(page, 'Add correction').click();
  const dialog = page.getByRole('dialog', { name: 'Add correction' });
  await dialog.getByRole('combobox', { name: 'Employee' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: 'Direction' }).click();
  await page.getByRole('option', { name: 'Take back' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Travel was paid twice');
  await dialog.getByRole('button', { name: 'Add correction' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(people).not.toContainText('-50.00');

  await button(page, 'Next month').click();
  await expect(people.getByRole('row', { name: new RegExp(name) })).toContainText('-50.00');
  await people.getByRole('button', { name }).click();
  const made = page.getByRole('dialog', { name });
  await expect(made).toContainText('Travel was paid twice');
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Remove' }).click();
  await expect(made).not.toContainText('Travel was paid twice');
});

test('a register fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'hr', '/payroll-registers');
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
