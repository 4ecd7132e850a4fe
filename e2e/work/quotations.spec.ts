import { expect, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, openJobPart, signIn } from '../portal.ts';

test('a quotation is written, approved internally, approved on a phone by its link, and reversed', async ({
  page,
  browser,
}) => {
  test.slow();
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  await signIn(page, 'manager', '/quotation?status=Draft');
  await expect(heading(page, 'Quotations')).toBeVisible();
  await expectAccessible(page);

  let address = '';
  await test.step('a quotation is written for a job that waits for one', async () => {
    await page.goto('/jobs?status=SOW Created');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await openJobPart(page, 'Quotation');
    await button(page, 'Write a quotation').click();
    await page.waitForURL(/\/quotation\/\d+$/);
    address = new URL(page.url()).pathname.replace('/quotation/', '/viewquotation/');
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
  });

  await test.step('a hidden option opens if something in it is invalid', async () => {
    await button(page, 'Add option').click();
    await cell('Quantity of line 2').fill('x');
    await button(page, 'Option 1').click();
    await expect(cell('Quantity of line 2')).toHaveValue('2');
    await button(page, 'Save draft').click();
    await expect(cell('Quantity of line 2')).toHaveValue('x');
    await expect(cell('Quantity of line 2')).toBeFocused();
    await cell('Quantity of line 2').fill('4');
    await button(page, 'Option 1').click();
    await page.getByRole('textbox', { name: 'Discount' }).fill('150');
    await button(page, 'Preview PDF').click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Save and preview' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Quotation Q-\d{7}\.pdf$/);
  });

  await test.step('input stays when a colleague saves meanwhile', async () => {
    const rate = (of: Page) => of.getByRole('textbox', { name: 'Rate of line 1', exact: true });
    const colleague = await browser.newContext();
    const other = await colleague.newPage();
    await signIn(other, 'manager', new URL(page.url()).pathname);
    await expect(rate(other)).toBeVisible();
    await rate(page).fill('450');
    await rate(other).fill('500');
    await button(other, 'Save draft').click();
    await expect(other.getByText('Quotation Updated Successfully')).toBeVisible();
    await colleague.close();
    await button(page, 'Save draft').click();
    await expect(page.getByRole('alert').filter({ hasText: 'was changed by' })).toBeVisible();
    await expect(rate(page)).toHaveValue('450');
    await button(page, 'Load the newer version').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Load it' }).click();
    await expect(rate(page)).toHaveValue('500.00');
  });

  await test.step('a discount above the limit is approved internally, and sent', async () => {
    await button(page, 'Ask for approval').click();
    await expect(page.getByText('The quotation is now Internal approval')).toBeVisible();
    const partner = await browser.newContext();
    const desk = await partner.newPage();
    await signIn(desk, 'partner', address);
    await button(desk, 'Approve and send').click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve and send' }).click();
    await expect(desk.getByText('The quotation is now Sent')).toBeVisible();
    await partner.close();
  });

  await test.step('its link is opened on a phone; the client asks a question and approves', async () => {
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
    await phone.getByRole('radio', { name: /^Option 1: / }).check();
    await button(phone, 'Accept quotation').click();
    await expect(phone.getByRole('heading', { name: 'Quotation approved' })).toBeVisible();
    await guest.close();
    await page.goto(address);
    await expect(page.getByText(/· Job Assigned$/)).toBeVisible();
  });

  await test.step('a Partner reverses it before work has begun', async () => {
    const partner = await browser.newContext();
    const desk = await partner.newPage();
    await signIn(desk, 'partner', address);
    await expect(desk.getByText('Approved', { exact: true }).first()).toBeVisible();
    await expectAccessible(desk);
    await button(desk, 'More steps').click();
    await desk.getByRole('menuitem', { name: 'Reverse the approval' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong client was asked');
    await dialog.getByRole('button', { name: 'Reverse the approval' }).click();
    await expect(desk.getByText('The quotation is now Reversed')).toBeVisible();
    await partner.close();
  });
});
