import { expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('a Partner reads the revenue, sees what a client’s figure counts, and opens one of its invoices', async ({
  page,
}) => {
  await signIn(page, 'partner', '/report/revenue-by-client?days=Last+12+months');
  await expect(heading(page, 'Revenue by Client')).toBeVisible();
  const table = page.getByRole('region', { name: 'Revenue by Client' });
  const first = table.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Net revenue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Issued invoices less credit notes, without VAT').first()).toBeVisible();
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/invoices\/\w+/);
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
