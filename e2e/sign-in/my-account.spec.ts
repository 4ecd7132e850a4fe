import { type Browser, expect, type Page, test } from '../test.ts';
import { newAccount } from '../accounts.ts';
import {
  button,
  enterCredentials,
  enterKeyword,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  signIn,
} from '../portal.ts';
import type { Account } from '../sessions.ts';

/** The page of the same person in another browser. */
async function elsewhere(browser: Browser, who: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, who);
  return page;
}

const open = (page: Page, area: string) => page.goto(`/my-account?area=${area}`);
const hint = (page: Page) => page.getByText('Your session has expired. Please log in again.');

test('a changed password ends the other session with its message, and works from then on', async ({
  page,
  browser,
}) => {
  test.slow();
  const account = await newAccount(page);
  await signIn(page, account);
  const other = await elsewhere(browser, account);
  await open(page, 'security');
  await expect(heading(page, 'Password and keyword')).toBeVisible();
  const card = page.getByRole('region', { name: 'Password', exact: true });
  await card.getByRole('textbox', { name: 'Current password', exact: true }).fill('Wrong#2026');
  await card.getByRole('textbox', { name: 'New password', exact: true }).fill('Marigold#4711');
  await card.getByRole('textbox', { name: 'New password, again', exact: true }).fill('Marigold#4711');
  await button(page, 'Change password').click();
  await expect(card.getByText('The current password is not right')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('textbox', { name: 'Current password', exact: true }).fill(account.password);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password has been changed. You are signed out everywhere else.')).toBeVisible();
  await expect(hint(other)).toBeVisible();
  await expect(heading(other, 'Sign in')).toBeVisible();
  await enterCredentials(other, { ...account, password: 'Marigold#4711' });
  await enterKeyword(other, account.keyword);
  await expect(other.getByRole('button', { name: /^Your menu/ })).toBeVisible();
});

test('a user sees where they are signed in and signs out everywhere else', async ({ page, browser }) => {
  test.slow();
  const account = await newAccount(page);
  await signIn(page, account);
  const other = await elsewhere(browser, account);
  await open(page, 'sessions');
  const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This browser');
  await expect(rows.first()).toContainText('Chrome on Linux');
  await expectAccessible(page);
  await button(page, 'Sign out everywhere else').click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('Wrong#2026');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out in 1 other browser')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(hint(other)).toBeVisible();
});

test('an employee requests a change of their record from HR, and HR makes it', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'team');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page
    .getByRole('dialog', { name: /^Your menu/ })
    .getByRole('link', { name: 'My account' })
    .click();
  await expect(heading(page, 'Profile')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Ask for a change').click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('12 Weaver Street, Leeds');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('I have moved');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask HR' }).click();
  await expect(page.getByText('HR has been asked')).toBeVisible();
  await expect(page.getByText('Waiting for HR')).toBeVisible();

  const hr = await (await browser.newContext()).newPage();
  await signIn(hr, 'hr');
  await hr.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await hr
    .getByRole('link', { name: /asks for a change of their record/ })
    .first()
    .click();
  await expect(heading(hr, 'Profile changes')).toBeVisible();
  const request = hr.getByRole('dialog', { name: /asks for a change$/ });
  await expect(request).toContainText('12 Weaver Street, Leeds');
  await expectAccessible(hr);
  await request.getByRole('button', { name: 'Make the change' }).click();
  await expect(hr.getByText(/^The record of .* is changed$/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'About you' })).toContainText('12 Weaver Street, Leeds');
});

