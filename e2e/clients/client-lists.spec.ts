import { type Locator, type Page, expect, test } from '../test.ts';
import { expectAccessible, signIn } from '../portal.ts';

/** Letters that no other run has used: the journeys share one database. */
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.replace(/\d/g, 'x');

const headings =
  '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,POAddressLine2,POCity,POPostalCode,POCountry,' +
  'PhoneNumber,CompanyNumber,DueDateSalesDay,DueDateSalesTerm';

const xeroOf = (mark: string) =>
  Buffer.from(
    [
      headings,
      `${mark} Kitchens Ltd,K1,ann@${mark}.example,Ann,O’Brien,1 High Street,Unit 2,Leeds,LS1 4AB,UK,+44 (0)113 496 0000 ext. 4,,30,of the following month`,
      `${mark} Joinery,J1,bo@${mark}.example,Bo,Yarnold,2 Mill Lane,,York,YO1 7AA,England,01904 496000,,14,day(s) after the invoice date`,
    ].join('\n'),
  );

async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function oneValue(page: Page, dialog: Locator, field: string, value: string | RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: `Column of ${field}`, exact: true }).click();
  await page.getByRole('option', { name: 'One value for all rows' }).click();
  await dialog.getByRole('combobox', { name: `${field} of all rows`, exact: true }).click();
  const offered = page.getByRole('listbox', { name: `${field} of all rows` }).getByRole('option', { name: value });
  await offered.first().click();
}

test('an Admin imports a contact list from Xero; a second import adds nothing', async ({ page }) => {
  test.slow();
  const mark = `Xantho${unique()}`;
  await signIn(page, 'admin', '/clients');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  await choose(dialog, 'Contacts.csv', xeroOf(mark));
  await expect(dialog.getByRole('heading', { name: 'Contacts.csv: 2 rows' })).toBeVisible();
  await expect(dialog.getByText('Read as a list from Xero.')).toBeVisible();
  await expect(dialog.getByText('Not imported: AccountNumber.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Address/ })).toContainText('1 High Street, Unit 2');
  await expect(dialog.getByRole('row', { name: /^Contact name/ })).toContainText('Ann O’Brien');

  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('Please choose the column of Company, or one value for all rows')).toBeVisible();
  await oneValue(page, dialog, 'Company', /./);
  await oneValue(page, dialog, 'Manager', /./);
  await oneValue(page, dialog, 'Currency', /GBP|Pound/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByRole('heading', { name: '2 clients can be imported' })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Adjusted values' })).toContainText(
    "Payment terms '30 of the following month' cannot be kept: 15 days instead",
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(dialog.getByRole('heading', { name: '2 clients imported' })).toBeFocused();

  await dialog.getByRole('button', { name: 'Import another file' }).click();
  await choose(dialog, 'Contacts again.csv', xeroOf(mark));
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByRole('heading', { name: 'Every row is kept already' })).toBeFocused();
  const known = dialog.getByRole('region', { name: 'Kept already, so left out' });
  await expect(known.getByRole('row')).toHaveText([
    /Row/,
    new RegExp(`2Kept already: ${mark} Kitchens Ltd, C\\d+`),
    new RegExp(`3Kept already: ${mark} Joinery, C\\d+`),
  ]);
  await expect(dialog.getByRole('button', { name: 'Import 0 clients' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Import them once more all the same' }).check();
  await expect(dialog.getByRole('heading', { name: '2 clients can be imported' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Import them once more all the same' }).uncheck();
  await expect(dialog.getByRole('heading', { name: 'Every row is kept already' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Undo 2 clients from Contacts.csv' }).first().click();
  await dialog.getByRole('button', { name: 'Remove 2 clients' }).click();
  await expect(page.getByText('2 clients removed', { exact: true })).toBeVisible();
  await choose(dialog, 'Contacts once more.csv', xeroOf(mark));
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByRole('heading', { name: '2 clients can be imported' })).toBeFocused();
});

test('an Admin imports contacts of a client, and is told about an unknown client', async ({ page }) => {
  test.slow();
  const mark = unique();
  await signIn(page, 'admin', '/clients');
  const name = 'Velmarra Trading Ltd';
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const file = [
    'Company,First Name,Last Name,E-mail Address,Job Title',
    `${name.replace('Ltd', 'Limited')},Jean–Luc,Ardent,jl@${mark}.example,Director`,
    `Nobody ${mark},Ida,Nowhere,ida@${mark}.example,`,
  ];
  await choose(dialog, 'People.csv', Buffer.from(file.join('\n')));
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByRole('region', { name: 'Rows with errors' })).toContainText(
    'No client of yours has this name or number',
  );
  await dialog.getByRole('checkbox', { name: 'Leave out the 1 row with errors' }).check();
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect(dialog.getByRole('heading', { name: '1 contact imported' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Show the list' }).click();
  await expect(dialog).toBeHidden();
});

test('people who may not change clients cannot import contacts', async ({ page }) => {
  await signIn(page, 'accountant', '/clients?contacts=import');
  await expect(page.getByRole('button', { name: 'Import contacts' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});
