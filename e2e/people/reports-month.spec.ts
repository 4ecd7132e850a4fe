import { addMonths, dateOf, firstOfMonth, lastOfMonth, showDate } from '#platform/contract/dates.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

const last = addMonths(firstOfMonth(dateOf(new Date(), 'Europe/London')), -1);
const days = `from=${showDate(last)}&to=${showDate(lastOfMonth(last))}`;

test('HR closes a month: exceptions, the month sheet, the days behind a cell, the file, and the monthly mail', async ({
  page,
}) => {
  await signIn(page, 'hr', `/adminattendance?as=close&month=${last.slice(0, 7)}`);
  await expect(heading(page, 'Attendance')).toBeVisible();
  await page.goto(`/report/monthly-attendance-and-tk?${days}`);
  const sheet = page.getByRole('region', { name: 'Monthly Attendance and TK' });
  await expect(sheet.getByRole('row').nth(3)).toBeVisible();

  const undecided = sheet.getByRole('button', { name: /^Undecided: \d/ }).first();
  const count = Number(await undecided.textContent());
  await undecided.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(new RegExp(`= ${count}$`))).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'The rows behind it' })).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, 'Export').click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^Monthly Attendance and TK .*\.xlsx$/);

  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Send by email' }).click();
  const form = page.getByRole('dialog', { name: 'Send by email' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Month sheet');
  await form.getByRole('combobox', { name: 'Recipients' }).fill('Elina');
  await page
    .getByRole('option', { name: /^Elina/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await form.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'On a working day of the month' }).click();
  await form.getByRole('button', { name: 'Send by email' }).click();
  await expect(form).toHaveCount(0);
  await page.goto('/sent-reports');
  await expect(page.getByRole('region', { name: 'Schedules' })).toContainText('Month sheet');
});

test('a Partner prints the firm’s month on one page, and goes from a figure to its report', async ({ page }) => {
  await signIn(page, 'partner', '/reports');
  await page.getByRole('link', { name: 'Management summary' }).click();
  await expect(heading(page, 'Management summary')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Net revenue by section' })).toBeVisible();
  await expectAccessible(page);
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const invoiced = page.getByRole('region', { name: 'Invoiced, net' });
  await invoiced.getByRole('link').click();
  await expect(heading(page, 'Month Revenue')).toBeVisible();
  await expect(page).toHaveURL(/from=/);
});
