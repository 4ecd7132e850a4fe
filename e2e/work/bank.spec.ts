import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, inDays, signIn } from '../portal.ts';

test('a bank file is imported, a part payment is proposed and confirmed, and the same file adds nothing', async ({
  page,
}) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  await signIn(page, 'admin', '/invoicing?status=Sent');
  const link = page.getByRole('link', { name: /^[A-Z]+\/\d{4}/ }).first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await page.waitForURL(/\/invoices\/\d+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const [, currency = ''] = /\b([A-Z]{3}) [\d,]+\.\d\d\b/.exec(await page.getByRole('main').innerText()) ?? [];
  const text = `Date,Name,Reference,Amount,Currency\n${inDays(0)},Somebody Ltd,Invoice ${number} part one,1.00,${currency}\n`;
  const bring = async () => {
    await button(page, 'Import statement').click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  };

  await test.step('the file is read, and says why a line matches an invoice', async () => {
    await page.goto('/billing?as=bank');
    await button(page, 'Import statement').click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('Choose a file first')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await bring();
    await expect(page.getByText('1 line added')).toBeVisible();
    await expect(page.getByText(`Names ${number}: a part of`)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Match Somebody Ltd' })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('it is confirmed, and pays part of the invoice', async () => {
    // The demo's own lines stay unchanged.
    for (const other of await page.getByRole('checkbox', { name: /^Match (?!Somebody)/ }).all()) await other.uncheck();
    await button(page, 'Confirm 1 match').click();
    await expect(page.getByText('1 payment added')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Part paid', { exact: true })).toBeVisible();
  });

  await test.step('the same file again adds nothing', async () => {
    await page.goto('/billing?as=bank');
    await bring();
    await expect(page.getByText('0 lines added, 1 known before')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Lines of bank statements' })).not.toContainText('Somebody Ltd');
  });

  await test.step('the same payment in another format leads to a question', async () => {
    const day = inDays(0).split('-').toReversed().join('');
    const ofx = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>${currency}<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>1.00<FITID>F1<NAME>SOMEBODY LTD</STMTTRN></STMTRS></OFX>`;
    await button(page, 'Import statement').click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'statement.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx) });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 line added, 1 to be checked')).toBeVisible();
    await expect(page.getByText(`Seems to be the line of ${inDays(0)}`)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Same money: SOMEBODY LTD').click();
    await expect(page.getByText('The line is ignored')).toBeVisible();
    await expect(page.getByText('Seems to be the line')).toBeHidden();
  });

  await test.step('lines that are not payments received today are left out, and named', async () => {
    const rest = `Date,Name,Reference,Amount,Currency\n${inDays(9)},Later Ltd,soon,2.00,${currency}\n,,Total,2.00,\n`;
    await button(page, 'Import statement').click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rest.csv', mimeType: 'text/csv', buffer: Buffer.from(rest) });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText(`2.00 of ${inDays(9)}, Later Ltd, soon: dated ahead`)).toBeVisible();
    await expect(dialog.getByText('Row 3: a total')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('on a phone it is undone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/billing?as=bank&state=Confirmed');
    await expect(page.getByText('Somebody Ltd')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await button(page, 'Undo Somebody Ltd').click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The line is open again')).toBeVisible();
  });

  await test.step('a returned payment is shown beside it, with the expected balance of the account', async () => {
    const headings = 'Date,Name,Reference,Account,Amount,Balance,Currency';
    const back = `${inDays(0)},Somebody Ltd,UNPAID Invoice ${number} part one,12345678,-1.00,99.00,${currency}`;
    await button(page, 'Import statement').click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(`${headings}\n${back}\n`) });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('0 lines added, 1 taken back by the bank')).toBeVisible();
    await page.goto('/billing?as=bank');
    await expect(page.getByText(`Account …5678 on ${inDays(0)}`)).toBeVisible();
    await expect(page.getByText('Agrees')).toBeVisible();
    await expect(
      page.getByText(`Seems to be taken back by the bank on ${inDays(0)}: Somebody Ltd, UNPAID`),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await button(page, 'Taken back: Somebody Ltd').click();
    await expect(page.getByText('The line is put aside')).toBeVisible();
  });
});
