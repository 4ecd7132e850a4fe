import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';

/** Letters that no other run has used: the journeys share one database. */
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

const headings =
  'Full name;Company;E-mail;Phone;Address;City;Country;State;Postcode;Source;Event;Engagement;Category;Notes';

/** The CSV format of Excel where decimals have a comma. */
function csvOf(event: string, rows: readonly (readonly [name: string, email: string])[]): Buffer {
  const lines = rows.map(([name, email], at) =>
    [
      name,
      'Nimbera Foods Ltd',
      email,
      `0770099${String(1000 + at)}`,
      `${at + 1} Mill Lane`,
      'Bristol;United Kingdom;England;BS1 1AA;Website',
      event,
      'Payroll;Lead;Met at the stand',
    ].join(';'),
  );
  return Buffer.from([headings, ...lines].join('\r\n'));
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import enquiries' });

async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Deselects the previous choice. */
async function chooseColumn(page: Page, dialog: Locator, field: string, column: string): Promise<void> {
  await dialog.getByRole('combobox', { name: `Column of ${field}` }).click();
  await page.getByRole('option', { name: column, exact: true }).click();
}

async function anEvent(page: Page): Promise<string> {
  await page.goto('/addEnquiry/create');
  await page.getByRole('combobox', { name: 'Event', exact: true }).click();
  return (await page.getByRole('option').first().textContent()) ?? '';
}

test('an Admin imports enquiries from a CSV with two bad rows, sees which, and finds the rest', async ({ page }) => {
  test.slow();
  const mark = `Zelda ${unique().replace(/\d/g, 'x')}`;
  await signIn(page, 'admin');
  const event = await anEvent(page);
  await page.goto('/enquiryList');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('CSV or Excel (.xlsx), up to 10 MB and 20,000 rows')).toBeVisible();
  await expectAccessible(page);

  await choose(dialog, 'broken.csv', Buffer.from('Name,Email\n"Mira,mira@example.com\n'));
  await expect(dialog.getByText('The file is broken in row 2: a quotation mark is not closed')).toBeVisible();
  const file = csvOf(event, [
    [`${mark} One`, `one.${unique()}@example.com`],
    [`${mark} Two`, 'two@'],
    ['', `three.${unique()}@example.com`],
    [`${mark} Four`, `four.${unique()}@example.com`],
  ]);
  await choose(dialog, 'From the fair.csv', file);
  await expect(dialog.getByRole('heading', { name: 'From the fair.csv: 4 rows' })).toBeFocused();
  await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText('Full name');
  await expect(dialog.getByRole('combobox', { name: 'Column of Zipcode' })).toHaveValue('Postcode');
  await expectAccessible(page);

  await chooseColumn(page, dialog, 'Company', 'Company');
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('Please choose the column of Company, or one value for all rows')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Column of Company' })).toBeFocused();
  await chooseColumn(page, dialog, 'Company', 'Company');
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('2 rows without errors')).toBeVisible();
  const errors = dialog.getByRole('region', { name: 'Rows with errors' });
  await expect(errors.getByRole('row')).toHaveText([
    /Row/,
    '3Emailtwo@Please provide a valid Email',
    '4Name (Full name)nothingName is required',
  ]);
  await expect(dialog.getByRole('button', { name: 'Import 2 enquiries' })).toBeDisabled();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the rows with errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Enquiries with errors.csv');
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);

  await dialog.getByRole('checkbox', { name: 'Leave out the 2 rows with errors' }).check();
  await dialog.getByRole('button', { name: 'Import 2 enquiries' }).click();
  await expect(page.getByText('2 Enquiries Imported Successfully')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '2 enquiries imported' })).toBeFocused();
  await expect(dialog.getByText('2 rows were left out')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show the list' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: `${mark} One`, exact: true })).toContainText('Pending');
  await expect(page.getByRole('row', { name: `${mark} Four`, exact: true })).toBeVisible();
});

test('a half-finished import is not lost by accident, and needs the right', async ({ page }) => {
  await signIn(page, 'admin');
  const event = await anEvent(page);
  await page.goto('/enquiryList?import=1');
  const dialog = dialogOf(page);
  await choose(dialog, 'people.csv', csvOf(event, [['Half Made', 'half@example.com']]));
  await expect(dialog.getByRole('heading', { name: 'people.csv: 1 row' })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('File', { exact: true })).toBeAttached();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/import/);
});

test('an import is undone from the list of recent ones', async ({ page }) => {
  const name = `Undone ${unique().replace(/\d/g, 'x')}`;
  await signIn(page, 'admin');
  const event = await anEvent(page);
  await page.goto('/enquiryList?import=1');
  const dialog = dialogOf(page);
  await choose(dialog, 'again.csv', csvOf(event, [[name, `${unique()}@example.com`]]));
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('button', { name: 'Import 1 enquiry' }).click();
  await expect(dialog.getByRole('heading', { name: '1 enquiry imported' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import another file' }).click();
  await dialog.getByRole('button', { name: 'Undo 1 enquiry from again.csv' }).first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove 1 enquiry' }).click();
  await expect(page.getByText('1 enquiry removed', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 enquiry from again.csv').first()).toContainText('undone by');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name, exact: true })).toBeHidden();
});

test('a Client Manager edits enquiries but cannot import', async ({ page }) => {
  await signIn(page, 'manager', '/enquiryList?import=1');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
  await expect(dialogOf(page)).toBeHidden();
});

test('an Admin imports 50 countries from CSV with two bad rows', async ({ page }) => {
  await signIn(page, 'admin', '/master?tab=country');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import into Country' });
  await choose(dialog, 'countries.csv', countries());
  await expect(dialog.getByRole('heading', { name: 'countries.csv: 50 rows' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByRole('heading', { name: '48 of 50 rows can be imported' })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Rows with errors' }).getByRole('row')).toHaveText([
    /Row/,
    "8Country codegbCountry code 'GB' exists already",
    '31Country name (Name)nothingCountry name is required',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Leave out the 2 rows with errors' }).check();
  await dialog.getByRole('button', { name: 'Import 48 entries' }).click();
  await expect(page.getByText('48 Entries Imported Successfully')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the list' }).click();
  await page.getByRole('textbox', { name: 'Search Country name' }).fill('Newland');
  await expect(page.getByText(/of 48$/)).toBeVisible();
});

/** Codes reserved by ISO 3166 for private use: no country has them. */
function countries(): Buffer {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = [...letters.map((letter) => `X${letter}`), ...letters.slice(12).map((letter) => `Q${letter}`)];
  const more = ['AA', 'ZZ', 'OA', 'OB', 'OC', 'OD', 'OE', 'OF', 'OG', 'OH'];
  const rows = [...codes, ...more].map((code) => `Newland ${code},${code}`);
  rows[6] = 'Another Kingdom,gb';
  rows[29] = `,${codes[29] ?? ''}`;
  return Buffer.from(['Name,Country code', ...rows].join('\n'));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a client user imports its own enquiries', async ({ page }) => {
    await signIn(page, 'client');
    const event = await anEvent(page);
    await page.goto('/enquiryList?import=1');
    const dialog = dialogOf(page);
    await choose(dialog, 'ours.csv', csvOf(event, [['Ours By Phone', `ours.${unique()}@example.com`]]));
    await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText('Full name');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await dialog.getByRole('button', { name: 'Import 1 enquiry' }).click();
    await expect(dialog.getByRole('heading', { name: '1 enquiry imported' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Show the list' }).click();
    await expect(page.getByText('Ours By Phone').first()).toBeVisible();
  });
});
