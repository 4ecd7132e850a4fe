import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

/** Letters that no other run has used: the journeys share one database. */
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true });

async function openMaster(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click();
  await page.getByRole('tab', { name: new RegExp(`^${tab.replace(/[()]/g, '\\$&')} ?\\d+$`) }).click();
  await expect(heading(page, tab)).toBeVisible();
}

async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Search ${label}` }).fill(text);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(text);
}

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function addJobType(page: Page, name: string): Promise<void> {
  await button(page, 'Add job type').click();
  const add = dialog(page, 'Add Job type');
  await add.getByRole('textbox', { name: 'Job type' }).fill(name);
  await choose(page, add, 'Service line', 'Audit');
  await choose(page, add, 'Colour', 'Pink');
  await add.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Job type Added Successfully')).toBeVisible();
}

test('an Admin adds a company and a currency; an IBAN with a wrong checksum is refused', async ({ page }) => {
  test.slow();
  const name = `Halden Advisory ${unique()}`;
  await signIn(page, 'admin');
  await openMaster(page, 'Company');
  await expectAccessible(page);
  await button(page, 'Add company').first().click();
  const add = dialog(page, 'Add Company');
  await expect(add.getByRole('textbox', { name: 'Company name' })).toBeFocused();
  await add.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Please enter all mandatory fields')).toBeVisible();
  await expect(add.getByText('Please select Country')).toBeVisible();
  await expectAccessible(page);
  await add.getByRole('textbox', { name: 'Company name' }).fill(name);
  await add.getByRole('textbox', { name: 'Code' }).fill(unique().slice(-8));
  await add.getByRole('textbox', { name: 'Address' }).fill('1 Foundry Yard\nLeeds LS1 4AA');
  await choose(page, add, 'Country', 'United Kingdom');
  await choose(page, add, 'Currency', 'GBP');
  await choose(page, add, 'Invoice template', 'Template 1');
  await choose(page, add, 'Leave year begins in', 'April');
  await choose(page, add, 'Financial year begins in', 'April');
  await add.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Company Added Successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('Ariana Ambarcourt');

  await openMaster(page, 'Currency');
  await button(page, 'Add currency').click();
  const currency = dialog(page, 'Add Currency');
  await currency.getByRole('textbox', { name: 'Currency name' }).fill(`Test crown ${unique()}`);
  const code = `Q${unique().replace(/[^a-z]/g, '')}ZZ`.slice(0, 3);
  await currency.getByRole('textbox', { name: 'Currency code' }).fill(code);
  await currency.getByRole('textbox', { name: 'IBAN' }).fill('GB82 WEST 1234 5698 7654 33');
  await currency.getByRole('button', { name: 'ADD' }).click();
  await expect(currency.getByText('Please provide a valid IBAN')).toBeVisible();
  await currency.getByRole('textbox', { name: 'IBAN' }).fill('GB82 WEST 1234 5698 7654 32');
  await currency.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Currency Added Successfully')).toBeVisible();
  await search(page, 'Currency code', code.toUpperCase());
  await expect(page.getByRole('cell', { name: 'GB82WEST12345698765432' })).toBeVisible();
});

test('two job types are merged, and records of the first refer to the second', async ({ page }) => {
  const [gone, stays] = [`Ledger care ${unique()}`, `Ledger keeping ${unique()}`];
  await signIn(page, 'admin');
  await openMaster(page, 'Jobtype');
  await addJobType(page, gone);
  await addJobType(page, stays);
  await openMaster(page, 'Planing Activity');
  await button(page, 'Add planning activity').click();
  const add = dialog(page, 'Add Planning activity');
  await choose(page, add, 'Job type', gone);
  await add.getByRole('textbox', { name: 'Planning activity' }).fill('Tick the ledger');
  await add.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Planning activity Added Successfully')).toBeVisible();

  await openMaster(page, 'Jobtype');
  await search(page, 'Job type', gone);
  await act(page, gone, 'Merge into');
  const merge = dialog(page, 'Merge Job type');
  await expect(merge.getByRole('link', { name: '1 planning activity' })).toBeVisible();
  await choose(page, merge, `'${gone}' becomes`, stays);
  await expectAccessible(page);
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Job type Merged Successfully')).toBeVisible();
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await search(page, 'Job type', stays);
  await row(page, stays).click();
  const update = dialog(page, 'Update Job type');
  await expect(update.getByRole('link', { name: '1 planning activity' })).toBeVisible();
  await update.getByRole('link', { name: '1 planning activity' }).click();
  await expect(heading(page, 'Planing Activity')).toBeVisible();
  await expect(row(page, 'Tick the ledger')).toContainText(stays);
});

test('an entry in use cannot be deleted, and is set inactive instead', async ({ page }) => {
  await signIn(page, 'admin');
  await openMaster(page, 'Tat');
  await act(page, 'Two days', 'Delete');
  const remove = dialog(page, 'Delete TAT');
  await expect(remove.getByText(/This entry is used by 1 job type, so it cannot be deleted/)).toBeVisible();
  await expectAccessible(page);
  await remove.getByRole('button', { name: 'Set inactive' }).click();
  await expect(page.getByText('TAT is Inactive')).toBeVisible();
  await expect(row(page, 'Two days')).toContainText('Inactive');
  await openMaster(page, 'Jobtype');
  await row(page, 'Payroll').click();
  const update = dialog(page, 'Update Job type');
  await expect(update.getByRole('combobox', { name: 'TAT' })).toHaveValue('Two days');
  await page.keyboard.press('Escape');
  await expect(update).toBeHidden();
  await button(page, 'Add job type').click();
  const add = dialog(page, 'Add Job type');
  await add.getByRole('combobox', { name: 'TAT' }).click();
  await expect(page.getByRole('option', { name: 'One week' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Two days' })).toBeHidden();
});

test('a dialog opens by its address, and closes by Cancel, Escape or a click outside', async ({ page }) => {
  await signIn(page, 'admin', '/master?tab=country&edit=1');
  const update = dialog(page, 'Update Country');
  await expect(update.getByRole('textbox', { name: 'Country code' })).toHaveValue('GB');
  await button(page, 'Cancel').click();
  await expect(update).toBeHidden();
  await expect(page).toHaveURL(/tab=country$/);
  await row(page, 'India').click();
  await expect(update).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(update).toBeHidden();
  await expect(row(page, 'India')).toBeFocused();
  await button(page, 'Add country').click();
  await expect(dialog(page, 'Add Country')).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(dialog(page, 'Add Country')).toBeHidden();
  await button(page, 'Add country').click();
  await dialog(page, 'Add Country').getByRole('textbox', { name: 'Country name' }).fill('Half written');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Leave without saving?')).toBeVisible();
  await button(page, 'Keep editing').click();
  await page.goBack();
  await expect(dialog(page, 'Leave without saving?')).toBeVisible();
  await button(page, 'Keep editing').click();
  await expect(dialog(page, 'Add Country').getByRole('textbox', { name: 'Country name' })).toHaveValue('Half written');
  await button(page, 'Cancel').last().click();
  await button(page, 'Discard changes').click();
  await expect(dialog(page, 'Add Country')).toBeHidden();
  await page.goto('/master?tab=country&edit=987654321');
  await expect(page.getByText('This entry is not there any more.')).toBeVisible();
});

test('entries are reordered by dragging, by the arrow keys and from the menu', async ({ page }) => {
  await signIn(page, 'admin');
  await openMaster(page, 'Priority');
  const names = async () => {
    const rows = await page.locator('tbody').getByRole('row').all();
    return Promise.all(rows.map((one) => one.getAttribute('aria-label')));
  };
  await expect.poll(names).toEqual(['Urgent', 'High', 'Medium', 'Low']);
  await button(page, 'Move Low').hover();
  await page.mouse.down();
  await row(page, 'High').hover();
  await page.mouse.up();
  await expect.poll(names).toEqual(['Urgent', 'Low', 'High', 'Medium']);
  await button(page, 'Move Low').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(names).toEqual(['Urgent', 'High', 'Low', 'Medium']);
  await act(page, 'Low', 'Move down');
  await expect.poll(names).toEqual(['Urgent', 'High', 'Medium', 'Low']);
  await page.reload();
  await expect.poll(names).toEqual(['Urgent', 'High', 'Medium', 'Low']);
});

test('a list is found by typing, and the keyboard moves through the tabs', async ({ page }) => {
  await signIn(page, 'admin', '/master');
  await page.getByRole('textbox', { name: 'Find a list' }).fill('shift');
  await expect(page.getByRole('tab')).toHaveText(['Shift Type4']);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Shift Type')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(26);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('planing');
  await page.getByRole('option', { name: 'Planing Activity' }).click();
  await expect(heading(page, 'Planing Activity')).toBeVisible();
  await page.getByRole('tab', { name: 'Shift Type' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Candidate Status')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export')
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV, all filtered rows' }).click()),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThanOrEqual(19);
});

test('a Partner can only read; an Accountant has no such page', async ({ page }) => {
  await signIn(page, 'partner');
  await openMaster(page, 'Department');
  await expect(row(page, 'Payroll')).toBeVisible();
  await expect(button(page, 'Add department')).toBeHidden();
  await expect(button(page, 'Actions for Payroll')).toBeHidden();
  await page.goto('/master?tab=department&edit=1');
  await expect(row(page, 'Payroll')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('No second browser');
  await signIn(other, 'accountant', '/master');
  await expect(other.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  await other.context().close();
});

test('on a phone the lists are chosen from one field, and rows are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/master?tab=currency');
  await expect(page.getByText('Pound Sterling')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: 'List' }).selectOption('shift-type');
  await expect(heading(page, 'Shift Type')).toBeVisible();
  await button(page, 'Add shift type').click();
  await expect(dialog(page, 'Add Shift type')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
