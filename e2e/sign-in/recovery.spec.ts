import { cast } from '#platform/server/demo/cast.ts';
import { type Page, type Route, expect, test } from '../test.ts';
import { changeKeywordElsewhere, newAccount } from '../accounts.ts';
import {
  button,
  emailField,
  enterCredentials,
  enterKeyword,
  expectAccessible,
  heading,
  mailTo,
  signIn,
} from '../portal.ts';
import type { Account } from '../sessions.ts';

const otp = (page: Page) => page.getByRole('textbox', { name: 'OTP' });
const code = /^ {4}(\d{6})$/m;

/** From the sign-in page to the step that asks for the code. */
async function askForCode(page: Page, { email }: Pick<Account, 'email'>): Promise<void> {
  await page.goto('/');
  await button(page, 'Forgot password').click();
  await page.getByRole('radio', { name: 'Team Login' }).check();
  await emailField(page).fill(email);
  await button(page, 'Send OTP').click();
  await expect(otp(page)).toBeFocused();
}

test('a forgotten password is reset with the code from the outbox', async ({ page, context }) => {
  const account = await newAccount(page);
  await askForCode(page, account);
  await expectAccessible(page);
  const [outbox] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'outbox' }).click(),
  ]);
  await outbox.getByRole('link', { name: new RegExp(`verification code.*${account.email}`) }).click();
  const mail = outbox.getByRole('region', { name: 'Opened mail' });
  await expect(mail).toContainText('Here is the code to set a new password');
  const digits = (await mail.getByText(/^\d{6}$/).textContent()) ?? '';
  await outbox.close();

  await otp(page).fill(digits);
  await button(page, 'Verify OTP').click();
  await expect(heading(page, 'Reset password')).toBeVisible();
  await expectAccessible(page);
  await changePassword(page);
  await expect(heading(page, 'Password changed')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Sign in').click();
  await enterCredentials(page, account);
  await expect(page.getByRole('alert')).toHaveText('Invalid Credential');
  await enterCredentials(page, { ...account, password: 'Columns#2027' });
  await enterKeyword(page, account.keyword);
  await expect(page).toHaveURL('/dashboard');
});

test('a failed outbox says so until it is reloaded', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  const down = async (route: Route) => {
    asked += 1;
    await route.abort('connectionrefused');
  };
  await page.goto('/outbox');
  await page.route('**/api/outbox/fetchAllMails*', down);
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await page.reload();
  // It retries by itself first, after a pause.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(button(page, 'Try again')).toBeVisible({ timeout: 500 });
  }).toPass();
  const before = asked;
  await page.clock.runFor(10_000);
  await expect(button(page, 'Try again')).toBeVisible();
  expect(asked).toBe(before);
  await page.unroute('**/api/outbox/fetchAllMails*', down);
  await button(page, 'Try again').click();
  await expect(page.getByRole('region', { name: 'Mails' }).getByRole('link').first()).toBeVisible();
});

async function changePassword(page: Page): Promise<void> {
  const first = page.getByLabel('New password', { exact: true });
  await button(page, 'Reset password').click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await first.fill('portico2026');
  await button(page, 'Reset password').click();
  await expect(
    page.getByText(
      'Password should have minimum 8 characters with atleast 1 alphabet in Caps 1 special character 1 number',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await first.fill('Columns#2027');
  await page.getByLabel('Confirm password', { exact: true }).fill('Columns#2028');
  await button(page, 'Reset password').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill('Columns#2027');
  await page.keyboard.press('Enter');
}

test('errors of the address or the code use the specification’s messages', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Forgot password').click();
  await button(page, 'Send OTP').click();
  const email = emailField(page);
  await expect(email).toHaveAccessibleDescription('Email cannot be empty');
  await expectAccessible(page);
  await email.fill('nobody');
  await button(page, 'Send OTP').click();
  await expect(email).toHaveAccessibleDescription('Please provide a valid Email Address');

  await askForCode(page, { email: `unknown.${Date.now()}@demo.example` });
  await button(page, 'Verify OTP').click();
  await expect(otp(page)).toHaveAccessibleDescription('Please enter OTP');
  await otp(page).fill('12a456');
  await button(page, 'Verify OTP').click();
  await expect(otp(page)).toHaveAccessibleDescription('Please enter a valid OTP');
  await expectAccessible(page);
  await otp(page).fill('123 456');
  await button(page, 'Verify OTP').click();
  await expect(page.getByRole('alert')).toHaveText('Invalid Token');
  await expect(otp(page)).toHaveValue('123456');
  await expectAccessible(page);
});

test('a fourth code within a quarter of an hour is not sent', async ({ page }) => {
  const email = `eager.${Date.now()}@demo.example`;
  for (let codes = 1; codes <= 3; codes += 1) {
    await askForCode(page, { email });
    await button(page, 'Back').click();
  }
  await button(page, 'Send OTP').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Too many emails were asked for this address. Please wait 15 minutes and try again',
  );
});

