import { cast } from '#platform/server/demo/cast.ts';
import { type Page, expect, test } from '../test.ts';
import { newAccount } from '../accounts.ts';
import {
  button,
  emailField,
  enterCredentials,
  enterKeyword,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLetters,
  goOnline,
  heading,
  signIn,
  signOut,
} from '../portal.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a member of the team signs in with six letters of the keyword, and out again', async ({ page }) => {
  await page.goto('/');
  await expect(emailField(page)).toBeFocused();
  await expectAccessible(page);
  const [login] = await Promise.all([page.waitForRequest('**/api/login'), enterCredentials(page, cast.team)]);
  expect(login.postDataJSON()).toMatchObject({ email: cast.team.email, role: 4 });
  await expect(heading(page, 'Enter your security keyword')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Security keyword' }).getByRole('textbox')).toHaveCount(6);
  await expectAccessible(page);
  await button(page, 'Verify keyword').click();
  await expect(page.getByText('Please enter Keyword')).toBeVisible();
  await expectAccessible(page);
  await enterKeyword(page, 'Wr0ng!aA');
  await expect(page.getByRole('alert')).toHaveText('Invalid Keyword');
  await expectAccessible(page);
  await enterKeyword(page, 'Keyw0rd!');
  await expect(page).toHaveURL('/dashboard');
  const kept = "['authToken', 'username', 'access', 'userDetails'].filter((key) => localStorage.getItem(key))";
  expect(await page.evaluate(kept)).toHaveLength(4);
  await signOut(page);
  expect(await page.evaluate(kept)).toEqual([]);
});

test('a client signs in without a role, and gets to the page first requested', async ({ page }) => {
  await page.goto('/enquiryList');
  await expect(heading(page, 'Sign in')).toBeVisible();
  const [login] = await Promise.all([page.waitForRequest('**/api/login'), enterCredentials(page, cast.client)]);
  expect(login.postDataJSON()).not.toHaveProperty('role');
  await enterKeyword(page, 'Keyw0rd!');
  await expect(heading(page, 'Enquiries')).toBeVisible();
});

test('missing or wrong input is reported at its field until it is changed', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Sign in').click();
  await expect(emailField(page)).toHaveAccessibleDescription('Please Enter Email Address');
  await expect(password(page)).toHaveAccessibleDescription('Please enter password');
  await expect(emailField(page)).toBeFocused();
  await expectAccessible(page);
  await password(page).focus();
  await expect(page.getByText('Please enter password')).toBeHidden();
  await emailField(page).fill('nobody');
  await expect(page.getByText('Please Enter Email Address')).toBeHidden();
  await password(page).fill('Portico#2026');
  await button(page, 'Sign in').click();
  await expect(emailField(page)).toHaveAccessibleDescription('Please enter a valid email address');
});

test('five failures lock an address, known or not', async ({ page }) => {
  await page.goto('/');
  const stranger = { email: `stranger.${Date.now()}@demo.example`, audience: 'team', password: 'wrong' } as const;
  for (let failures = 1; failures <= 5; failures += 1) {
    const answered = page.waitForResponse('**/api/login');
    await enterCredentials(page, stranger);
    await answered;
    await expect(page.getByRole('alert')).toHaveText('Invalid Credential');
    await expect(password(page)).toHaveValue('wrong');
  }
  await expectAccessible(page);
  await enterCredentials(page, stranger);
  await expect(page.getByRole('alert')).toHaveText(
    'Your account has been locked after multiple failed login attempts. Please contact support or your account manager.',
  );
  await expectAccessible(page);
});

test('the back link leads to the previous step, and keeps the input', async ({ page }) => {
  await page.goto('/');
  await enterCredentials(page, cast.team);
  await expect(heading(page, 'Enter your security keyword')).toBeVisible();
  await button(page, 'Back').click();
  await expect(emailField(page)).toHaveValue(cast.team.email);
  await expect(page.getByRole('radio', { name: 'Team Login' })).toBeChecked();
  await button(page, 'Forgot password').click();
  await expect(heading(page, 'Forgot password')).toBeVisible();
  await button(page, 'Back').click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('a sign-in finished elsewhere starts over', async ({ page, browser }) => {
  const account = await newAccount(page);
  await page.goto('/');
  await enterCredentials(page, account);
  await fillLetters(page, account.keyword);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  await button(page, 'Verify keyword').click();
  await expect(page.getByRole('alert')).toHaveText('Your sign-in has expired. Please start again.');
  await expect(emailField(page)).toHaveValue(account.email);
  await other.context().close();
});

test('a token for another role than the answer’s is Forbidden', async ({ page }) => {
  await page.route('**/api/login/login-with-key', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...json, result: { ...json.result, role: 1 } } });
  });
  await page.goto('/');
  await enterCredentials(page, cast.team);
  await enterKeyword(page, 'Keyw0rd!');
  await expect(page.getByRole('alert')).toHaveText('Forbidden');
  expect(await page.evaluate("localStorage.getItem('authToken')")).toBeNull();
});

test('no input is lost without a connection', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await enterCredentials(page, cast.team);
  await expect(page.getByRole('alert')).toContainText('No connection to the server.');
  await expect(password(page)).toHaveValue(cast.team.password);
  await goOnline(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Enter your security keyword')).toBeVisible();
});

test('the keyboard alone signs in', async ({ page }) => {
  await page.goto('/');
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type(cast.team.email);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Team Login' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(cast.team.password);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Show password')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const boxes = page.getByRole('group', { name: 'Security keyword' }).getByRole('textbox');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.type('xy');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toBeFocused();
  await expect(boxes.nth(1)).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes.first()).toBeFocused();
  await pasteText(page, 'Keyw0rd!');
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the decoration is above the card, and nothing is cut off', async ({ page }) => {
    await page.goto('/');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await enterCredentials(page, cast.team);
    await fillLetters(page, 'Keyw0rd!');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await button(page, 'Verify keyword').click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the mark is drawn once per visit, then the card comes forward; the festival follows', async ({ page }) => {
    await page.route('**/current-festival', (route) => route.fulfill({ json: { status: 200, result: 'Christmas' } }));
    await page.clock.install();
    await page.goto('/');
    const card = page.getByRole('main');
    await expect(card).toHaveCSS('opacity', '0');
    await page.clock.runFor(1300);
    await expect(card).toHaveCSS('opacity', '1');
    // The clock also runs by itself, so a slow machine may be past the three seconds already.
    await page.clock.runFor(3000);
    await expect(page.locator('canvas').first()).toBeAttached();
    await expectAccessible(page);
    await page.reload();
    await expect(card).toHaveCSS('opacity', '1');
  });
});

test('an answer that comes too late changes no page', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await enterCredentials(page, cast.team);
  await expect(button(page, 'Sign in')).toBeDisabled();
  await button(page, 'Forgot password').click();
  const answered = page.waitForResponse('**/api/login');
  answer();
  await (await answered).finished();
  await expect(heading(page, 'Forgot password')).toBeVisible();
});

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate(`
    const data = new DataTransfer();
    data.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  `);
}

test('signing out in one tab ends the others, and says why', async ({ page, context }) => {
  await signIn(page, 'team');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await signOut(page);
  await expect(heading(other, 'Sign in')).toBeVisible();
  await expect(other.getByText('You have signed out in another tab')).toBeVisible();
  await expect(page.getByText('You have signed out in another tab')).toBeHidden();
});
