import { type Browser, expect, type Page, test } from '../test.ts';
import { button, enterCredentials, enterKeyword, heading, mailTo, signIn } from '../portal.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const secrets = { password: 'Portico#2027', keyword: 'Keyw0rd!' };

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const another = async (browser: Browser) => (await browser.newContext()).newPage();

test('a new employee joins, gets a requested right, and is signed out when access ends', async ({ page, browser }) => {
  test.slow();
  const tag = 'abcdefghijklmnopqrst'[new Date().getSeconds() % 20];
  const name = `Tavora Tormindale ${tag}`;
  const email = `tavora.${Date.now().toString(36)}@demo.example`;

  await test.step('HR adds the person', async () => {
    await signIn(page, 'hr', '/addStaff');
    await box(page, 'Name').fill(name);
    await box(page, 'Designation').fill('Accountant');
    await choose(page, 'Department', 'Payroll');
    await box(page, 'Email').fill(email);
    await page.getByRole('checkbox', { name: 'Give Access to Portico' }).check();
    await choose(page, 'Role', 'Team');
    await button(page, 'Add member of staff').click();
    await expect(page.getByText('Staff Added Successfully')).toBeVisible();
  });

  const joiner = await another(browser);
  await test.step('the person follows the invitation, sets password and keyword, and signs in', async () => {
    const [link] = await mailTo(joiner, email, /http\S+\/\?invitation=[\w-]+/);
    await joiner.goto(link);
    await joiner.getByLabel('New password', { exact: true }).fill(secrets.password);
    await joiner.getByLabel('Confirm password', { exact: true }).fill(secrets.password);
    await button(joiner, 'Set password').click();
    await button(joiner, 'Sign in').click();
    await enterCredentials(joiner, { email, audience: 'team', password: secrets.password });
    await expect(heading(joiner, 'Set your security keyword')).toBeVisible();
    await joiner.keyboard.type(secrets.keyword);
    await button(joiner, 'Set keyword').click();
    await button(joiner, 'Sign in').click();
    await enterCredentials(joiner, { email, audience: 'team', password: secrets.password });
    await enterKeyword(joiner, secrets.keyword);
    await expect(joiner.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  });

  await test.step('they request access to Exit', async () => {
    await expect(navigation(joiner).getByRole('link', { name: 'Leaving', exact: true })).toHaveCount(0);
    await joiner.goto('/exitList');
    await expect(heading(joiner, 'You do not have access to this page')).toBeVisible();
    await button(joiner, 'Ask for Exit READ').click();
    await expect(joiner.getByText(/^Asked on /)).toBeVisible();
  });

  const admin = await another(browser);
  await test.step('an Admin grants it from the notification, and the menu changes', async () => {
    await signIn(admin, 'admin');
    await admin.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    await admin
      .getByRole('link', { name: new RegExp(`${name} \\(Team\\) asks for Exit READ`) })
      .first()
      .click();
    await admin
      .getByRole('dialog', { name: /asks for Exit READ$/ })
      .getByRole('button', { name: 'Grant Exit READ' })
      .click();
    await expect(admin.getByText(/now has Exit READ$/)).toBeVisible();
    await expect(heading(joiner, 'List of Exit Candidates')).toBeVisible();
    await expect(navigation(joiner).getByRole('link', { name: 'Leaving', exact: true })).toBeVisible();
  });

  await test.step('an Admin switches access off, and the open tab ends', async () => {
    await admin.goto(`/access?area=people&email=${encodeURIComponent(email)}`);
    await admin.getByRole('row').filter({ hasText: email }).first().click();
    await button(admin, 'Switch access off').click();
    await admin.getByRole('dialog', { name: 'Switch access off' }).getByRole('button', { name: 'Switch off' }).click();
    await expect(joiner.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(heading(joiner, 'Sign in')).toBeVisible();
  });
});
