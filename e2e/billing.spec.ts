import { expect, test } from '@playwright/test';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from './portal.ts';

test('a month is drafted for all clients, issued and sent, a statement goes out, and the month is closed', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const dialog = page.getByRole('dialog');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of billing' }).getByRole('link', { name, exact: true });
  await test.step('a client pays a fee every month', async () => {
    await signIn(page, 'manager', '/billing/plans');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New billing plan' }).click();
    await page.getByRole('combobox', { name: 'Client' }).fill('Velmarra Trading');
    await page.getByRole('option', { name: /^Velmarra Trading Ltd/ }).click();
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Payroll', exact: true }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Payroll bureau of this journey');
    await page.getByRole('textbox', { name: 'Monthly fee' }).fill('95');
    await page.getByRole('textbox', { name: 'From' }).fill('01-01-2026');
    await button(page, 'Add billing plan').click();
    await expect(page.getByText('Billing plan Added Successfully')).toBeVisible();
  });

  await test.step('what the month holds is seen before, and drafted with its progress', async () => {
    await page.goto('/billing?as=month');
    await expect(page.getByRole('region', { name: 'To be drafted' })).toContainText('Velmarra Trading Ltd');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Create \d+ drafts?$/ }).click();
    await expect(page.getByRole('progressbar', { name: 'Drafting' })).toBeVisible();
    await expect(button(page, 'Issue all')).toBeEnabled({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('all drafts are issued and sent', async () => {
    await button(page, 'Issue all').click();
    await dialog.getByRole('button', { name: 'Issue all' }).click();
    await expect(button(page, 'Send all')).toBeEnabled({ timeout: 30_000 });
    await button(page, 'Send all').click();
    await dialog.getByRole('button', { name: 'Send all' }).click();
    await expect(page.getByText(/^0 draft, 0 issued, \d+ sent/)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('a statement is sent', async () => {
    await tab('Statements').click();
    await button(page, 'Send statements').click();
    await expect(page.getByText('Please Select a Client')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Velmarra Trading Ltd', exact: true }).check();
    await expectAccessible(page);
    await button(page, 'Send 1 statement').click();
    await dialog.getByRole('button', { name: 'Send statements' }).click();
    await expect(page.getByText('1 of 1 client')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('work in progress and the day book can be read', async () => {
    await tab('WIP').click();
    await expect(page.getByRole('region', { name: 'Work in progress' })).toBeVisible();
    await expectAccessible(page);
    await tab('Sales day book').click();
    const file = page.waitForEvent('download');
    await button(page, 'CSV').click();
    expect((await file).suggestedFilename()).toMatch(/^Sales day book .*\.csv$/);
  });
});

test('a month is closed gate by gate, and a late payment is refused at its date', async ({ page }) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  await signIn(page, 'partner', '/billing?as=close');
  const titles = ['Time approved', 'Work billed', 'Invoices issued', 'Payments allocated'];
  await expect(page.getByRole('heading', { name: '1. Time approved' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /still open$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Open: / })).toBeVisible();
  await page.goBack();
  for (const title of titles) {
    await button(page, `Close gate ‘${title}’`).click();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    if (await reason.isVisible()) await reason.fill('Checked, and left as it is');
    await dialog.getByRole('button', { name: 'Close gate' }).click();
    await expect(button(page, `Reopen ‘${title}’`)).toBeVisible();
  }
  const [month = ''] = /[A-Z][a-z]+ \d{4}/.exec(await page.getByRole('combobox', { name: 'Month' }).inputValue()) ?? [];
  await page.goto('/invoicing?status=Sent');
  await page.getByRole('row').nth(2).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Add payment' }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(await lastMonth(month));
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await expect(dialog.getByText(`${month} is closed: choose a date in a month that is open`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Discard').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/billing?as=close');
  await expectNoSidewaysScroll(page);
  // The last gate first; the time of the month is open again for other journeys.
  for (const title of titles.toReversed()) {
    await button(page, `Reopen ‘${title}’`).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A payment of the last day');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(button(page, `Close gate ‘${title}’`)).toBeVisible();
  }
  await expect(page.getByText(/Reopened by .*A payment of the last day$/).first()).toBeVisible();
  await expect(heading(page, 'Billing')).toBeVisible();
});

/** '15-10-2026' of 'October 2026'. */
async function lastMonth(text: string): Promise<string> {
  const [name = '', year = ''] = text.split(' ');
  const month = new Date(`${name} 1, ${year}`).getMonth() + 1;
  return `15-${String(month).padStart(2, '0')}-${year}`;
}
