import { expect, type Locator, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, inDays, signIn } from '../portal.ts';

const step = (page: Page, name: string): Locator => page.getByRole('listitem', { name: new RegExp(`\\d\\. ${name}$`) });

/** From a step's button to its list of rows, and back to the steps. */
async function bring(page: Page, of: string, label: string, csv: string, done: string): Promise<void> {
  await step(page, of).getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: label });
  const file = { name: `${of}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('button', { name: /^Import \d/ }).click();
  await expect(dialog.getByRole('heading', { name: done })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Move in')).toBeVisible();
}

const csvOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

test('an Admin moves a small firm in: people, clients, work, rates, and debts as of the first day', async ({
  page,
  browser,
}) => {
  test.slow();
  const tag = Date.now().toString(36);
  const [preparer, reviewer] = [`Ilana Movemere ${tag}`, `Cala Movecourt ${tag}`];
  const firms = [`Brindlemove ${tag} Ltd`, `Quarrmove ${tag} Ltd`];
  const [first = '', second = ''] = firms;

  await signIn(page, 'admin', '/settings?area=moveIn');
  await page.getByRole('link', { name: 'Open Move in' }).click();
  await expect(heading(page, 'Move in')).toBeVisible();
  await expectAccessible(page);

  const staff = csvOf(
    ['Name', 'Email', 'Designation', 'Department', 'Date of joining'],
    [preparer, `ilana.${tag}@example.org`, 'Accountant', 'Payroll', '01-04-2024'],
    [reviewer, `cala.${tag}@example.org`, 'Manager', 'Payroll', '01-04-2022'],
  );
  await bring(page, 'Staff', 'Import staff', staff, '2 members of staff imported');
  const clients = csvOf(
    [
      'Client',
      'Company',
      'Country',
      'Currency',
      'Manager',
      'Services',
      'Status',
      'Street',
      'Contact name',
      'Contact email',
    ],
    ...firms.map((name, at) => [
      name,
      'Harcourt & Vale',
      'GB',
      'GBP',
      'Elina Elmardale',
      'Payroll',
      'Active',
      `${at + 1} Mill Lane`,
      'Bela Bookmere',
      `books.${at}.${tag}@example.org`,
    ]),
  );
  await bring(page, 'Clients', 'Import clients', clients, '2 clients imported');
  const recurring = csvOf(
    ['Client', 'Service', 'Frequency', 'Next start', 'Assigned to', 'Reviewer', 'Budget hours'],
    [first, 'Payroll', 'Monthly', inDays(20), preparer, reviewer, '6'],
  );
  await bring(page, 'Recurring work', 'Import recurring work', recurring, '1 recurring job imported');
  const jobs = csvOf(
    ['Client', 'Job type', 'Start', 'Due date', 'Assigned to', 'Reviewer', 'Hours', 'Status'],
    [second, 'Payroll', inDays(-10), inDays(12), preparer, reviewer, '8', 'In progress'],
  );
  await bring(page, 'Open jobs', 'Import jobs', jobs, '1 job imported');
  const owed = csvOf(
    ['Customer', 'Invoice number', 'Invoice date', 'Due date', 'Currency', 'Total', 'Outstanding'],
    [first, `M-${tag}-1`, inDays(-60), inDays(-40), 'GBP', '1,200.00', '500.00'],
    [first, `M-${tag}-2`, inDays(-20), inDays(10), 'GBP', '80.00', '80.00'],
    [second, `M-${tag}-3`, inDays(-20), inDays(-5), 'GBP', '', '-30.00'],
  );
  await bring(page, 'Open invoices', 'Import open invoices', owed, '3 open invoices imported');
  const rates = csvOf(
    ['Employee', 'From', 'Currency', 'Cost rate', 'Charge rate'],
    [preparer, '01-01-2026', 'GBP', '21.50', '64'],
    [reviewer, '01-01-2026', 'GBP', '38', '110'],
  );
  await bring(page, 'Time rates', 'Import rates', rates, '2 rates imported');

  await test.step('the imported data is compared with the former program', async () => {
    const openings = step(page, 'Open invoices');
    await expect(openings).toContainText('Brought over: GBP 550.00');
    await openings.getByRole('textbox', { name: 'Total of the former program in GBP' }).fill('560');
    await openings.getByRole('button', { name: 'Compare GBP' }).click();
    await expect(openings).toContainText('GBP 10.00 missing');
    await openings.getByRole('textbox', { name: 'Total of the former program in GBP' }).fill('550.00');
    await openings.getByRole('button', { name: 'Compare GBP' }).click();
    await expect(openings.getByText('Agrees')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('importing the same file again adds nothing', async () => {
    await step(page, 'Open invoices').getByRole('button', { name: 'Import open invoices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import open invoices' });
    const file = { name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(owed) };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await expect(dialog.getByText(`Kept already: M-${tag}-1`)).toBeVisible();
    await page.goto('/move-in');
  });

  await test.step('debts age from the first day', async () => {
    await page.goto('/billing?as=receivables');
    const row = page.getByRole('row', { name: new RegExp(first) });
    await expect(row).toContainText('580.00');
    await expect(row).toContainText('500.00');
    await page.goto('/move-in');
    await page.getByRole('link', { name: 'Show open invoices' }).click();
    await page
      .getByRole('row', { name: `M-${tag}-1` })
      .getByRole('link', { name: `M-${tag}-1` })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'From the former program' })).toContainText('1,200.00');
    await expect(button(page, 'Download PDF')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a phone shows the steps without scrolling sideways', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(phone, 'admin', '/move-in');
    await expect(step(phone, 'Staff')).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await phone.close();
  });
});

test('people who are not administrators have no Move in', async ({ page }) => {
  await signIn(page, 'manager', '/move-in');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
});
