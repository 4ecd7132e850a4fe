import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';
import { accountOf, apiSession, send } from '../sessions.ts';

test('a client’s credit settles an invoice, and the rest is refunded', async ({ page }) => {
  const token = await apiSession(page, accountOf('admin'));
  const answer = await page.request.get('/api/invoices/fetchAllInvoices', {
    params: { status: 'Sent', balanceMin: '100', sort: '-id' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { result } = (await answer.json()) as {
    result: {
      rows: { client_id: number; company_id: number; currency_id: number; client: string; currency: string }[];
    };
  };
  const [owing] = result.rows;
  if (!owing) throw new Error('The demo has unpaid invoices');
  const { client_id, company_id, currency_id, client } = owing;
  await send(
    page,
    'post',
    '/invoices/addPayment',
    {
      client_id,
      company_id,
      currency_id,
      payment_date: '2026-11-02',
      amount: '90.00',
      bank_charge: '0',
      withholding_tax: '0',
      method: 'Bank transfer',
      reference: 'FP 90210',
      received_currency_id: null,
      received_amount: null,
      note: null,
      allocations: [],
    },
    token,
  );

  await signIn(page, 'admin', '/billing?as=receivables');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `credit of ${client}` }).click();
  await expect(dialog.getByText('Bank transfer FP 90210')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use for invoices: Bank transfer FP 90210' }).click();
  await expect(dialog.getByText(/0.00 stays open/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount of line 1' }).fill('60');
  await expect(dialog.getByText(/30.00 stays open/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use credit' }).click();
  await expect(page.getByText('Credit allocated')).toBeVisible();

  await dialog.getByRole('button', { name: 'Pay back: Bank transfer FP 90210' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Amount', exact: false })).toHaveValue('30.00');
  await dialog.getByRole('button', { name: 'Add refund' }).click();
  await expect(
    dialog.getByText('Please Enter all required Data').or(dialog.getByText('Reason is required')).first(),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('RF 7');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Add refund' }).click();
  await expect(dialog.getByText('Nothing is open')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/billing?as=payments&client=${client_id}`);
  const refunds = page.getByRole('region', { name: 'Refunds' }).first();
  await expect(refunds).toContainText('Bank transfer, RF 7');
  await expect(page.getByText('30.00 paid back')).toBeVisible();
  await expectAccessible(page);
  await refunds.getByRole('button', { name: `Remove refund to ${client}` }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank refused it');
  await dialog.getByRole('button', { name: 'Remove refund' }).click();
  await expect(refunds).toContainText('The bank refused it');
});

test('a client gets a credit without an invoice, and finds it under Invoices', async ({ page, browser }) => {
  await signIn(page, 'admin', '/billing?as=receivables');
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, option: RegExp | string) => {
    await dialog.getByRole('combobox', { name: field, exact: true }).fill(String(option).replace(/[/^]/g, ''));
    await page.getByRole('option', { name: option }).first().click();
  };
  await page.getByRole('button', { name: 'Add credit note' }).click();
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog.getByText('Please select Client')).toBeVisible();
  await choose('Client', /^Velmarra Trading Ltd/);
  await choose('Company', 'Harcourt & Vale');
  await choose('Section', 'Payroll');
  await expect(dialog.getByText(/^In GBP\. It goes by email to /)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Loyalty for the year');
  await dialog.getByRole('textbox', { name: 'What for of line 1' }).fill('Loyalty');
  await dialog.getByRole('textbox', { name: 'Net of line 1' }).fill('50');
  await dialog.getByRole('combobox', { name: 'VAT of line 1' }).selectOption({ label: 'Standard 20 %' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByText(/^Credit note .* Added Successfully$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'credit of Velmarra Trading Ltd' })).toBeVisible();

  const client = await (await browser.newContext()).newPage();
  await signIn(client, 'client', '/invoicing');
  const credits = client.getByRole('region', { name: 'Credit notes' });
  await expect(credits).toContainText('Loyalty for the year');
  await expect(credits).toContainText('60.00 stays with you as credit');
  await expectAccessible(client);
  await client.close();
});

test('a blank invoice takes discounts on a line and on the total', async ({ page }) => {
  await signIn(page, 'admin', '/invoicing');
  await button(page, 'Add invoice').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Velmarra Trading');
  await page.getByRole('option', { name: /^Velmarra Trading Ltd/ }).click();
  await dialog.getByRole('button', { name: 'Blank invoice' }).click();
  await page.waitForURL(/\/invoices\/\d+$/);
  await button(page, 'Add line').first().click();
  await page.getByRole('textbox', { name: 'Description of line 1' }).fill('Annual accounts');
  await page.getByRole('textbox', { name: 'Rate of line 1' }).fill('100');
  await page.getByRole('textbox', { name: 'Less % of line 1' }).fill('10');
  const credits = page.getByRole('list', { name: 'Credits' }).locator('..');
  await credits.getByRole('button', { name: 'Add line' }).click();
  await credits.getByRole('textbox', { name: 'What for of line 1' }).fill('Loyalty');
  await button(page, 'Save draft').click();
  await expect(page.getByText('Enter an amount or a percentage')).toBeVisible();
  await credits.getByRole('textbox', { name: '% of line 1' }).fill('5');
  await expect(page.getByText('GBP 102.60')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Save draft').click();
  await expect(page.getByText('Invoice Updated Successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Less % of line 1' })).toHaveValue('10.00');
  await expect(page.getByText('GBP 102.60')).toBeVisible();
});
