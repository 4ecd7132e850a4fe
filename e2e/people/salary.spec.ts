import { button, expectAccessible, heading, inDays, mailTo, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';

const accountant = 'Giriel Goldanwala';

async function openSalary(page: Page): Promise<void> {
  await signIn(page, 'hr', `/staff?p=1&employee_name=${encodeURIComponent(accountant)}`);
  await page.getByRole('link', { name: accountant }).first().click();
  await page.getByRole('link', { name: 'Salary', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All salaries' })).toBeVisible();
}

test('HR enters a backdated rise to be announced later; the person sees nothing of it until then', async ({ page }) => {
  await openSalary(page);
  await expectAccessible(page);
  await button(page, 'Add salary').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'From', exact: true }).fill(inDays(-3));
  await dialog.getByRole('textbox', { name: 'Visible from' }).fill(inDays(9));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Leads the year ends');
  await dialog.getByRole('textbox', { name: 'Monthly' }).first().fill('77777.77');
  await button(page, 'Preview').click();
  await expect(dialog.getByRole('heading', { name: 'What it brings' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Salary added')).toBeVisible();
  await expect(page.getByText(`Told on ${inDays(9)}`)).toBeVisible();

  await signIn(page, 'accountant', '/my-account?area=salary');
  await expect(page.getByRole('heading', { name: 'All salaries' })).toBeVisible();
  await expect(page.getByText('Leads the year ends')).toBeHidden();
  await expect(page.getByText('77,777.77')).toBeHidden();

  await openSalary(page);
  await button(page, `Actions for salary of ${accountant} from ${inDays(-3)}`).click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  await dialog.getByRole('textbox', { name: 'Visible from' }).fill(inDays(0));
  await button(page, 'Preview').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Salary corrected')).toBeVisible();

  await mailTo(page, 'accountant@demo.example', /Your pay changes from/);
  await signIn(page, 'accountant', '/my-account?area=salary');
  await expect(page.getByText('Leads the year ends').first()).toBeVisible();
  await expect(page.getByText('77,777.77').first()).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Letter').first().click();
  expect((await saved).suggestedFilename()).toContain('Letter about pay');

  await openSalary(page);
  await button(page, `Actions for salary of ${accountant} from ${inDays(-3)}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this salary ?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Salary deleted')).toBeVisible();
  await expect(page.getByText('Leads the year ends')).toBeHidden();
});

const headings = 'Employee number,Pay component,Percent,New monthly,New yearly,From,Visible from,Reason';
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...lines].join('\n')),
});

test('HR checks a spreadsheet of rises and submits it; a second person approves it', async ({ page }) => {
  await signIn(page, 'hr', '/salary-revisions');
  const file = page.getByLabel('File', { exact: true });
  const line = (number: string, percent: string) => `${number},,${percent},,,${inDays(40)},,Yearly review`;
  await file.setInputFiles(csv('rises.csv', [line('EMP0003', '4'), line('EMP9999', '4')]));
  await expect(page.getByText('rises.csv: 1 value to mend. Nothing is stored until all are right.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Nobody who works here has this number' })).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles(csv('rises of spring.csv', [line('EMP0003', '4'), line('EMP0005', '5.5')]));
  await expect(page.getByText('rises of spring.csv changes the pay of 2 people.')).toBeVisible();
  await button(page, 'Send for approval').click();
  await expect(page.getByText('A revision of 2 salaries waits for its approval')).toBeVisible();
  await page.getByRole('link', { name: 'Open rises of spring.csv' }).click();
  await expect(page.getByText('Somebody else approves the revision that you made.').first()).toBeVisible();

  await signIn(page, 'admin', '/salary-revisions');
  await page.getByRole('link', { name: 'Open rises of spring.csv' }).click();
  await expect(heading(page, 'rises of spring.csv')).toBeVisible();
  await expect(page.getByText('+5.5')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Approve').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 salaries added')).toBeVisible();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
});
