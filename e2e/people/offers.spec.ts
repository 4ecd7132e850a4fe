import { button, expectAccessible, expectNoSidewaysScroll, heading, inDays, mailTo, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

const choose = async (page: Parameters<typeof button>[0], label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

test('HR offers a post, a director approves it, and the candidate accepts on a phone', async ({ page }) => {
  await signIn(page, 'hr', '/candidates?selection_progress=To be Offered&sort=-id');
  await page.getByRole('table', { name: 'Candidates' }).getByRole('link').first().click();
  await page.getByRole('link', { name: /^(Make offer|New version)$/ }).click();
  await expect(heading(page, 'New offer')).toBeVisible();
  await choose(page, 'Grade', 'Associate');
  await page.getByRole('textbox', { name: 'Date of joining' }).fill(inDays(30));
  await page.getByRole('textbox', { name: 'Cost to company a year' }).fill('36000');
  await page.getByRole('combobox', { name: 'Pay component of line 1' }).selectOption({ label: 'Basic' });
  await page
    .getByRole('textbox', { name: /Monthly/ })
    .first()
    .fill('3000');
  await expect(page.getByRole('textbox', { name: /Yearly/ }).first()).toHaveValue('36000.00');
  await expectAccessible(page);
  await button(page, 'Create offer').click();
  await expect(page.getByText('Draft').first()).toBeVisible();
  const address = new URL(page.url()).pathname;
  await button(page, 'Ask for approval').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Approval', { exact: true }).first()).toBeVisible();

  await signIn(page, 'director', address);
  await button(page, 'Show pay').click();
  await expect(page.getByText('36,000').first()).toBeVisible();
  await button(page, 'Approve').click();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();

  await signIn(page, 'hr', address);
  await button(page, 'Send offer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await signIn(page, 'admin', '/');
  const [link] = await mailTo(page, '', /http\S+\/offer\/[\w-]{43}/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'What we offer you' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Ask for changes').click();
  await button(page, 'Back').click();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Oryuna Tormindale');
  await page.getByRole('checkbox').check();
  await button(page, 'Accept offer').click();
  await expect(page.getByText('You have accepted the offer')).toBeVisible();
});
