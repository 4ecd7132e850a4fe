import { cast } from '#platform/server/demo/cast.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, inDays, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('HR promotes an employee from a later day, and the profile shows both dates', async ({ page }) => {
  const { name } = cast.team;
  await signIn(page, 'hr', `/staff?p=1&employee_name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  const designation = page.getByRole('textbox', { name: 'Designation', exact: true });
  const before = await designation.inputValue();
  const from = page.getByRole('textbox', { name: 'From when' });
  await expect(from).toBeHidden();
  await designation.fill('Senior of payrolls');
  await expect(from).toBeVisible();
  await expectAccessible(page);
  await from.fill('01-01-1990');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('main').getByText('It is before the date of joining')).toBeVisible();
  await from.fill(inDays(7));
  await page.getByRole('textbox', { name: 'Why' }).fill('Passed the exams');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Staff Updated Successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText(before, { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Employment' }).click();
  const changes = page.getByRole('list', { name: 'Employment' }).getByRole('listitem');
  await expect(changes.filter({ hasText: inDays(7) }).first()).toContainText('Senior of payrolls');
  await expect(page.getByText('Passed the exams')).toBeVisible();
  await expect(changes.filter({ hasText: 'Joining' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
