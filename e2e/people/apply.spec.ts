import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

const name = 'Oryuna Tormindale';
const email = 'oryuna@candidates.example';

test('a candidate applies on a phone with data from a resume, sees the status, and withdraws', async ({ page }) => {
  await signIn(page, 'hr', '/recruitment?status=Open');
  await page.getByRole('table', { name: 'Positions' }).getByRole('link').first().click();
  await button(page, 'Share apply link').click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page.getByText('Resume', { exact: true })).toBeVisible();
  const buffer = onePagePdf('Curriculum vitae', [name, email, 'Accountant, Pylon Care, Mar 2021 - present']);
  const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(resume);
  await button(page, `Use ${name} as Name`).click();
  await button(page, `Use ${email} as Email`).click();
  await button(page, 'Use 01-03-2021 as Start date').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Send application').click();
  await expect(page.getByText('Please agree before you send your application')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await page.getByRole('checkbox', { name: /You may keep what I send/ }).check();
  await button(page, 'Send application').click();
  await expect(heading(page, 'Thank you. We have received your application')).toBeVisible();

  const [own] = await mailTo(page, email, /http\S+\/application\/[\w-]{43}/);
  await page.goto(new URL(own).pathname);
  await expect(page.getByRole('heading', { name: 'We are reading your application' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Withdraw my application').click();
  await button(page, 'Withdraw my application').click();
  await expect(page.getByRole('heading', { name: 'You have withdrawn your application' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
