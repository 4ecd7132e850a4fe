import { expect, type Locator, type Page, test } from '../test.ts';
import { expectAccessible, heading, pressItem, signIn, signOut } from '../portal.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => navigation(page).getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });

test('groups of the navigation fold by keyboard, are stored for each person, and show the current page', async ({
  page,
}) => {
  await signIn(page, 'hr');
  await expect(entry(page, 'Skills')).toBeVisible();
  await group(page, 'People').focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'People')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry(page, 'Skills')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/dot-skills/view');
  await expect(heading(page, 'Skills')).toBeVisible();
  await expect(group(page, 'People')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry(page, 'Skills')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, 'Training')).toHaveCount(0);
  // A record is below its list.
  await page.goto('/addTraining/create');
  await expect(entry(page, 'Training')).toHaveAttribute('aria-current', 'true');
  await entry(page, 'Training').click();
  await expect(entry(page, 'Training')).toHaveAttribute('aria-current', 'page');
  await page.goto('/dot-skills/view');

  await page.getByRole('button', { name: 'Collapse the navigation' }).click();
  await group(page, 'People').hover();
  await expect(page.getByRole('tooltip', { name: 'People' })).toBeVisible();
  await group(page, 'People').click();
  await expect(entry(page, 'Training')).toBeVisible();
  await group(page, 'People').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Expand the navigation' }).click();

  await signOut(page);
  await signIn(page, 'manager');
  await expect(entry(page, 'Skills')).toBeVisible();
});

test('pages of one entry are tabs; the entry stays marked on each, and is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, 'admin', '/recruitment');
  const tabs = page.getByRole('navigation', { name: 'Pages of Hiring' });
  await expect(tabs.getByRole('link', { name: 'Positions' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Candidates' }).click();
  await expect(heading(page, 'Candidates')).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Candidates' })).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, 'Hiring')).toHaveAttribute('aria-current', 'true');
  await expect(entry(page, 'Hiring')).toBeInViewport();
  await expectAccessible(page);
});

test('up to six favourites are at the top, on every device of the person', async ({ page, browser }) => {
  await signIn(page, 'hod', '/archive');
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  const favourites = navigation(page).getByRole('list', { name: 'Favourites' }).getByRole('link');
  await expect(favourites).toHaveText(['Archive']);
  for (const [address, title] of [
    ['/jobs', 'Jobs'],
    ['/clients', 'Clients'],
    ['/quotation', 'Quotations'],
    ['/staff', 'Staff'],
    ['/skill-matrix', 'Skill matrix'],
  ] as const) {
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  }
  await expect(favourites).toHaveText(['Archive', 'Jobs', 'Clients', 'Quotations', 'Staff', 'Skill matrix']);
  await page.goto('/escalations');
  await expect(page.getByRole('button', { name: 'Add to favourites' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'hod', '/archive');
  await other.getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(navigation(other).getByRole('list', { name: 'Favourites' }).getByRole('link')).toHaveCount(5);
  await other.context().close();
});

test('a number beside an entry links to the list of exactly these', async ({ page }) => {
  await signIn(page, 'manager');
  const waits = navigation(page)
    .getByRole('link', { name: /^[\d,]+ · / })
    .first();
  const count = (await waits.textContent()) ?? '';
  await waits.click();
  await expect(page.getByText(new RegExp(`of ${count}\\b|\\b${count}\\b`)).first()).toBeVisible();
});

test('a record’s address without its id leads to the list', async ({ page }) => {
  await signIn(page, 'admin', '/job/copy');
  await expect(heading(page, 'Jobs')).toBeVisible();
  for (const [address, title] of [
    ['/VIEW', 'Jobs'],
    ['/addEvents/update', 'Events'],
    ['/templates/update', 'Templates'],
    ['/invoices', 'Invoicing'],
  ] as const) {
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
  }
});

test("a page's code is loaded when a link to it is hovered", async ({ page }) => {
  await signIn(page, 'hr');
  const code = page.waitForRequest(/\/SkillMatrixPage-/);
  await page.goto('/dot-skills/view');
  await page.getByRole('link', { name: 'Skill matrix' }).hover();
  await code;
});

for (const lost of ['index-', 'SignInPage-']) {
  test(`a page whose ${lost}… script is missing says so and can be reloaded`, async ({ page }) => {
    await page.route(`**/assets/${lost}*.js`, (route) => route.abort('connectionreset'));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Portico could not be loaded');
    await page.unroute(`**/assets/${lost}*.js`);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
}

test('groups fold in the drawer of a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'hr');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await group(page, 'People').click();
  await expect(entry(page, 'Staff')).toHaveCount(0);
  await expectAccessible(page);
  await group(page, 'People').click();
  await entry(page, 'Staff').click();
  await expect(heading(page, 'Staff')).toBeVisible();
});

test('a dialog returns the focus to what opened it, and Enter does not confirm a grave question', async ({ page }) => {
  await signIn(page, 'admin');
  const opensDialog = async (opener: Locator) => {
    await opener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  const search = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await opensDialog(search);
  await page.goto('/events');
  const dots = page.getByRole('button', { name: /^Actions for / }).first();
  await dots.press('Enter');
  await pressItem(page, 'Delete');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(dots).toBeFocused();
});

test('a click on a link shows a response while its page is still loading', async ({ page }) => {
  await signIn(page, 'accountant', '/dashboard');
  await expect(entry(page, 'Skills')).toBeVisible();
  const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  const line = page.locator('[data-page-coming]');
  await expect(line).toHaveCount(0);
  await entry(page, 'Skills').click();
  await expect(line).toBeVisible();
  letThrough();
  await expect(heading(page, 'Skills')).toBeVisible();
  await expect(line).toHaveCount(0);
});
