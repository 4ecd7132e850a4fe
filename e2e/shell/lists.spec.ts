import { type Page, expect, test } from '../test.ts';
import { expectAccessible, signIn, signOut } from '../portal.ts';

const viewsButton = (page: Page) => page.getByRole('button', { name: /^(?:Views|Open leads)/ });

async function inViews(page: Page, item: string | RegExp) {
  await viewsButton(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an Admin saves a view for a role; a member opens with it, changes it for themselves, and resets it', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/enquiryList?category=1&sort=name');
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  await inViews(page, 'Save this view');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Open leads');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'HOD' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/saved=\d+/);
  await inViews(page, /^HOD: open with it/);
  await expect(page.getByText('The list opens with this view')).toBeVisible();
  const address = new URL(page.url()).searchParams.get('saved') ?? '';
  await signOut(page);

  await signIn(page, 'hod');
  await page.goto('/enquiryList');
  await expect(page).toHaveURL(new RegExp(`category=1.*saved=${address}`));
  await expect(viewsButton(page)).toHaveText('Open leads');
  await page.getByRole('button', { name: /^Remove filter Category/ }).click();
  await expect(viewsButton(page)).toHaveText('Open leads, changed');
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem', { name: /^Save for all/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Reset to Open leads' }).click();
  await expect(page).toHaveURL(/category=1/);
  await inViews(page, 'Show without a view');
  await expect(page).not.toHaveURL(/saved=/);
});

test('a link with only a view opens it, and a value that no longer exists stays as a removable chip', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/jobs?status=In+progress%7CForgotten+state');
  const gone = page.getByRole('button', { name: /^Remove filter .*no longer exists/ });
  await expect(gone).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await gone.click();
  await expect(gone).toHaveCount(0);
});

test('rows are navigated, selected and opened by keys, which can be switched off', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/enquiryList');
  const rows = page.locator('tbody [data-row]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.locator('[data-list-search]:focus');
  await expect(search).toHaveCount(1);
  await page.keyboard.type('jx?');
  await expect(search).toHaveValue('jx?');
  await search.fill('');
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toHaveCount(0);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expectAccessible(page);
  await sheet.getByRole('switch', { name: 'Keys without Ctrl' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await rows.nth(0).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(rows.nth(0)).toBeFocused();
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Keys of this page' }).click();
  await sheet.getByRole('switch', { name: 'Keys without Ctrl' }).check({ force: true });
  await page.keyboard.press('Escape');
  await rows.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/addEnquiry\/update\/|view=/);
});

test('columns are moved and hidden by keyboard, and a list keeps them and its page size', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/clients');
  // Without the heading of the checkboxes.
  const headings = page.locator('thead tr').first().getByRole('columnheader').filter({ hasText: /\S/ });
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', /^\d+$/);
  const second = (await headings.nth(1).innerText()).trim();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: `Move ${second} left` }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(headings.nth(0)).toHaveText(second);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('As many as fit');
  await page.reload();
  await expect(headings.nth(0)).toHaveText(second);
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('fit');
});

test('a list is sorted by several headings with Shift, its tabs count filtered rows, its link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/jobs');
  const heading = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await heading('Client').getByRole('button').first().click();
  await heading('End')
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=client(?:%2C|,)job_end_date/);
  await expect(heading('Client')).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading('End')).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
  await heading('End').getByRole('button').first().press('Shift+Enter');
  await expect(page).toHaveURL(/sort=client(?:%2C|,)-job_end_date/);

  const all = page.getByRole('radiogroup', { name: 'Status of the jobs' }).getByText(/^All/);
  const before = (await all.textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Search Title' }).fill('payroll');
  await expect(all).not.toHaveText(before);

  await viewsButton(page).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
});

test('a list is printed with all matching rows, under its heading, without the rest of the page', async ({ page }) => {
  // The browser's dialog would block the test.
  await page.addInitScript('window.print = () => document.documentElement.setAttribute("data-printing", "")');
  await signIn(page, 'manager', '/jobs?title=payroll');
  const count = page.locator('output').filter({ hasText: /^1–10 of \d+$/ });
  await expect(count).toBeVisible();
  const [, all = ''] = /of (\d+)/.exec(await count.innerText()) ?? [];
  await inViews(page, 'Print');
  await expect(page.locator('html[data-printing]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(Number(all) + 1);
  await expect(page.getByText(`${all} rows, as at`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters', exact: true })).toHaveText('Title: payroll');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.evaluate('dispatchEvent(new Event("afterprint"))');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('other pages print without the menu and the top bar', async ({ page }) => {
  await signIn(page, 'manager', '/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