test('after two minutes the code has expired and another can be requested', async ({ page }) => {
  const account = await newAccount(page);
  await page.clock.install();
  await askForCode(page, account);
  const timer = page.getByRole('timer');
  await expect(button(page, 'Resend OTP')).toBeDisabled();
  await page.clock.fastForward('01:51');
  await expect(timer).toHaveText(/^0:0\d$/);
  await expectAccessible(page);
  // As after a computer's sleep: one jump, no tick in between.
  await page.clock.fastForward('30:00');
  await expect(timer).toHaveText('0:00');
  await expect(button(page, 'Verify OTP')).toBeDisabled();
  await expectAccessible(page);
  const [, first = ''] = await mailTo(page, account.email, code);
  await button(page, 'Resend OTP').click();
  await expect(page.getByText('A new OTP has been sent to your email.')).toBeVisible();
  await expect(timer).toHaveText(/^(2:00|1:5\d)$/);
  await expect(button(page, 'Resend OTP')).toBeDisabled();
  const [, second = ''] = await mailTo(page, account.email, new RegExp(`^ {4}(?!${first})(\\d{6})$`, 'm'));
  await otp(page).fill(second);
  await button(page, 'Verify OTP').click();
  await expect(heading(page, 'Reset password')).toBeVisible();
});

test('a forgotten keyword is reset by the mailed link, once', async ({ page, browser }) => {
  const account = await newAccount(page);
  await page.goto('/');
  await enterCredentials(page, account);
  await expect(heading(page, 'Enter your security keyword')).toBeVisible();
  await button(page, 'Forgot security keyword').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const [link] = await mailTo(page, account.email, /http\S+\/\?keyword=[\w-]+/);
  await page.goto(link);
  await expect(heading(page, 'Set your security keyword')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectAccessible(page);
  await page.keyboard.type('C0lumn#s');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Keyword changed')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Sign in').click();
  await signIn(page, { ...account, keyword: 'C0lumn#s' });

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(heading(other, 'This link no longer works')).toBeVisible();
  await expectAccessible(other);
  await button(other, 'Ask for a new link').click();
  await expect(heading(other, 'Sign in')).toBeVisible();
  await other.context().close();
});

test('a session ended elsewhere says so, and signing in returns to its page', async ({ page }) => {
  const account = await newAccount(page);
  await signIn(page, account, '/enquiryList');
  await expect(heading(page, 'Enquiries')).toBeVisible();
  await changeKeywordElsewhere(page, account, 'C0lumn#s');
  const said = page.getByText('Your session has expired. Please log in again.');
  await expect(said).toBeVisible();
  await expect(heading(page, 'Sign in')).toBeVisible();
  const place = await said.boundingBox();
  expect(place?.y).toBeLessThan(100);
  expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 720)).toBeLessThan(60);
  expect(await page.evaluate("localStorage.getItem('authToken')")).toBeNull();
  await expectAccessible(page);
  await enterCredentials(page, account);
  await enterKeyword(page, 'C0lumn#s');
  await expect(heading(page, 'Enquiries')).toBeVisible();
});

test('another person’s code opens nothing', async ({ page }) => {
  const account = await newAccount(page);
  await askForCode(page, account);
  const [, digits = ''] = await mailTo(page, account.email, code);
  await askForCode(page, cast.newcomer);
  await otp(page).fill(digits);
  await button(page, 'Verify OTP').click();
  await expect(page.getByRole('alert')).toHaveText('Invalid Token');
});

test('requesting a lost keyword gives everybody the same answer', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Forgot security keyword').click();
  await expect(emailField(page)).toHaveAccessibleDescription('Please Enter Email Address');
  await emailField(page).fill('nobody.here@demo.example');
  await button(page, 'Forgot security keyword').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByText('If there is an account for nobody.here@demo.example')).toBeVisible();
  await expectAccessible(page);
});
