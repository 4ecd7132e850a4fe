import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';

test('on a phone a client sees at home what needs them and their contacts, and requests a change', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client2', '/dashboard');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('link', { name: 'Upload: Bank statements of last month' })).toBeVisible();
  const people = page.getByRole('region', { name: 'Your contacts' });
  await expect(people.getByRole('link', { name: /@demo\.example$/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Newest documents' }).getByRole('listitem')).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const city = `Harrogate ${'abcdefghijklmnopqrstuvwxyz'[Date.now() % 26]}`;
  await button(page, 'Ask for a change').click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' });
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Company name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Orbelix Kitchens Ltd');
  await dialog.getByRole('textbox', { name: 'City' }).fill(city);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('We are checking your change')).toBeVisible();

  const firm = await (await browser.newContext()).newPage();
  await signIn(firm, 'partner');
  await firm.goto('/clients?client_name=Orbelix');
  await firm.getByRole('row').nth(2).click();
  const asked = firm.getByRole('region', { name: 'Change asked for' });
  await expect(asked).toContainText(city);
  await expectAccessible(firm);
  await asked.getByRole('button', { name: 'Accept change' }).click();
  await expect(firm.getByText('Client updated. The client has been told')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await firm.context().close();

  await page.reload();
  const company = page.getByRole('region', { name: 'Your company' });
  await expect(company).toContainText(city);
  await expect(company.getByRole('button', { name: 'Ask for a change' })).toBeVisible();
  await needs.getByRole('link', { name: 'Upload: Bank statements of last month' }).click();
  await expect(page).toHaveURL(/\/documents$/);
});