test('a user downloads the archive of their own data, after confirming their password', async ({ page }) => {
  await signIn(page, 'accountant');
  await open(page, 'data');
  await page.getByRole('textbox', { name: 'Current password' }).fill('Portico#2026');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  expect((await downloading).suggestedFilename()).toMatch(/^My data \d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Your data is downloaded')).toBeVisible();
});

test('a user adds a photo, sent as a small square and shown in their menu, and removes it', async ({ page }) => {
  await signIn(page, 'accountant');
  await open(page, 'profile');
  await button(page, 'Add photo').click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  // The start of a picture, as after an incomplete download.
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: (await page.screenshot()).subarray(0, 400) };
  await dialog.locator('input[type=file]').setInputFiles(broken);
  await expect(dialog.getByText('This picture cannot be read. Please choose another one').first()).toBeVisible();
  // A landscape picture, larger than any place that shows it.
  const wide = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await dialog.locator('input[type=file]').setInputFiles(wide);
  await expect(dialog.getByText('me.png uploaded.')).toBeAttached();
  await expect(page.getByText('File Upload Fail')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo Saved Successfully')).toBeVisible();
  const photo = page.getByRole('button', { name: /^Your menu/ }).locator('img');
  await expect(photo).toBeVisible();
  // The bytes of a PNG with its width and height.
  const png = await (await page.request.get((await photo.getAttribute('src')) ?? '')).body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512]);

  await button(page, 'Change photo').click();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog', { name: 'Remove photo' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Photo Removed Successfully')).toBeVisible();
  await expect(photo).toHaveCount(0);
  await expect(button(page, 'Add photo')).toBeFocused();
});

test('numbers are grouped for the chosen region, and the page declares the right English', async ({ page }) => {
  await signIn(page, 'client2');
  await open(page, 'preferences');
  const card = page.getByRole('region', { name: 'Language, dates and times' });
  const choose = async (name: string) => {
    await card.getByRole('combobox', { name: 'Language and region' }).click();
    await page.getByRole('option', { name }).click();
    await card.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences Saved Successfully').first()).toBeVisible();
  };
  await choose('English (India)');
  await expect(card).toContainText('12,34,567 · 20 November 2026');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.reload();
  await expect(card).toContainText('12,34,567');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await choose('English (United States)');
  await expect(card).toContainText('1,234,567 · November 20, 2026');
  await expectAccessible(page);
});

test('typing into a form for long keeps the session alive', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'client2');
  await open(page, 'profile');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeVisible();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/access/session') ? 1 : 0));
  await name.pressSequentially('abc');
  expect(asked).toBe(0);
  await page.clock.fastForward('03:00');
  await name.pressSequentially('def');
  await expect.poll(() => asked).toBe(1);
});

test('on a phone every area fits, and is accessible', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client');
  for (const [area, title] of [
    ['profile', 'Profile'],
    ['security', 'Password and keyword'],
    ['sessions', 'Sessions'],
    ['notifications', 'Notifications'],
    ['preferences', 'Preferences'],
    ['rights', 'My rights'],
    ['data', 'Data export'],
  ] as const) {
    await open(page, area);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('input in another tab stays when the person chooses another region', async ({ page, context }) => {
  const account = await newAccount(page);
  await signIn(page, account);
  const typing = await context.newPage();
  await open(typing, 'profile');
  const name = typing.getByRole('textbox', { name: 'Name' });
  await name.fill('Ariana Half-typed');

  await open(page, 'preferences');
  await page.getByRole('combobox', { name: 'Language and region' }).click();
  await page.getByRole('option', { name: 'English (India)' }).click();
  await button(page, 'Save preferences').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');

  // The tab becomes visible again, and reloads the session.
  await typing.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await expect(typing.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(name).toHaveValue('Ariana Half-typed');
});

test('a deputy is named for days of absence, and both are notified', async ({ page }) => {
  await signIn(page, 'manager', '/my-account?area=delegation');
  await expect(page.getByText('No deputy')).toBeVisible();
  await page.getByRole('link', { name: 'Add deputy' }).click();
  await expect(page.getByRole('combobox', { name: 'Approver' })).toHaveValue('Elina Elmardale, Client Manager');
  await page.getByRole('combobox', { name: 'Deputy' }).fill('Fenora');
  await page.getByRole('option', { name: /Fenora Farrowley/ }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('20-11-2026');
  await page.getByRole('textbox', { name: 'Until' }).fill('31-12-2036');
  await button(page, 'Add deputy').click();
  await expect(page.getByText('Deputy Added Successfully')).toBeVisible();
  await open(page, 'delegation');
  await expect(page.getByText('20-11-2026 to 31-12-2036')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await signIn(page, 'hod', '/my-account?area=delegation');
  await expect(page.getByText('You stand in for Elina Elmardale until 31-12-2036.')).toBeVisible();
});
