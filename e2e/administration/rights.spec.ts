import { expect, test } from '../test.ts';
import { button, expectAccessible, heading, signIn } from '../portal.ts';

test('a list opens for staff who may not read its rows, and names the right to request', async ({ page }) => {
  for (const [address, title, right, reason] of [
    ['/enquiryList', 'Enquiries', 'Marketing READ', 'You need permission to view enquiries and events'],
    ['/events', 'Events', 'Marketing READ', 'You need permission to view enquiries and events'],
    ['/exitedstaff', 'Exited staff', 'Exited Staff READ', 'You need permission to view exited staff'],
  ] as const) {
    await signIn(page, 'accountant', address);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(button(page, `Ask for ${right}`)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('a row has a menu only for people who may do more than read it', async ({ page }) => {
  await signIn(page, 'team', '/staff');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  const name = (await rows.first().getAttribute('aria-label')) ?? '';
  await rows.first().click();
  await expect(heading(page, name)).toBeVisible();
  await signIn(page, 'hr', '/staff');
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(10);
});

test('an expired or broken token leads to the sign-in page, which says so', async ({ page }) => {
  for (const token of ['nothing.of.ours', 'x']) {
    await page.goto('/healthz');
    await page.evaluate((kept) => localStorage.setItem('authToken', kept), token);
    await page.goto('/enquiryList');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(await page.evaluate("localStorage.getItem('authToken')")).toBeNull();
  }
  await page.reload();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeHidden();
});
