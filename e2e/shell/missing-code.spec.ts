import { type Page, expect, test } from '../test.ts';
import { button, expectAccessible, heading, signIn } from '../portal.ts';

const calendar = (page: Page) => page.getByRole('button', { name: /^Choose .* from a calendar$/ }).first();
const eventName = (page: Page) => page.getByRole('textbox', { name: 'Event name' });

test('offline only the affected part is missing, and loads by itself later', async ({ page, context }) => {
  await signIn(page, 'admin', '/addEvents/create');
  await eventName(page).fill('Quiz night');
  await context.setOffline(true);
  await calendar(page).click();
  await expect(page.getByRole('dialog').getByText('No connection to the server.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('status').or(page.getByRole('alert')).getByText('No connection')).toBeVisible();
  await expect(eventName(page)).toHaveValue('Quiz night');
  await calendar(page).click();
  await expect(page.getByRole('dialog').getByText('No connection to the server.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  // With its style, which was lost as well.
  await expect(page.getByRole('dialog').getByText('12', { exact: true })).toHaveCSS('height', '36px');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(eventName(page)).toHaveValue('Quiz night');
});

test('a page that cannot load offline says so in its place, and loads once online', async ({ page, context }) => {
  await signIn(page, 'admin');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(heading(page, 'This could not be loaded')).toBeVisible();
  await expect(page.getByText('No connection to the server.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(heading(page, 'This could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Staff')).toBeVisible();
});

test('a page whose retry fails too loads by itself once the server answers', async ({ page, context }) => {
  await signIn(page, 'admin');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(heading(page, 'This could not be loaded')).toBeVisible();
  let tries = 0;
  await page.route('**', (route) => {
    tries += 1;
    return route.abort('connectionrefused');
  });
  // The browser reports it once, and the retry after that fails.
  await context.setOffline(false);
  await expect.poll(() => tries).toBeGreaterThan(0);
  await expect(heading(page, 'This could not be loaded')).toBeVisible();
  await page.unroute('**');
  await expect(heading(page, 'Staff')).toBeVisible();
});

test('after a new version a part says so and keeps the page, and the next page is reloaded', async ({ page }) => {
  await signIn(page, 'admin', '/addEvents/create');
  await eventName(page).fill('Quiz night');
  const gone = { status: 404, body: '' };
  await page.route('**/assets/Calendar*', (route) => route.fulfill(gone));
  await calendar(page).click();
  await expect(page.getByText('Portico has been updated. Load the page again to go on.')).toBeVisible();
  await expectAccessible(page);
  await expect(eventName(page)).toHaveValue('Quiz night');
  await page.keyboard.press('Escape');

  await eventName(page).fill('');
  let loadedAnew = false;
  page.on('request', (request) => {
    loadedAnew ||= request.isNavigationRequest();
  });
  await page.route('**/assets/StaffListPage*', (route) => (loadedAnew ? route.continue() : route.fulfill(gone)));
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(heading(page, 'Staff')).toBeVisible();
  expect(loadedAnew).toBe(true);
});
