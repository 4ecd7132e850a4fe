import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

// In this order: the monthly drafts leave no job to bill.

test('work is billed, paid in part, disputed by the client and credited', async ({ page, browser }) => {
  const dialog = page.getByRole('dialog');
  let address = '';
  await test.step('dispatched jobs of a client go on an invoice', async () => {
    await signIn(page, 'admin', '/billing');
    await expect(page.getByRole('region', { name: 'Velmarra Trading Ltd' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/invoicing');
    await button(page, 'Add invoice').click();
    await dialog.getByRole('button', { name: 'Create invoice' }).click();
    await expect(dialog.getByText('Please Select a Client')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Client' }).fill('Velmarra Trading');
    await page.getByRole('option', { name: /^Velmarra Trading Ltd/ }).click();
    await dialog.getByRole('checkbox').first().check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create invoice' }).click();
    await page.waitForURL(/\/invoices\/\d+$/);
    address = new URL(page.url()).pathname;
    await expect(heading(page, 'Draft invoice')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its lines are corrected, and it is issued and sent', async () => {
    const rate = page.getByRole('textbox', { name: 'Rate of line 1', exact: true });
    await rate.fill('1,5');
    await button(page, 'Save draft').click();
    await expect(page.getByText(/^Rate must be a number from/)).toBeVisible();
    await rate.fill('100');
    const additional = page.getByRole('list', { name: 'Additional charges' }).locator('..');
    await additional.getByRole('button', { name: 'Add line' }).click();
    await page.getByRole('textbox', { name: 'What for of line 1' }).fill('Courier');
    await page.getByRole('textbox', { name: 'Amount of line 1' }).fill('20');
    await button(page, 'Save draft').click();
    await expect(page.getByText('Invoice Updated Successfully')).toBeVisible();
    await button(page, 'Issue').click();
    await dialog.getByRole('button', { name: 'Issue' }).click();
    await expect(heading(page, '/2026-27/')).toBeVisible();
    await button(page, 'Send to the client').click();
    await dialog.getByRole('button', { name: 'Send to the client' }).click();
    await expect(page.getByText('The invoice is now Being sent')).toBeVisible();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 15_000 });
  });

  await test.step('a part of it is paid', async () => {
    await button(page, 'Add payment').click();
    await dialog.getByRole('textbox', { name: 'Amount', exact: false }).first().fill('10');
    await dialog.getByRole('textbox', { name: 'Amount of line 1' }).fill('20');
    await expect(dialog.getByText('more than what was paid')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Amount of line 1' }).fill('10');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add payment' }).click();
    await expect(page.getByText('Payment Added Successfully')).toBeVisible();
    await expect(page.getByText('Part paid', { exact: true })).toBeVisible();
  });

  await test.step('the client opens it on a phone and disputes it', async () => {
    const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const phone = await guest.newPage();
    await signIn(phone, 'client', address);
    await expect(phone.getByText('Still to be paid')).toBeVisible();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await phone.getByRole('button', { name: 'Report a problem' }).click();
    await phone.getByRole('textbox', { name: 'Reason' }).fill('The courier was not asked for');
    await phone.getByRole('button', { name: 'Dispute invoice' }).click();
    await expect(phone.getByText('Thank you, we will look into it')).toBeVisible();
    await guest.close();
  });

  await test.step('it is answered and credited, and the payment removed', async () => {
    await page.reload();
    await expect(page.getByText('The courier was not asked for', { exact: true })).toBeVisible();
    await button(page, 'Answer and end the dispute').click();
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('You are right, we credit it');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('The dispute is over')).toBeVisible();
    await button(page, 'Credit').click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Courier not asked for');
    await dialog.getByRole('textbox', { name: 'What for of line 1' }).fill('Courier');
    await dialog.getByRole('textbox', { name: 'Net of line 1' }).fill('20');
    await dialog.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(page.getByText(/^Credit note .* Added Successfully$/)).toBeVisible();
    await button(page, 'Remove payment').click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bounced');
    await dialog.getByRole('button', { name: 'Remove payment' }).click();
    await expect(page.getByText('Payment removed')).toBeVisible();
  });
});

test('a month is drafted for all clients, issued and sent, a statement is sent, and the month is closed', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const dialog = page.getByRole('dialog');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of billing' }).getByRole('link', { name, exact: true });
  await test.step('a client pays a monthly fee', async () => {
    await signIn(page, 'manager', '/billing/plans');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New billing plan' }).click();
    // The list has a field for the client too.
    await expect(heading(page, 'New billing plan')).toBeVisible();
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

  await test.step('the month is previewed, and drafted with its progress', async () => {
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

  await test.step('work in progress and the day book are readable', async () => {
    await tab('WIP').click();
    await expect(page.getByRole('region', { name: 'Work in progress' })).toBeVisible();
    await expectAccessible(page);
    await tab('Sales day book').click();
    const file = page.waitForEvent('download');
    await button(page, 'CSV').click();
    expect((await file).suggestedFilename()).toMatch(/^Sales day book .*\.csv$/);
  });
});

test('a month is closed gate by gate, and a late payment is booked afterwards', async ({ page }) => {
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
  await expect(page.getByText(/Its month is closed: it is booked on 01-\d{2}-\d{4}/)).toBeVisible();
  await page.goto('/billing?as=payments');
  await expect(page.getByText(/^01-\d{2}-\d{4}, received 15-/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/billing?as=close');
  await expectNoSidewaysScroll(page);
  // The last gate first; the month's time is open again for other journeys.
  for (const title of titles.toReversed()) {
    await button(page, `Reopen ‘${title}’`).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A payment of the last day');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(button(page, `Close gate ‘${title}’`)).toBeVisible();
  }
  await expect(page.getByText(/Reopened by .*A payment of the last day$/).first()).toBeVisible();
  await expect(heading(page, 'Billing')).toBeVisible();
});

/** '15-10-2026' for 'October 2026'. */
async function lastMonth(text: string): Promise<string> {
  const [name = '', year = ''] = text.split(' ');
  const month = new Date(`${name} 1, ${year}`).getMonth() + 1;
  return `15-${String(month).padStart(2, '0')}-${year}`;
}
