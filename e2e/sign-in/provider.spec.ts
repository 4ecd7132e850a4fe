import { startProvider } from '#modules/sign-in/provider/server/testing/oidc-provider.ts';
import { type Browser, expect, type Page, test } from '../test.ts';
import { giveApp, invite, newAccount } from '../accounts.ts';
import {
  button,
  enterCredentials,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  signIn,
  signOut,
} from '../portal.ts';
import { openPortal } from '../start-portal.ts';
import { type Account, accountOf } from '../sessions.ts';

const adminRoleId = 1;

/** A browser of its own: the provider remembers who has signed in there. */
const browserOf = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage();

async function link(page: Page, { password }: Account): Promise<void> {
  await button(page, 'Link Firm ID').click();
  const dialog = page.getByRole('dialog', { name: 'Link Firm ID' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your identity is linked')).toBeVisible();
  await expect(page.getByText(/^Linked since/)).toBeVisible();
}

async function signInByProvider(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Team Login' }).check();
  await button(page, 'Sign in with Firm ID').click();
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
}

test('an administrator sets up a provider, people link and sign in with it, and a role can require it', async ({
  browser,
}) => {
  test.slow();
  const portal = await openPortal({ PROVIDER_HTTP: 'on' });
  const provider = await startProvider([`${portal.url}/`]);
  try {
    const admin = await browserOf(browser, portal.url);
    const person = await newAccount(admin);
    const second = await newAccount(admin, adminRoleId);
    const { link: invitation } = await invite(admin);
    await signIn(admin, 'admin', '/settings?area=provider');
    await expect(heading(admin, 'Sign-in provider')).toBeVisible();
    await admin.getByRole('textbox', { name: 'Name on the button' }).fill('Firm ID');
    await admin.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
    await admin.getByRole('textbox', { name: 'Client ID' }).fill(provider.client.client_id);
    await admin.getByRole('textbox', { name: 'Client secret' }).fill(provider.client.client_secret);
    await admin.getByRole('checkbox', { name: 'Staff may sign in by it' }).check();
    await button(admin, 'Save').click();
    await expect(admin.getByText('Update Successfully')).toBeVisible();
    await button(admin, 'Try it').click();
    await expect(admin.getByText('The provider answers, and can be signed in by')).toBeVisible();
    await expectAccessible(admin);

    provider.subject = 'ariana at the provider';
    await admin.goto('/my-account?area=security');
    await link(admin, accountOf('admin'));
    await signOut(admin);
    await signInByProvider(admin);
    await giveApp(admin, accountOf('admin'));
    await giveApp(admin, second);

    provider.subject = 'nerida at the provider';
    const page = await browserOf(browser, portal.url);
    await signIn(page, person, '/my-account?area=security');
    await link(page, person);
    await expectAccessible(page);
    await signOut(page);
    await signInByProvider(page);
    await signOut(page);

    await admin.goto('/settings?area=provider');
    const roles = admin.getByRole('group', { name: 'Roles that sign in by it alone' });
    await roles.getByRole('checkbox', { name: 'Team', exact: true }).check();
    await button(admin, 'Save').click();
    const required = admin.getByRole('region', { name: 'Required' });
    await expect(required.getByText('Choose at least 2 administrators, so that nobody is locked out')).toBeVisible();
    const keepers = admin.getByRole('group', { name: 'Administrators who keep their password' });
    for (const box of await keepers.getByRole('checkbox').all()) await box.check();
    await button(admin, 'Save').click();
    await expect(admin.getByText('Update Successfully')).toBeVisible();
    await expectAccessible(admin);

    await enterCredentials(page, person);
    await expect(page.getByText('Invalid Credential')).toBeVisible();
    await expectAccessible(page);
    await signInByProvider(page);
    await page.goto('/my-account?area=security');
    await expect(page.getByText(/Your role signs in with it alone/)).toBeVisible();
    await expect(button(page, 'Change password')).toHaveCount(0);
    await expectNoSidewaysScroll(page);

    provider.subject = 'a newcomer at the provider';
    const newcomer = await browserOf(browser, portal.url);
    await newcomer.goto(invitation);
    await expect(heading(newcomer, 'Accept your invitation')).toBeVisible();
    await expectAccessible(newcomer);
    await button(newcomer, 'Sign in with Firm ID').click();
    await expect(newcomer.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  } finally {
    await provider.stop();
    await portal.stop();
  }
});
