import { expect, test } from '../test.ts';
import { codeIn, directorRoleId, giveApp, newAccount } from '../accounts.ts';
import { button, expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';

test('a client’s secret is stored, shown for half a minute after confirming with a factor, and hidden again', async ({
  page,
}) => {
  const director = await newAccount(page, directorRoleId);
  await signIn(page, director, '/clients');
  const word = Date.now().toString(36);
  await page.getByRole('row').nth(2).click();
  await page.getByRole('link', { name: 'Credentials' }).click();
  await button(page, 'Add credential').click();
  const dialog = page.getByRole('dialog', { name: 'Add credential' });
  await dialog.getByRole('button', { name: 'Add credential' }).click();
  await expect(dialog.getByText('System is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'System' }).fill(`Tax office ${word}`);
  await dialog.getByRole('textbox', { name: 'Username' }).fill('office');
  await dialog.getByRole('textbox', { name: 'Secret' }).fill(`hollow-${word}`);
  await dialog.getByRole('button', { name: 'Add credential' }).click();
  await expect(page.getByText('Credential added')).toBeVisible();

  const show = button(page, `Show secret of Tax office ${word}`);
  await show.click();
  await expect(page.getByRole('dialog', { name: 'Set up an additional factor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const app = await giveApp(page, director);
  await page.clock.install();
  await show.click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirm.getByRole('textbox', { name: 'Code' }).fill('000000');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByText('This is not right. Please try again')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Code' }).fill(codeIn(app, 0));
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('region', { name: `Secret of Tax office ${word}` });
  await expect(shown).toContainText(`hollow-${word}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.clock.runFor(31_000);
  await expect(shown).toHaveCount(0);
  expect(await page.content()).not.toContain(`hollow-${word}`);
  await show.click();
  await expect(shown).toContainText(`hollow-${word}`);
  await shown.getByRole('button', { name: 'Hide' }).click();
  await expect(shown).toHaveCount(0);
});
