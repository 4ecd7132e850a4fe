import { cast } from '#platform/server/demo/cast.ts';
import { type Locator, type Page, expect, test } from '../test.ts';
import { addEnquiry, enquiryRow, openEnquiries, searchFor, unique } from '../sales/enquiries.ts';
import { enterCredentials, enterKeyword, expectFocusIn, heading, pressItem, signIn } from '../portal.ts';

test('the focus stays in the list when a row is deleted by keyboard', async ({ page }) => {
  test.slow();
  const run = unique();
  const [first, second, third] = [`Ada Focus ${run}`, `Bea Focus ${run}`, `Cleo Focus ${run}`] as const;
  await signIn(page, 'admin');
  await openEnquiries(page);
  for (const name of [third, second, first]) await addEnquiry(page, { name });
  await searchFor(page, 'Name', run);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
  await deleteByKeyboard(page, enquiryRow(page, first));
  await expect(enquiryRow(page, second)).toBeFocused();
  await deleteByKeyboard(page, enquiryRow(page, third));
  await expect(enquiryRow(page, second)).toBeFocused();
  await deleteByKeyboard(page, enquiryRow(page, second));
  await expect(heading(page, 'Enquiries')).toBeFocused();
});

test('the focus also stays where the rows are cards', async ({ page }) => {
  const run = unique();
  const [first, second] = [`Ada Card ${run}`, `Bea Card ${run}`];
  await signIn(page, 'admin');
  await openEnquiries(page);
  for (const name of [second, first]) await addEnquiry(page, { name });
  await searchFor(page, 'Name', run);
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem');
  await deleteByKeyboard(page, cards.filter({ has: page.getByRole('link', { name: first }) }));
  await expect(page.getByRole('link', { name: second })).toBeFocused();
});

test('after a sign-in the page’s heading is announced, after a reload the browser does it', async ({ page }) => {
  await page.goto('/');
  await enterCredentials(page, cast.admin);
  await enterKeyword(page, cast.admin.keyword ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});

async function deleteByKeyboard(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await pressItem(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete Enquiry' });
  await expectFocusIn(question);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toHaveCount(0);
}
