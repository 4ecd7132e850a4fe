import { expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('HR imports a file with errors, enters a missing swipe out, and deducts leave for lateness', async ({ page }) => {
  await signIn(page, 'hr', '/adminattendance?as=devices');
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const lines = [
    'Device,Person,Moment',
    `"Front door, Kolkata",Nobody 77,${day} 09:30`,
    `"Front door, Kolkata",Nobody 77,${day} noon`,
  ];
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'door.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('2 lines are being read')).toBeVisible();
  const row = page.getByRole('row', { name: /door\.csv/ }).first();
  await expect(row).toContainText('Done');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Error file of door.csv' }).click();
  expect((await download).suggestedFilename()).toBe('Refused lines of door.csv');
  await expect(page.getByRole('row', { name: /Nobody 77/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Exceptions', { exact: true }).click();
  const missing = page.getByRole('region', { name: 'Missing swipe out' });
  const first = missing.getByRole('listitem').filter({ hasNotText: 'Belora Brellstead' }).first();
  const says = (await first.textContent()) ?? '';
  await first.getByRole('button', { name: /^Enter out of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter swipe out' });
  await dialog.getByRole('textbox', { name: 'Out' }).fill('18:05');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The reader was out of order');
  await dialog.getByRole('button', { name: 'Enter swipe out' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(missing.getByText(says, { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByText('Proposals', { exact: true }).click();
  const late = page.getByRole('region', { name: 'Late too often' });
  const before = await late.getByRole('listitem').count();
  await late.getByRole('listitem').nth(1).getByRole('checkbox').check();
  await late.getByRole('button', { name: 'Take leave: 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take leave' }).click();
  await expect(page.getByText('One proposal confirmed')).toBeVisible();
  await expect(late.getByRole('listitem')).not.toHaveCount(before);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
