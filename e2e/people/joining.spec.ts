import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import type { Page } from '@playwright/test';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: onePagePdf(name, ['A copy of a paper']),
});

/** The link that HR has sent, and the code that opens it, on a phone. */
async function openOnPhone(page: Page, company: RegExp): Promise<{ kit: string; link: string; email: string }> {
  await signIn(page, 'hr', '/joining-kits?status=Sent');
  const rows = page.getByRole('table', { name: 'Joining kits' }).getByRole('row').filter({ hasText: company });
  await rows.first().getByRole('link').first().click();
  await button(page, 'Send reminder').click();
  const toast = page.getByText(/^Reminder sent to/);
  await expect(toast).toBeVisible();
  const email = /to (\S+)/.exec((await toast.textContent()) ?? '')?.[1] ?? '';
  const kit = new URL(page.url()).pathname;
  const [link] = await mailTo(page, email, /http\S+\/joining-kit\/[\w-]{43}/);
  await page.setViewportSize({ width: 390, height: 844 });
  await unlock(page, link, email);
  return { kit, link, email };
}

async function unlock(page: Page, link: string, email: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Email me a code').click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const outbox = await page.context().newPage();
  const [code] = await mailTo(outbox, email, /\b\d{6}\b/);
  await outbox.close();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await button(page, 'Open my joining kit').click();
  await expect(page.getByRole('heading', { name: 'Your joining kit' })).toBeVisible();
}

const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Saves the section, which leads on to the next one. */
async function on(page: Page, next: string): Promise<void> {
  await button(page, 'Save and continue').click();
  await expect(heading(page, next)).toBeVisible();
  await expectNoSidewaysScroll(page);
}

async function aboutMe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'About you' }).click();
  await type(page, 'Name', 'Belora Cindar');
  await type(page, 'Date of birth', '02-04-1994');
  await choose(page, 'Gender', 'Female');
  await choose(page, 'Marital status', 'Married');
  await type(page, 'Spouse name', 'Alex Cindar');
  await type(page, 'Phone', '07700 900123');
  await type(page, 'Email', 'belora@candidates.example');
  await type(page, 'Current address', '12 Canal Walk');
  await page.getByRole('checkbox', { name: 'My permanent address is the same' }).check();
}

async function shared(page: Page, bank: string): Promise<void> {
  await type(page, 'Emergency contact', '07700 900124');
  await type(page, 'Relationship', 'Spouse');
  await on(page, 'Education');
  await button(page, 'Save and continue').click();
  await expect(page.getByText('Please Enter All Education Details').first()).toBeVisible();
  await button(page, 'Add qualification').click();
  await button(page, 'Add qualification').click();
  await button(page, 'Add qualification').click();
  await expect(page.getByText('Maximum limit 3')).toBeVisible();
  await page.getByRole('textbox', { name: 'Qualification' }).first().fill('BCom');
  await page.getByRole('textbox', { name: 'School or institute' }).first().fill('University of Leeds');
  await page.getByRole('textbox', { name: 'Year' }).first().fill('2015');
  await on(page, 'Your last job');
  await page.getByRole('checkbox', { name: 'This is my first job' }).check();
  await on(page, bank);
  await type(page, 'Name of the account', 'Belora Cindar');
  await type(page, 'Account number', '12345678');
}

async function signAndSubmit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read and accept the policies/ }).check();
  await type(page, 'Your full name', 'Belora Cindar');
  await button(page, 'Save and continue').click();
  await expect(page.getByText('100 % complete')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Submit').click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page.getByText('We are checking what you sent.')).toBeVisible();
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

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(kit);
  await button(page, 'Verify').click();
  await expect(page.getByText('Right to work is not checked').first()).toBeVisible();
  await button(page, 'Record the check').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Checked by' }).click();
  await page.getByRole('option', { name: 'Share code' }).click();
  await dialog.getByRole('button', { name: 'Save check' }).click();
  await expect(heading(page, 'Right to work: checked').or(page.getByText('Right to work: checked'))).toBeVisible();
  const bank = page
    .getByRole('region', { name: 'Bank' })
    .or(page.locator('section', { hasText: 'Sort code' }))
    .last();
  await bank.getByRole('button', { name: 'Return section' }).click();
  await dialog.getByRole('textbox', { name: 'What has to change' }).fill('Please check the account number.');
  await dialog.getByRole('button', { name: 'Return section' }).click();
  await expect(page.getByText('Please check the account number.')).toBeVisible();
  await expectAccessible(page);

  const [again] = await mailTo(page, email, /http\S+\/joining-kit\/[\w-]{43}/);
  expect(again).not.toBe(link);
  await page.setViewportSize({ width: 390, height: 844 });
  await unlock(page, again, email);
  await page.getByRole('button', { name: /^Bank/ }).click();
  await type(page, 'Account number', '87654321');
  await button(page, 'Save and continue').click();
  await button(page, 'Submit').click();
  await expect(page.getByText('We are checking what you sent.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
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
  await page.locator('input[type=file]').setInputFiles({ ...paper('virus.php'), mimeType: 'text/plain' });
  await expect(page.getByText('php format is not allowed')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(paper('pan.pdf'));
  await expect(page.getByText('pan.pdf uploaded.')).toBeAttached();
  await on(page, 'PF and ESI');
  await on(page, 'Nominee');
  await type(page, 'Nominee', 'Meera Cindar');
  await type(page, 'Relationship', 'Mother');
  await type(page, 'Date of birth', '03-02-1965');
  await on(page, 'In an emergency');
  await shared(page, 'Bank');
  await type(page, 'IFSC', 'HDFC0001234');
  await page.locator('input[type=file]').setInputFiles(paper('cheque.pdf'));
  await expect(page.getByText('cheque.pdf uploaded.')).toBeAttached();
  await on(page, 'Policies and declaration');
  await signAndSubmit(page);
});
