import { expect, test } from '@playwright/test';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from './portal.ts';

test('a quotation is written, sent, approved on a phone through its link, and reversed', async ({ page, browser }) => {
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  await signIn(page, 'manager', '/quotation?status=Draft');
  await expect(heading(page, 'Quotations')).toBeVisible();
  await expectAccessible(page);

  let address = '';
  await test.step('a job that waits for a quotation has one written', async () => {
    await page.goto('/jobs?status=SOW Created');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Parts of the job' }).getByRole('link', { name: 'Quote' }).click();
    await page.getByRole('link', { name: 'Write a quotation' }).click();
    await page.waitForURL(/\/quotation\/\d+$/);
    address = new URL(page.url()).pathname.replace('/quotation/', '/viewquotation/');
    await button(page, 'Write a quotation').click();
    const description = cell('Description of line 1');
    await expect(description).toBeVisible();
    await cell('Rate of line 1').fill('400');
    await description.press('Enter');
    await expect(cell('Description of line 2')).toBeFocused();
    await page.keyboard.type('Answer the questions of the authorities');
    await cell('Quantity of line 2').fill('2');
    await cell('Rate of line 2').fill('1,5');
    await button(page, 'Save draft').click();
    await expect(page.getByText(/^Rate must be a number from/)).toBeVisible();
    await cell('Rate of line 2').fill('50');
    await expectAccessible(page);
    await button(page, 'Save draft').click();
    await expect(page.getByText('Quotation Updated Successfully')).toBeVisible();
    await button(page, 'Send to the client').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to the client' }).click();
    await expect(page.getByText('The quotation is now Sent')).toBeVisible();
  });

  await test.step('its link is opened on a phone, asked about and approved', async () => {
    const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const phone = await guest.newPage();
    const [, link = ''] = await mailTo(page, '', /(\/decide\/[\w-]{43})/);
    await phone.goto(link);
    await expect(button(phone, 'Accept quotation')).toBeVisible();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await button(phone, 'Accept quotation').click();
    await expect(phone.getByText('Type your full name and tick the box')).toBeVisible();
    await phone.getByRole('textbox', { name: 'Your full name' }).fill('Ada Client');
    await phone.getByRole('checkbox').check();
    await button(phone, 'Accept quotation').click();
    await expect(phone.getByRole('heading', { name: 'Quotation approved' })).toBeVisible();
    await guest.close();
  });

  await test.step('a Partner reverses it while nobody has begun', async () => {
    const partner = await browser.newContext();
    const desk = await partner.newPage();
    await signIn(desk, 'partner', address);
    await expect(desk.getByText('Approved', { exact: true }).first()).toBeVisible();
    await expectAccessible(desk);
    await button(desk, 'Reverse the approval').click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong client was asked');
    await dialog.getByRole('button', { name: 'Reverse the approval' }).click();
    await expect(desk.getByText('The quotation is now Reversed')).toBeVisible();
    await partner.close();
  });
});
