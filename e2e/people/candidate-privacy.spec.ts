import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

const name = 'Ulyra Grevindale';
const email = 'ulyra@candidates.example';

test('a candidate requests deletion on their page, and HR anonymises them with all expired candidates', async ({
  page,
}) => {
  await signIn(page, 'hr', '/recruitment?status=Open');
  await page.getByRole('table', { name: 'Positions' }).getByRole('link').first().click();
  await button(page, 'Share apply link').click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('checkbox', { name: /You may keep what I send/ }).check();
  await button(page, 'Send application').click();
  await expect(heading(page, 'Thank you. We have received your application')).toBeVisible();
  const [own] = await mailTo(page, email, /http\S+\/application\/[\w-]{43}/);
  const ownPage = new URL(own).pathname;
  await page.goto(ownPage);
  await button(page, 'Delete my data').click();
  const asking = page.getByRole('dialog');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(page.getByText(/You asked us to delete your data on/)).toBeVisible();
  await expect(button(page, 'Delete my data')).toBeHidden();
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'hr', '/candidates-privacy');
  const due = page.getByRole('region', { name: 'Anonymised within 30 days' });
  await expect(due.getByRole('row').filter({ hasText: name })).toContainText('Asks for deletion');
  await expect(button(page, `Ask ${name} to stay longer`)).toHaveCount(0);
  const run = page.getByRole('button', { name: /^Anonymise \d+ now$/ });
  const asked = (await run.textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Months after the last decision' }).fill('6');
  await button(page, 'Save').click();
  await expect(run).not.toHaveText(asked);
  await expectAccessible(page);
  const people = Number(/\d+/.exec((await run.textContent()) ?? '')?.[0]);
  expect(people).toBeGreaterThan(2);
  await run.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anonymise' }).click();
  await expect(page.getByText(`${people} people anonymised`)).toBeVisible();
  await expect(due.getByRole('row').filter({ hasText: name })).toHaveCount(0);

  await page.goto(ownPage);
  await expect(heading(page, 'Nothing to open here')).toBeVisible();
});
