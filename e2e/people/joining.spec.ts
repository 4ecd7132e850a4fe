import type { Page } from '@playwright/test';
import { button, expectAccessible, goOnline, mailTo, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';
import {
  aboutMe,
  attach,
  choose,
  desk,
  kitLink,
  on,
  openKit,
  paper,
  phone,
  recordCheck,
  shared,
  signAndSubmit,
  type,
} from './kits.ts';

/** Opens HR's link on a phone, with the mailed code. */
async function openOnPhone(page: Page, company: RegExp): Promise<{ kit: string; link: string; email: string }> {
  await signIn(page, 'hr', '/joining-kits?status=Sent');
  const rows = page.getByRole('table', { name: 'Joining kits' }).getByRole('row').filter({ hasText: company });
  await rows.first().getByRole('link').first().click();
  await button(page, 'Send reminder').click();
  const toast = page.getByText(/^Reminder sent to/);
  await expect(toast).toBeVisible();
  const email = /to (\S+)/.exec((await toast.textContent()) ?? '')?.[1] ?? '';
  const kit = new URL(page.url()).pathname;
  const [link] = await mailTo(page, email, kitLink);
  await page.setViewportSize(phone);
  await openKit(page, link, email);
  return { kit, link, email };
}

test('a joiner in the United Kingdom fills in the kit on a phone; HR returns a section, checks and verifies', async ({
  page,
}) => {
  const { kit, link, email } = await openOnPhone(page, /Harcourt & Vale(?! Services)/);
  await expect(page.getByText('Your first day at Harcourt & Vale')).toBeVisible();
  await expectAccessible(page);
  await aboutMe(page);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Current address' })).toHaveValue('12 Canal Walk');
  // Offline input is stored on the device.
  await page.context().setOffline(true);
  await type(page, 'Current address', '14 Canal Walk');
  await expect(page.getByText('No connection: kept on this device')).toBeVisible();
  await goOnline(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Current address' })).toHaveValue('14 Canal Walk');
  await expect(page.getByText('Father name')).toHaveCount(0);
  await on(page, 'Right to work');
  await choose(page, 'How you show it', 'Share code');
  await type(page, 'Share code', 'W12345678');
  await on(page, 'Tax and National Insurance');
  await type(page, 'National Insurance number', 'QQ123456C');
  await expect(page.getByText('This does not look like a National Insurance number. Please check it')).toBeVisible();
  await page.getByRole('combobox', { name: 'P45 or starter statement' }).click();
  await page.getByRole('option', { name: /^B:/ }).click();
  await choose(page, 'Student loan', 'Plan 2');
  await on(page, 'In an emergency');
  await shared(page, 'Bank');
  await type(page, 'Sort code', '20-00-00');
  await on(page, 'Policies and declaration');
  await signAndSubmit(page);

  await page.setViewportSize(desk);
  await page.goto(kit);
  await button(page, 'Verify').click();
  await expect(page.getByText('Right to work is not checked').first()).toBeVisible();
  await recordCheck(page, 'Share code');
  const dialog = page.getByRole('dialog');
  const bank = page
    .getByRole('region', { name: 'Bank' })
    .or(page.locator('section', { hasText: 'Sort code' }))
    .last();
  await bank.getByRole('button', { name: 'Return section' }).click();
  await dialog.getByRole('textbox', { name: 'What has to change' }).fill('Please check the account number.');
  await dialog.getByRole('button', { name: 'Return section' }).click();
  await expect(page.getByText('Please check the account number.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Send back 1 section').click();
  await expect(page.getByText(/^Sent back to/)).toBeVisible();

  const [again] = await mailTo(page, email, kitLink);
  expect(again).not.toBe(link);
  await page.setViewportSize(phone);
  await openKit(page, again, email);
  await page.getByRole('button', { name: /^Bank/ }).click();
  await type(page, 'Account number', '87654321');
  await button(page, 'Save and continue').click();
  await button(page, 'Submit').click();
  await expect(page.getByText('We are checking what you sent.')).toBeVisible();
  await page.setViewportSize(desk);
  await page.goto(kit);
  await button(page, 'Verify').click();
  await expect(page.getByText('Verified').first()).toBeVisible();
});

test('a joiner in India gives PAN and nominee on a phone, and no Aadhaar', async ({ page }) => {
  await openOnPhone(page, /Harcourt & Vale Services/);
  await aboutMe(page);
  await type(page, 'Father name', 'Ravi Cindar');
  await on(page, 'Identity');
  await type(page, 'Name on the PAN card', 'Belora Cindar');
  await page.getByRole('textbox', { name: 'PAN', exact: true }).fill('ACUPA7085');
  await expect(page.getByText('This does not look like a PAN. Please check it')).toBeVisible();
  await page.getByRole('textbox', { name: 'PAN', exact: true }).fill('ACUPA7085R');
  await type(page, 'Aadhaar', '401288881881');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await button(page, 'Remove Aadhaar').click();
  await expect(button(page, 'Remove Aadhaar')).toBeHidden();
  await page.locator('input[type=file]').setInputFiles({ ...paper('virus.php'), mimeType: 'text/plain' });
  await expect(page.getByText('php format is not allowed')).toBeVisible();
  await attach(page, 'pan.pdf');
  await on(page, 'PF and ESI');
  await on(page, 'Nominee');
  await type(page, 'Nominee', 'Meera Cindar');
  await type(page, 'Relationship', 'Mother');
  await type(page, 'Date of birth', '03-02-1965');
  await on(page, 'In an emergency');
  await shared(page, 'Bank');
  await type(page, 'IFSC', 'HDFC0001234');
  await attach(page, 'cheque.pdf');
  await on(page, 'Policies and declaration');
  await signAndSubmit(page);
});
