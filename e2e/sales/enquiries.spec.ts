import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn, signOut } from '../portal.ts';
import { addEnquiry, enquiryRow, fillEnquiry, openEnquiries, searchFor, unique } from './enquiries.ts';

test('an Admin adds an enquiry, finds it, edits it, exports it and deletes it', async ({ page }) => {
  // Six accessibility checks in one test.
  test.slow();
  const name = `Mira Quillon ${unique()}`;
  await signIn(page, 'admin');
  await openEnquiries(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New enquiry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New enquiry' })).toBeFocused();
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(page.getByText('Please enter all mandatory fields')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Please select Category')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expectAccessible(page);
  await fillEnquiry(page, { name });
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(page.getByText('Enquiry Created Successfully')).toBeVisible();

  await searchFor(page, 'Name', name);
  await expect(enquiryRow(page, name)).toContainText('Pending');
  await enquiryRow(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+44 7700 900-777');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Enquiry Updated Successfully with ID: ${id}`)).toBeVisible();
  await expect(enquiryRow(page, name)).toContainText('+447700900777');

  const [download] = await Promise.all([page.waitForEvent('download'), exportAsCsv(page)]);
  expect(download.suggestedFilename()).toBe('Enquiries.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${id},${name}`);

  // The specification's message, with the reason if it helps.
  await page.route('**/exportEnquiry?**', (route) => route.fulfill({ status: 500, body: 'x' }));
  await exportAsCsv(page);
  await expect(page.getByText('Export Failed', { exact: true })).toBeVisible();
  await page.unroute('**/exportEnquiry?**');
  await page.route('**/exportEnquiry?**', (route) => route.abort());
  await exportAsCsv(page);
  await expect(page.getByText('Export Failed. No connection to the server.')).toBeVisible();
  await page.unroute('**/exportEnquiry?**');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Enquiry' });
  await expect(question).toContainText('Are you sure you want to delete this Enquiry?');
  await expect(question).toContainText(name);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Enquiry Deleted with Enquiry Id: ${id}`)).toBeVisible();
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await expectAccessible(page);
  await signOut(page);
});

test('filters survive a reload and a visit elsewhere, and can be reset', async ({ page }) => {
  await signIn(page, 'admin');
  await openEnquiries(page);
  await page.getByRole('combobox', { name: 'Filter by Category' }).click();
  await page.getByRole('option', { name: 'Trial' }).click();
  const chip = page.getByRole('list', { name: 'Active filters' }).getByText('Category: Trial');
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/category=2/);
  await page.reload();
  await expect(chip).toBeVisible();
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ariana');
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/category=2/);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(chip).toBeHidden();
  await expect(page).not.toHaveURL(/category/);
});

test('Back from an enquiry returns to the same page of the list, a new visit to the first', async ({ page }) => {
  await signIn(page, 'admin');
  await openEnquiries(page);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/p=3/);
  await expect(page.getByText(/^21.30 of/)).toBeVisible();
  await page.locator('tbody').getByRole('row').first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^21.30 of/)).toBeVisible();
  await page.goto('/enquiryList');
  await expect(page.getByText(/^1.10 of/)).toBeVisible();
});

test('an address with a value that no longer exists opens the list, and shows it until it is removed', async ({
  page,
}) => {
  await signIn(page, 'admin', '/enquiryList?category=zzz');
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters.getByText('Category: no longer exists', { exact: true })).toBeVisible();
  await expect(page.getByText(/^1.10 of/)).toBeVisible();
  await expectAccessible(page);
  await filters.getByRole('button', { name: /^Remove filter Category/ }).click();
  await expect(filters).toBeHidden();
});

test('a filter applies even if a row is opened right after typing', async ({ page }) => {
  await signIn(page, 'admin');
  await openEnquiries(page);
  const row = page.locator('tbody').getByRole('row').first();
  const name = (await row.getAttribute('aria-label')) ?? '';
  await page.getByRole('textbox', { name: 'Search Name' }).fill(name);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(`Name: ${name}`);
});

test('every number on the dashboard links to the list that it counts', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ariana');
  const needs = page.getByRole('region', { name: 'Enquiries to look at' });
  await expect(needs.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  for (const label of ['Without a status', 'Pending', 'Trials ending']) {
    const tile = needs.getByRole('link', { name: label });
    const count = /[\d,]+/.exec(((await tile.textContent()) ?? '').replace('7 days', ''))?.[0] ?? '';
    await tile.click();
    await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
    await page.goBack();
  }
  await page.getByRole('button', { name: 'Table of Enquiries by month' }).click();
  const month = page.getByRole('table').getByRole('link').first();
  const count = (await month.textContent()) ?? '';
  await month.click();
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
});

test('a Client Manager edits but does not add', async ({ page }) => {
  await signIn(page, 'manager');
  await openEnquiries(page);
  await expect(page.getByRole('link', { name: 'New enquiry' })).toBeHidden();
  await page.getByRole('row').nth(2).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

test('HR can read, and sees neither Add nor Edit nor Delete', async ({ page }) => {
  await signIn(page, 'hr');
  await openEnquiries(page);
  await expect(page.getByRole('link', { name: 'New enquiry' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await page.locator('tbody').getByRole('row').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Engagement')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('people without the right to Marketing are told so', async ({ page }) => {
  await signIn(page, 'accountant');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Giriel');
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/enquiryList');
  await expect(page.getByText('You need permission to view enquiries and events')).toBeVisible();
  await expectAccessible(page);
});

test('an unknown address says so', async ({ page }) => {
  await signIn(page, 'admin', '/addEnquiry/bogus/1');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.goto('/ADDENQUIRY/update/987654321');
  await expect(page.getByRole('heading', { name: 'This enquiry was not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the enquiries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
});

test('the keyboard alone moves through the list', async ({ page }) => {
  await signIn(page, 'admin');
  await openEnquiries(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search Name' })).toBeFocused();
  const rows = page.locator('tbody').getByRole('row');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const name = (await rows.nth(8).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('new enq');
  await expect(page.getByRole('option', { name: 'New enquiry' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New enquiry' })).toBeFocused();
});

test('the search finds an enquiry by its company', async ({ page }) => {
  const name = `Palla Finder ${unique()}`;
  const company = `Searchable ${unique()} Ltd`;
  await signIn(page, 'admin');
  await openEnquiries(page);
  await addEnquiry(page, { name, company });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill(company);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('dialog', { name })).toContainText(company);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('enquiries are cards, filtered in a sheet, edited in one column', async ({ page }) => {
    await signIn(page, 'admin', '/enquiryList');
    const menu = page.getByRole('button', { name: /^Actions for/ });
    const cards = page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem').filter({ has: menu });
    await expect(cards).toHaveCount(10);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('combobox', { name: 'Filter by Status' }).click();
    await page.getByRole('option', { name: 'Accepted' }).click();
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(cards.first()).toContainText('Accepted');
    const name = (await cards.first().getByRole('link').textContent()) ?? '';
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await sheet.getByRole('textbox', { name: 'Search Name' }).fill(name);
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(`Name: ${name}`);
    await cards.first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

async function exportAsCsv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
}
