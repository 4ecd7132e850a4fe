import { type Browser, expect, type Page, test } from '../test.ts';
import { newAccount } from '../accounts.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import type { Account } from '../sessions.ts';

/** The page of a second person, in a browser of their own. */
async function elsewhere(browser: Browser, who: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, who);
  return page;
}

async function openPerson(page: Page, { email }: Account): Promise<void> {
  await page.goto(`/access?area=people&email=${encodeURIComponent(email)}`);
  await page.getByRole('row').filter({ hasText: email }).first().click();
  await expect(button(page, 'Change role')).toBeVisible();
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a removed right changes the open page; it is requested, granted, and the page opens by itself', async ({
  page,
  browser,
}) => {
  test.slow();
  const account = await newAccount(page);
  const other = await elsewhere(browser, account);
  await other.goto('/enquiryList');
  await expect(heading(other, 'Enquiries')).toBeVisible();

  await signIn(page, 'admin');
  await openPerson(page, account);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Marketing READ: yes/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Marketing READ for/ });
  await dialog.getByRole('radio', { name: 'Denied' }).check();
  await expect(dialog.getByRole('radio', { name: 'Never' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Works on audits only');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/no longer has Marketing READ$/)).toBeVisible();
  await expect(page.getByText('Read: Denied by Ariana Ambarcourt')).toBeVisible();

  await expect(other.getByText('You need permission to view enquiries and events')).toBeVisible();
  await expect(heading(other, 'Enquiries')).toBeVisible();
  await expect(navigation(other).getByRole('link', { name: 'Enquiries' })).toHaveCount(0);
  await other.getByRole('textbox', { name: 'Why you need it' }).fill('I answer the phone on Fridays');
  await expectAccessible(other);
  await button(other, 'Ask for Marketing READ').click();
  await expect(other.getByText(/^Asked on /)).toBeVisible();

  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await page
    .getByRole('link', { name: /asks for Marketing READ/ })
    .first()
    .click();
  const request = page.getByRole('dialog', { name: /asks for Marketing READ$/ });
  await expect(request).toContainText('I answer the phone on Fridays');
  await expectAccessible(page);
  await expect(request.getByRole('radio', { name: 'After a month' })).toBeChecked();
  await request.getByRole('button', { name: 'Grant Marketing READ' }).click();
  await expect(page.getByText(/now has Marketing READ$/)).toBeVisible();

  await expect(heading(other, 'Enquiries')).toBeVisible();
  await expect(navigation(other).getByRole('link', { name: 'Enquiries' })).toBeVisible();
});

test('an Admin switches access off, and the open tab ends with the message about the session', async ({
  page,
  browser,
}) => {
  test.slow();
  const account = await newAccount(page);
  const other = await elsewhere(browser, account);
  await signIn(page, 'admin');
  await openPerson(page, account);
  await button(page, 'Switch access off').click();
  await page.getByRole('dialog', { name: 'Switch access off' }).getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(/no longer has access to Portico$/)).toBeVisible();
  await expect(button(page, 'Give Access to Portico')).toBeVisible();
  await expect(other.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect(heading(other, 'Sign in')).toBeVisible();
});

test('an Admin changes rights of a role by keyboard, reads the effect, and finds it in the trail', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await navigation(page).getByRole('link', { name: 'Access', exact: true }).click();
  await expect(heading(page, 'Roles')).toBeFocused();
  await expect(page.getByRole('table', { name: 'Rights of roles' })).toBeVisible();
  // All nine roles are shown side by side.
  const beyond =
    '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("table").parentElement)';
  expect(await page.evaluate(beyond)).toBe(0);
  const box = page.getByRole('checkbox', { name: /^Exit DELETE for Accountant/ });
  await page.getByRole('textbox', { name: 'Find a module' }).fill('resignations');
  await page.getByRole('checkbox', { name: /^Exit READ for HR/ }).focus();
  for (const key of ['End', 'ArrowLeft', 'Home']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: /^Exit READ for HR/ })).toBeFocused();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(page.getByRole('region', { name: 'Changes that are not saved' })).toContainText(
    '1 change for Accountant',
  );
  await expectAccessible(page);
  await button(page, 'Review and save').click();
  const review = page.getByRole('dialog', { name: 'Save rights of roles' });
  await expect(review).toContainText('Gets Exit DELETE');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^1 right changed for \d+ people$/)).toBeVisible();

  await box.click();
  await button(page, 'Review and save').click();
  await expect(review).toContainText('Loses Exit DELETE');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^1 right changed for \d+ people$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Who changed what' }).click();
  await page.getByRole('row', { name: 'Rights of a role changed by Ariana Ambarcourt' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Rights of a role changed' })).toContainText('Exit DELETE');
  await expectAccessible(page);
});

test('an Admin views the portal as a client, cannot change anything, and goes back', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin', '/access?area=people&name=jasteltra');
  await page.getByRole('row', { name: 'Jovan Jasteltra' }).first().click();
  await button(page, 'View as Jovan').click();
  const banner = page.getByRole('region', { name: 'Viewing as someone else' });
  await expect(banner).toContainText('Viewing as Jovan Jasteltra, Client');
  await expect(navigation(page).getByRole('link', { name: 'Access', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await expectAccessible(page);
  await navigation(page).getByRole('link', { name: 'Enquiries' }).click();
  await expect(heading(page, 'Enquiries')).toBeVisible();
  // The address and the browser's Back work while viewing, too.
  await expect(page).toHaveURL(/\/enquiryList/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await button(page, 'Back to myself').click();
  await expect(page.getByText('You are Ariana Ambarcourt again')).toBeVisible();
  await expect(heading(page, 'Jovan Jasteltra')).toBeVisible();
  await expect(page).toHaveURL(/\/access\/person\/\d+$/);
  await expect(banner).toHaveCount(0);
});

test('two people are compared, differences first', async ({ page }) => {
  await signIn(page, 'admin', '/access?area=compare');
  for (const [label, name] of [
    ['First person', 'Belora Brellstead'],
    ['Second person', 'Harita Hesperkar'],
  ]) {
    await page.getByRole('combobox', { name: label ?? '' }).fill(name ?? '');
    await page.getByRole('option', { name: name ?? '' }).click();
  }
  const table = page.getByRole('table', { name: 'Differences' });
  await expect(table.getByRole('row', { name: 'Staff DELETE Yes By role HR No Not with role Team' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the matrix shows one role at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/access');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Team');
  await expect(page.getByRole('checkbox', { name: 'Jobs READ for Team', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Jobs READ for HR', exact: true })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
