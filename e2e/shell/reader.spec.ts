/** Ten ways through the portal with a screen reader and a keyboard. */
import { cast } from '#platform/server/demo/cast.ts';
import { readerOf } from '../reader.ts';
import { expect, test } from '../test.ts';
import { signIn } from '../portal.ts';

test('signs in: each field says what it is, and what is wrong with it', async ({ page }) => {
  await page.goto('/');
  const reader = await readerOf(page);
  await reader.tabTo('textbox', 'Email address');
  await reader.tabTo('button', 'Sign in');
  await reader.press('Enter');
  await reader.hears('textbox', 'Email address');
  const { invalid, description } = await reader.heard();
  expect([invalid, description]).toEqual([true, 'Please Enter Email Address']);
  await reader.type(cast.hod.email);
  await reader.tabTo('textbox', 'Password');
  await reader.type('not the password');
  await reader.press('Enter');
  await reader.isTold(/Invalid/i);
});

test('finds a client by Ctrl K, and lands on its page', async ({ page }) => {
  await signIn(page, 'admin', '/dashboard');
  const reader = await readerOf(page);
  await reader.press('Control+k');
  await reader.hears('combobox', /./);
  await reader.type('orbelix');
  const chosen = page.getByRole('option', { selected: true });
  await expect(page.getByRole('option', { name: /^Orbelix Kitchens/ }).first()).toBeVisible();
  while (!(await chosen.innerText()).startsWith('Orbelix Kitchens')) await reader.press('ArrowDown');
  await reader.press('Enter');
  await reader.hears('heading', /Orbelix Kitchens/);
});

test('goes to a page of the menu, and hears its heading', async ({ page }) => {
  await signIn(page, 'accountant', '/dashboard');
  const reader = await readerOf(page);
  await reader.tabTo('link', /^Jobs/);
  await reader.press('Enter');
  await reader.hears('heading', 'Jobs');
});

test('skips the menu', async ({ page }) => {
  await signIn(page, 'accountant', '/jobs');
  const reader = await readerOf(page);
  await reader.tabTo('link', 'Skip to the page');
  await reader.press('Enter');
  await reader.tabTo('link', 'New job');
});

test('moves through the rows of a list, opens one, goes on to the next and returns to its row', async ({ page }) => {
  await signIn(page, 'manager', '/jobs');
  const reader = await readerOf(page);
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  await reader.press('j');
  await reader.hears('row', /./);
  const { name } = await reader.heard();
  await reader.press('Enter');
  await reader.hears('heading', /./);
  await reader.tabTo('button', /^Next/);
  await reader.press('Enter');
  await reader.hears('heading', /./);
  await page.goBack();
  await page.goBack();
  await reader.hears('row', /./);
  expect((await reader.heard()).name).toContain(name.slice(0, 10));
});

test('filters a list, and is told how many are left', async ({ page }) => {
  await signIn(page, 'manager', '/jobs');
  const reader = await readerOf(page);
  await reader.isTold(/^1–10 of/);
  await reader.press('/');
  await reader.hears('textbox', 'Search Title');
  await reader.type('payroll');
  await expect(page).toHaveURL(/title=payroll/);
  await reader.isTold(/^1–\d+ of/);
});

test('submits an incomplete form, is led to the first field, and loses nothing', async ({ page }) => {
  await signIn(page, 'hr', '/addStaff');
  const reader = await readerOf(page);
  await reader.tabTo('textbox', 'Designation');
  await reader.type('Accountant');
  await reader.tabTo('button', 'Add member of staff');
  await reader.press('Enter');
  await reader.hears('textbox', 'Name');
  const { invalid, description } = await reader.heard();
  expect([invalid, description]).toEqual([true, 'Name is required']);
  await reader.isTold(/mandatory|marked/);
  await reader.tabTo('textbox', 'Designation');
  await expect(page.getByRole('textbox', { name: 'Designation' })).toHaveValue('Accountant');
});

test('is asked before deleting, and returns to the same place', async ({ page }) => {
  await signIn(page, 'admin', '/jobs');
  const reader = await readerOf(page);
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  await reader.press('?');
  await reader.hears('button', /Close/);
  await reader.press('Escape');
  await reader.press('j');
  await reader.hears('row', /./);
  await reader.press('x');
  await reader.isTold('1 selected');
  await reader.press('Escape');
  await reader.hears('row', /./);
});

test('clears the day: each item is announced, and the next one follows', async ({ page }) => {
  await signIn(page, 'partner', '/clear-my-day');
  const reader = await readerOf(page);
  await reader.hears('region', /./);
  const { name } = await reader.heard();
  await reader.press('s');
  await expect.poll(async () => (await reader.heard()).name).not.toBe(name);
  await reader.hears('region', /./);
});

test('approves a quotation as a client, and hears the confirmation', async ({ page }) => {
  await signIn(page, 'client', '/dashboard');
  const reader = await readerOf(page);
  await reader.tabTo('link', /^Approve: |^Decide/);
  await reader.press('Enter');
  await reader.hears('heading', /./);
  await reader.tabTo('button', 'Accept quotation');
  await reader.press('Enter');
  await reader.isTold(/Type your full name/);
  await reader.tabTo('textbox', 'Your full name');
  await reader.type('Jovan Jasteltra');
  await reader.tabTo('checkbox', /./);
  await reader.press('Space');
  await reader.tabTo('button', 'Accept quotation');
  await reader.press('Enter');
  await reader.hears('region', 'You have approved the quotation');
});
