import { expect, test } from '@playwright/test';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from './portal.ts';

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
    await expect(page.getByText('The invoice is now Sent')).toBeVisible();
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
    await phone.getByRole('button', { name: 'Something is wrong' }).click();
    await phone.getByRole('textbox', { name: 'Reason' }).fill('The courier was not asked for');
    await phone.getByRole('button', { name: 'Dispute invoice' }).click();
    await expect(phone.getByText('Thank you, we will look into it')).toBeVisible();
    await guest.close();
  });

  await test.step('it is answered and credited, and the payment removed', async () => {
    await page.reload();
    await expect(page.getByText('The courier was not asked for')).toBeVisible();
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
