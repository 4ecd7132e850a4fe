import { type Page, expect, test } from '../test.ts';
import { newAccount } from '../accounts.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

/** The status that a program with this token gets. */
const statusWith = (page: Page, token: string) =>
  page.evaluate(async (bearer) => {
    const reply = await fetch('/api/jobs/fetchAllJobs?offset=0&limit=10', {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return reply.status;
  }, token);

async function makeToken(page: Page, name: string, password: string): Promise<string> {
  await button(page, 'Make access token').click();
  const dialog = page.getByRole('dialog', { name: 'Make access token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(dialog.getByRole('textbox', { name: 'Days' })).toHaveValue('90');
  await dialog.getByRole('checkbox', { name: 'Jobs: View', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Leaves: View', exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await button(page, 'Make token').click();
  await expect(dialog.getByText(/^Leaves:READ tells of this too/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Leaves: View', exact: true }).uncheck();
  await button(page, 'Make token').click();
  const shown = page.getByRole('dialog', { name: 'Your access token' });
  await expectAccessible(page);
  const token = await shown.getByText(/^portico_pat_/).innerText();
  await button(page, 'I have saved it').click();
  return token;
}

test('a token is created, used by a program and revoked by its owner, another one by an administrator', async ({
  page,
  browser,
}) => {
  test.slow();
  const account = await newAccount(page);
  await signIn(page, account, '/my-account?area=tokens');
  await expect(page.getByText('No access tokens')).toBeVisible();
  await expectAccessible(page);
  const first = await makeToken(page, 'Nightly sheet', account.password);
  expect(await statusWith(page, first)).toBe(200);
  await page.reload();
  await expect(page.getByText(/not used yet/)).toHaveCount(0);
  await expect(page.getByText('Jobs:READ', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'Revoke Nightly sheet').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Nightly sheet is revoked')).toBeVisible();
  expect(await statusWith(page, first)).toBe(401);

  const second = await makeToken(page, 'Other sheet', account.password);
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin', '/access?area=tokens');
  await expect(heading(admin, 'Access tokens')).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: 'Other sheet' });
  await expect(row).toContainText('Not yet');
  await expectAccessible(admin);
  await row.getByRole('button', { name: /^Actions for Other sheet/ }).click();
  await admin.getByRole('menuitem', { name: 'Revoke' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(admin.getByText('Other sheet is revoked')).toBeVisible();
  expect(await statusWith(page, second)).toBe(401);
});
