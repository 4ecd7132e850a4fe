import type { Role } from '#platform/server/demo/cast.ts';
import { button, expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';
import { expect, type Page, test } from '../test.ts';

const lists: readonly (readonly [as: Role, address: string, pictures: readonly string[]])[] = [
  ['manager', '/quotation', ['How far quotations come', 'Days to decide']],
  ['manager', '/feedback', ['Average by month', 'Average by client', 'Ratings by band']],
  ['partner', '/billing?as=receivables', ['Owed by age', 'Who owes most']],
  ['partner', '/billing?as=wip', ['Value by age', 'Hours by age']],
  ['manager', '/timekeeper?as=team', ['Booked against expected']],
  ['hr', '/exitList', ['Attrition by month']],
  ['hr', '/training-list', ['Training against target']],
];

const picture = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Each chart has its numbers as a table, which screen reader users find by its name. */
async function expectTable(page: Page, name: string): Promise<void> {
  const card = picture(page, name);
  await card.getByRole('button', { name: `Table of ${name}` }).click();
  await expect(card.getByRole('table')).toBeVisible();
  await expect(card.getByRole('row').nth(1)).toBeVisible();
}

for (const [as, address, names] of lists)
  test(`charts above ${address} are folded, open with their tables, and stay open`, async ({ page }) => {
    await signIn(page, as, address);
    const fold = button(page, 'Pictures');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.focus();
    await page.keyboard.press('Enter');
    for (const name of names) await expectTable(page, name);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(picture(page, names[0] ?? '')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('the figures of a chart link to the rows that they count, and to the matching report', async ({ page }) => {
  await signIn(page, 'admin', '/quotation');
  await button(page, 'Pictures').click();
  const approved = picture(page, 'How far quotations come').getByRole('link', { name: /^Approved/ });
  const count = /\d+$/.exec((await approved.innerText()).replaceAll(/\s/g, ''))?.[0] ?? '';
  await approved.click();
  await expect(page).toHaveURL(/status=Approved/);
  await expect(page.getByText(new RegExp(`of ${count}\\b`)).first()).toBeVisible();
  await picture(page, 'Days to decide').getByRole('link', { name: 'See report Quotation Timeline' }).click();
  await expect(page).toHaveURL(/\/report\/quotation-timeline/);
});

test('a bar of work in progress links to its unbilled entries', async ({ page }) => {
  await signIn(page, 'partner', '/billing?as=wip');
  await button(page, 'Pictures').click();
  await picture(page, 'Hours by age')
    .getByRole('link', { name: /31–60 days/ })
    .click();
  await expect(page).toHaveURL(/\/report\/timekeeper\?from=.*&to=.*&unbilled=Yes/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('a job shows the use of its budget, a client its year', async ({ page }) => {
  await signIn(page, 'admin', '/clients/3');
  await expectTable(page, 'Last twelve months');
  await page.goto('/jobdetails/250?tab=time');
  await expectTable(page, 'Budget burn');
  await expect(picture(page, 'Budget burn').getByText(/booked, .*, due /)).toBeVisible();
  await expectAccessible(page);
});
