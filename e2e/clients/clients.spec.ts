import { expect, type Page, test } from '../test.ts';
import {
  button,
  enterCredentials,
  enterKeyword,
  expectAccessible,
  expectNoSidewaysScroll,
  heading,
  mailTo,
  signIn,
} from '../portal.ts';

const secrets = { password: 'Portico#2027', keyword: 'Keyw0rd!' };

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a client is added, activated and given a contact, who signs in from the mail on a phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const tag = Date.now().toString(36);
  const company = `Zephrastone Foods ${tag} Ltd`;
  const email = `owner.${tag}@example.org`;

  await test.step('an Admin adds the client and activates it', async () => {
    await signIn(page, 'admin', '/clients');
    await expect(heading(page, 'Clients')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New client' }).click();
    await page.getByRole('textbox', { name: 'Client', exact: true }).fill(company);
    await choose(page, 'Company', 'Harcourt & Vale');
    await button(page, 'Add client').click();
    const missing = page.getByRole('region', { name: 'Please Enter all required Data' });
    await expect(missing).toContainText('Country');
    await expectAccessible(page);
    await missing.getByRole('button', { name: 'Manager' }).click();
    await expect(page.getByRole('combobox', { name: 'Manager', exact: true })).toBeFocused();
    await choose(page, 'Manager', 'Elina Elmardale');
    await choose(page, 'Services', 'Payroll');
    await page.getByRole('textbox', { name: 'Year end day' }).fill('31');
    await choose(page, 'Year end month', 'March');
    await page.reload();
    await expect(page.getByText(/^Draft from \d\d:\d\d restored/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Year end day' })).toHaveValue('31');
    await button(page, 'Next').click();
    await choose(page, 'Currency', 'GBP');
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Info' }).click();
    await expect(page.getByRole('textbox', { name: 'Client', exact: true })).toHaveValue(company);
    await choose(page, 'Country', 'United Kingdom');
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Contacts' }).click();
    await button(page, 'Add contact').click();
    const first = page.getByRole('dialog', { name: 'Add contact' });
    await first.getByRole('textbox', { name: 'Name' }).fill('Bera Bookright');
    await first.getByRole('textbox', { name: 'Email' }).fill(`books.${tag}@example.org`);
    await first.getByRole('button', { name: 'Add contact' }).click();
    await expect(page.getByRole('region', { name: 'Contacts', exact: true })).toContainText('Primary');
    await expectAccessible(page);
    await button(page, 'Add client').click();
    await expect(heading(page, company)).toBeVisible();
    await button(page, 'Make active').click();
    await expect(page.getByText('The client is now Active')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Statutory dates' })).toContainText('Accounts');
    await expectAccessible(page);
  });

  await test.step('the Admin gives its owner access to the portal', async () => {
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('Bera Bookright');
    await button(page, 'Add contact').click();
    const dialog = page.getByRole('dialog', { name: 'Add contact' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Orya Ownwright');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('hr@demo.example');
    await dialog.getByRole('checkbox', { name: 'Portal access' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(dialog.getByText('This email address belongs to a member of staff')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(page.getByText('Contact added. Orya Ownwright gets an invitation by email')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('Invited');
    await expectAccessible(page);
  });

  await test.step('the owner sets a password and a keyword and sees their company', async () => {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
    const [link] = await mailTo(phone, email, /http\S+\/\?invitation=[\w-]+/);
    await phone.goto(link);
    await phone.getByLabel('New password', { exact: true }).fill(secrets.password);
    await phone.getByLabel('Confirm password', { exact: true }).fill(secrets.password);
    await button(phone, 'Set password').click();
    await button(phone, 'Sign in').click();
    const account = { email, audience: 'client', password: secrets.password } as const;
    await enterCredentials(phone, account);
    await expect(heading(phone, 'Set your security keyword')).toBeVisible();
    await phone.keyboard.type(secrets.keyword);
    await button(phone, 'Set keyword').click();
    await button(phone, 'Sign in').click();
    await enterCredentials(phone, account);
    await enterKeyword(phone, secrets.keyword);
    await expect(phone.getByRole('button', { name: /^Your menu/ })).toBeVisible();
    await phone.goto('/my-account');
    await expect(phone.getByRole('main').getByText(company).first()).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await phone.context().close();
  });
});

test('a second client of the same name raises a question, is added with one click, and merged into the first', async ({
  page,
}) => {
  await signIn(page, 'admin', '/addclients');
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill('Velmarra Trading Limited');
  await choose(page, 'Company', 'Harcourt & Vale');
  await choose(page, 'Country', 'United Kingdom');
  const warning = page.getByRole('region', { name: 'You may have this client already' });
  await expect(warning).toContainText('Velmarra Trading Ltd');
  await expectAccessible(page);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: 'Services & dates' }).click();
  await choose(page, 'Manager', 'Elina Elmardale');
  await choose(page, 'Services', 'Payroll');
  await steps.getByRole('button', { name: 'Billing' }).click();
  // A currency is shown by its code, and found by its name.
  await page.getByRole('combobox', { name: 'Currency' }).fill('pound');
  await page.getByRole('option', { name: 'GBP' }).click();
  await button(page, 'Add client').click();
  const question = page.getByRole('dialog', { name: 'You may have this client already' });
  await expect(question).toContainText('What you entered');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await button(page, 'Add client').click();
  await question.getByRole('button', { name: 'Add it anyway' }).click();
  await expect(heading(page, 'Velmarra Trading Limited')).toBeVisible();

  const address = page.url();
  await button(page, 'Merge …').click();
  const merging = page.getByRole('dialog', { name: 'Merge Velmarra Trading Limited' });
  await merging.getByRole('combobox', { name: 'Client that stays' }).fill('Velmarra Trading Ltd');
  await page.getByRole('option', { name: 'Velmarra Trading Ltd' }).first().click();
  await expect(merging).toContainText('its address leads to Velmarra Trading Ltd');
  await expectAccessible(page);
  await merging.getByRole('button', { name: 'Merge clients' }).click();
  await expect(heading(page, 'Velmarra Trading Ltd')).toBeVisible();
  // Its page appears before the address changes.
  await expect(page).not.toHaveURL(address);
  const stays = page.url();
  await page.goto(address);
  await expect(heading(page, 'Velmarra Trading Ltd')).toBeVisible();
  await expect(page).toHaveURL(stays);
});

test('clients are imported except for a row with an error and an existing one, and activated on the board', async ({
  page,
}) => {
  const name = `Ostrelline ${Date.now().toString(36)}`;
  await signIn(page, 'admin', '/clients');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  const rows = [
    'Client,Company,Country,Currency,Manager,Services',
    `${name},Harcourt & Vale,GB,GBP,Elina Elmardale,Payroll; Taxation`,
    'Velmarra Trading Limited,Harcourt & Vale,GB,GBP,Elina Elmardale,Payroll',
    `${name} Two,Harcourt & Vale,GB,GBP,Nobody Here,Payroll`,
  ];
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByRole('region', { name: 'Rows with errors' })).toContainText('Please select Manager');
  await expect(dialog.getByRole('region', { name: 'Rows to look at' })).toContainText('Velmarra Trading Ltd');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'with errors and import the rest' }).check();
  await dialog.getByRole('checkbox', { name: 'Leave out the 1 row to look at' }).check();
  await dialog.getByRole('button', { name: 'Import 1 client' }).click();
  await expect(dialog.getByText('1 row to look at left out, as you chose.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the list' }).click();
  await page.goto(`/clients?client_name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name, exact: true })).toBeVisible();

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Board').click();
  const column = (state: string) => page.getByRole('region', { name: state, exact: true });
  const card = column('Prospect').getByRole('listitem').filter({ hasText: name });
  await card.dragTo(column('On Hold'));
  await expect(page.getByText('A client that is Prospect cannot become On Hold')).toBeVisible();
  await card.dragTo(column('Active'));
  await expect(column('Active')).toContainText(name);
  await expectAccessible(page);
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'End client' }).click();
  const ending = page.getByRole('dialog', { name: 'End client' });
  await ending.getByRole('textbox', { name: 'Reason' }).fill('Sold');
  await ending.getByRole('button', { name: 'End client' }).click();
  await expect(column('Ended')).toContainText(name);
});

test('a manager who hands over a client returns to the list, which no longer shows it', async ({ page }) => {
  await signIn(page, 'manager', '/clients?status=Active');
  const row = page.getByRole('row').nth(2);
  const name = (await row.getAttribute('aria-label')) ?? '';
  await row.click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Services & dates' }).click();
  await choose(page, 'Manager', 'Oryan Torminley');
  await choose(page, 'Back-up manager', 'Devesh Dorvanath');
  await button(page, 'Save changes').click();
  const question = page.getByRole('dialog', { name: 'Before you save' });
  await expect(question).toContainText('by email who the manager is now');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`You handed over ${name}`)).toBeVisible();
  await expect(heading(page, 'Clients')).toBeVisible();
  await expect(page.getByRole('row', { name, exact: true })).toBeHidden();
});

test('a client sends a requested document from a phone, and the firm sees it with theirs', async ({
  page,
  browser,
}) => {
  const title = `Bank statements ${Date.now().toString(36)}`;
  await signIn(page, 'admin', '/clients?client_name=Velmarra%20Trading%20Ltd');
  await page.getByRole('row', { name: 'Velmarra Trading Ltd', exact: true }).click();
  await expect(heading(page, 'Velmarra Trading Ltd')).toBeVisible();
  await page.getByRole('link', { name: 'Documents' }).click();
  await button(page, 'Request a document').first().click();
  const dialog = page.getByRole('dialog', { name: 'Request a document' });
  await dialog.getByRole('textbox', { name: 'What you need' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('31-12-2030');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText(title);
  await expectAccessible(page);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await signIn(phone, 'client');
  // Rows for a later day come last.
  const [upload, more] = [
    phone.getByRole('link', { name: `Upload: ${title}` }),
    phone.getByRole('button', { name: /^Show \d+ more$/ }),
  ];
  await expect(upload.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await upload.click();
  await expect(heading(phone, 'Documents')).toBeVisible();
  await button(phone, `Upload: ${title}`).click();
  const sending = phone.getByRole('dialog', { name: title });
  await sending.locator('input[type=file]').setInputFiles({
    name: 'October.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Amount\n01-10-2026,12.00\n'),
  });
  await expectAccessible(phone);
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('region', { name: 'From the client' })).toContainText('October.csv');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.context().close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'From the client' })).toContainText('October.csv');
});

test('a contact of two companies switches between them, and every page follows', async ({ page }) => {
  await signIn(page, 'client', '/my-account');
  const current = page.getByRole('button', { name: /^Company: Velmarra Trading Ltd/ });
  await expect(current).toBeVisible();
  await expectAccessible(page);
  await current.click();
  // The menu appears before its names have loaded.
  const second = page.getByRole('menuitem').filter({ hasText: /\w/, hasNotText: 'Velmarra Trading' });
  const other = (await second.textContent()) ?? '';
  await second.click();
  await expect(page.getByRole('button', { name: `Company: ${other}. Switch company` })).toBeVisible();
  await page.goto('/my-account');
  await expect(page.getByText(other).first()).toBeVisible();
  await page.getByRole('button', { name: /^Company: / }).click();
  await page.getByRole('menuitem', { name: 'Velmarra Trading Ltd' }).click();
  await expect(current).toBeVisible();
});

test('staff comment on a client: a mention notifies a colleague, and a note is deleted', async ({ page }) => {
  const word = Date.now().toString(36);
  await signIn(page, 'manager', '/clients');
  await page.getByRole('row').nth(2).click();
  await page.getByRole('link', { name: 'Notes' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await button(page, 'Add note').click();
  await expect(notes.getByText('Note is required')).toBeVisible();
  await expectAccessible(page);
  await notes.getByRole('textbox', { name: 'Note' }).pressSequentially('Please call them, @cindar');
  await expect(page.getByRole('option', { name: 'Calric Cindarworth' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`about <b>${word}</b>`);
  await button(page, 'Add note').click();
  await expect(notes.getByRole('listitem').first()).toContainText(`@Calric Cindarworth about <b>${word}</b>`);
  await expect(notes.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await notes
    .getByRole('button', { name: /^Edit the note/ })
    .first()
    .click();
  const edited = notes.getByRole('listitem').first().getByRole('textbox', { name: 'Note' });
  await expect(edited).toBeFocused();
  await edited.fill(`Please call them about ${word} today`);
  await button(page, 'Save note').click();
  await expect(notes.getByRole('listitem').first()).toContainText('edited');
  const address = page.url();

  await signIn(page, 'partner');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const told = page.getByRole('dialog', { name: 'Notifications' });
  await told
    .getByRole('link', { name: /Elina Elmardale mentioned you/ })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  await expect(notes).toContainText(word);
  await expect(notes.getByRole('button', { name: /^Delete the note/ })).toHaveCount(0);

  await signIn(page, 'manager', address);
  await notes
    .getByRole('button', { name: /^Delete the note/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Delete note' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Note Deleted Successfully')).toBeVisible();
  await expect(notes).not.toContainText(word);
});
