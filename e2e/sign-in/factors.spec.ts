import { expect, type Page, test } from '../test.ts';
import { codeIn, newAccount } from '../accounts.ts';
import {
  button,
  enterCredentials,
  enterKeyword,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  signIn,
  signOut,
} from '../portal.ts';
import type { Account } from '../sessions.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^Your menu/ });

/** Sets up an app on the page; returns its secret and the recovery codes. */
async function setUpApp(page: Page, { password }: Account): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/my-account?area=factors');
  await button(page, 'Set up an authenticator app').click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('figure', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const shown = await dialog.getByText(/type this key/).textContent();
  const secret = (shown?.split(':')[1] ?? '').replace(/\s/g, '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This is not right. Please try again')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeIn(secret, -30));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const shownCodes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shownCodes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const codes = await shownCodes.getByRole('listitem').allTextContents();
  await shownCodes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 are left')).toBeVisible();
  return { secret, codes };
}

test('a user sets up an authenticator app and signs in with it, or with a recovery code', async ({ page }) => {
  test.slow();
  const account = await newAccount(page);
  await signIn(page, account);
  const { secret, codes } = await setUpApp(page, account);
  await signOut(page);

  await enterCredentials(page, account);
  await enterKeyword(page, account.keyword);
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await button(page, 'Confirm').click();
  await expect(page.getByText('Please enter the code')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await button(page, 'Confirm').click();
  await expect(page.getByRole('alert')).toContainText('This is not right. Please try again');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(secret, 0));
  await button(page, 'Confirm').click();
  await expect(menu(page)).toBeVisible();
  await signOut(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await enterCredentials(page, account);
  await enterKeyword(page, account.keyword);
  await button(page, 'Use a recovery code').click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await button(page, 'Confirm').click();
  await expect(menu(page)).toBeVisible();
  await page.goto('/my-account?area=factors');
  await expect(page.getByText('9 of 10 are left')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('confirming a factor again gives the session a new token, which the other tabs use too', async ({
  page,
  context,
}) => {
  test.slow();
  const account = await newAccount(page);
  await signIn(page, account);
  const { secret } = await setUpApp(page, account);
  const other = await context.newPage();
  await other.goto('/my-account?area=profile');
  const name = other.getByRole('textbox', { name: 'Name' });
  await name.fill('Ariana Half-typed');
  const token = () => page.evaluate<string>("localStorage.getItem('authToken')");
  const first = await token();
  const session = (authorization: string) =>
    page.request.get('/api/access/session', { headers: { authorization } }).then((reply) => reply.status());

  await button(page, 'Make new codes').click();
  const dialog = page.getByRole('dialog', { name: 'Make new recovery codes' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirm.getByRole('textbox', { name: 'Code' }).fill(codeIn(secret, 0));
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  const second = await token();
  expect(second).not.toBe(first);
  await expect.poll(() => session(first), { timeout: 30_000 }).toBe(401);
  expect(await session(second)).toBe(200);

  await expect(name).toHaveValue('Ariana Half-typed');
  await name.fill('Ariana Typed');
  await button(other, 'Save name').click();
  await expect(menu(other)).toBeVisible();
  await expect(other.getByText('Your session has expired. Please log in again.')).toHaveCount(0);
  await other.goto('/my-account?area=sessions');
  await expect(other.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
});

test('a user sets up a passkey and signs in with it', async ({ page }) => {
  test.slow();
  const account = await newAccount(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, account, '/my-account?area=factors');
  await button(page, 'Set up a passkey').click();
  const dialog = page.getByRole('dialog', { name: 'Set up a passkey' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Your recovery codes' })
    .getByRole('button', { name: 'I have saved them' })
    .click();
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
  await signOut(page);

  await enterCredentials(page, account);
  await enterKeyword(page, account.keyword);
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Use your passkey').click();
  await expect(menu(page)).toBeVisible();
  await page.goto('/my-account?area=factors');
  await expect(page.getByText(/^Passkey · since .* · used /)).toBeVisible();

  await button(page, 'Remove My laptop').click();
  const removing = page.getByRole('dialog', { name: 'Remove My laptop' });
  await removing.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The factor is removed')).toBeVisible();
  await expect(page.getByText('My laptop', { exact: true })).toHaveCount(0);
});

test('an Admin requires a factor for a role, and its people are led to set one up', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'admin');
  const need = async (needed: boolean) => {
    await page.goto('/settings?area=security');
    await page.getByRole('checkbox', { name: 'Accountant' }).setChecked(needed);
    await button(page, 'Save').click();
    await expect(page.getByText('Update Successfully')).toBeVisible();
  };
  await need(true);
  await expectAccessible(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/');
  await enterCredentials(other, { email: 'accountant@demo.example', audience: 'team', password: 'Portico#2026' });
  await enterKeyword(other, 'Keyw0rd!');
  await expect(heading(other, 'Set up an additional factor')).toBeVisible();
  await expect(menu(other)).toHaveCount(0);
  await expect(button(other, 'Set up an authenticator app')).toBeVisible();
  await expectAccessible(other);
  await other.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(other);
  await need(false);
  await other.reload();
  await expect(menu(other)).toBeVisible();
});
