import { addDays, showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { button, expectAccessible, expectNoSidewaysScroll, inDays, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';
import { isoDay } from './exits.ts';

test('an employee in London changes to three days a week, and their leave is counted accordingly', async ({ page }) => {
  const { name } = cast.manager;
  await signIn(page, 'hr', `/staff?p=1&employee_name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('Every week', { exact: true }).click();
  await button(page, 'Mon to Wed').click();
  await page.getByRole('textbox', { name: 'From when' }).fill(inDays(7));
  await page.getByRole('textbox', { name: 'Why' }).fill('Looks after a child');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Staff Updated Successfully')).toBeVisible();

  // In twelve weeks they work Monday to Wednesday.
  const monday = mondayOf(addDays(isoDay(0), 7 * 12));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', `/my-account?area=leave&apply=own&from=${monday}&to=${addDays(monday, 4)}`);
  const dialog = page.getByRole('dialog', { name: 'Apply leave' });
  await dialog.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: 'Annual Leave' }).click();
  await expect(dialog.getByRole('status')).toContainText('3 days');
  const days = dialog.getByRole('list', { name: 'Day by day' }).getByRole('listitem');
  await expect(days.filter({ hasText: showDate(addDays(monday, 3)) })).toContainText('Day off');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply leave' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/leave/ledger?on=${showDate(monday)}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(`${showDate(monday)} to ${showDate(addDays(monday, 2))}`);
  // A week of carer's leave is now three days.
  await expect(main).toContainText(/Carer's Leave\s*3 days/);
  await expectNoSidewaysScroll(page);
});
