import { expect, test } from '../test.ts';
import { button, expectAccessible, inDays, signIn } from '../portal.ts';

/** Barclays puts the payer into a memo, followed by a code. */
const barclays = (name: string, amount: string) =>
  [
    'Number,Date,Account,Amount,Subcategory,Memo',
    ` ,${inDays(-1).replaceAll('-', '/')},20-00-00 12345678,${amount},Counter Credit,"${name}\tBGC"`,
    ' ,14/11/2026,20-00-00 12345678,-84.20,Direct Debit,"EXAMPLE TELECOM\tDDR"',
  ].join('\n');

test('a Barclays file with its mapping, stored for the next one, and a file without headings', async ({ page }) => {
  test.slow();
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' });
  const choose = async (text: string) => {
    await button(page, 'Import statement').click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'barclays.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const currency = async () => {
    await dialog.getByRole('combobox', { name: 'Currency', exact: true }).click();
    await page
      .getByRole('option', { name: /Pound|GBP/ })
      .first()
      .click();
  };
  const lines = page.getByRole('list', { name: 'Lines of bank statements' });
  await signIn(page, 'admin', '/billing?as=bank');

  await test.step('the columns are recognised; the memo becomes the payer', async () => {
    await choose(barclays('Harrowgate Kitchens', '61.00'));
    await currency();
    await dialog.getByRole('button', { name: 'Match its columns' }).click();
    await expect(dialog.getByRole('heading', { name: 'barclays.csv: 2 rows' })).toBeFocused();
    await expect(dialog.getByText('Not imported: Number, Subcategory.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Column of Description' })).toHaveValue('Memo');
    await dialog.getByRole('combobox', { name: 'Column of Payer', exact: true }).click();
    await page.getByRole('option', { name: 'Memo', exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Column of Description' })).toHaveValue('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 line added, 1 outgoing left out')).toBeVisible();
    await expect(lines).toContainText('Harrowgate Kitchens BGC');
  });

  await test.step('the bank’s next file is read the same way', async () => {
    await choose(barclays('Second Payer', '62.00'));
    await currency();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('columns as in the file of')).toBeVisible();
    await expect(lines).toContainText('Second Payer BGC');
  });

  await test.step('a file without headings leads to a question, not a refusal', async () => {
    await choose(`${inDays(-1)},Bare Payer,63.00,x\n2026-11-14,Another,64.00,y\n`);
    await currency();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('Please choose the column of Date')).toBeVisible();
    await expectAccessible(page);
    const noAmount = dialog.getByText('Please choose the column of Amount, or of Money in and Money out');
    await expect(noAmount).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Column of Money in', exact: true }).click();
    await page.getByRole('option', { name: 'Column 3', exact: true }).click();
    await expect(noAmount).toBeHidden();
    for (const [field, column] of [
      ['Date', 'Column 1'],
      ['Payer', 'Column 2'],
      ['Amount', 'Column 3'],
    ] as const) {
      await dialog.getByRole('combobox', { name: `Column of ${field}`, exact: true }).click();
      await page.getByRole('option', { name: column, exact: true }).click();
    }
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('2 lines added')).toBeVisible();
    await expect(lines).toContainText('Bare Payer');
  });
});
