import { cast } from '#platform/server/demo/cast.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, inDays, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('HR reads the staff list and the org chart as at a day, and shares the address', async ({ page }) => {
  const { name } = cast.team;
  const own = `employee_name=${encodeURIComponent(name)}`;
  await signIn(page, 'hr', `/staff?${own}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Designation', exact: true }).fill('Lead of payrolls');
  await page.getByRole('textbox', { name: 'From when' }).fill(inDays(7));
  await button(page, 'Save changes').click();
  await expect(page.getByText('Staff Updated Successfully')).toBeVisible();

  await page.goto(`/staff?${own}`);
  const table = page.getByRole('table', { name: 'Staff' });
  await expect(table).toContainText(name);
  await expect(table).not.toContainText('Lead of payrolls');
  await button(page, 'As at today').click();
  await page.getByRole('textbox', { name: 'As at' }).fill(inDays(7));
  await expect(table).toContainText('Lead of payrolls');
  await button(page, 'Done').click();
  await expectAccessible(page);
  await expect(page).toHaveURL(new RegExp(`as_at=${inDays(7)}`));

  await page.getByText('Chart', { exact: true }).click();
  const line = page.getByRole('treeitem').filter({ hasText: name });
  await expect(line).toContainText('Lead of payrolls');
  await button(page, `As at ${inDays(7)}`).click();
  await expectAccessible(page);
  await button(page, 'Today').click();
  await expect(line).not.toContainText('Lead of payrolls');

  await page.goto('/staff?as=chart&as_at=01-01-1901');
  await expect(page.getByRole('alert')).toContainText('Nobody had joined by this day');
  await button(page, 'Show today').click();
  await expect(line).toBeVisible();
  await page.goto('/staff?as_at=01-01-1901');
  await expect(page.getByRole('alert')).toContainText('Nobody had joined by this day');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('HR sees changes of the next weeks before they take effect', async ({ page }) => {
  await signIn(page, 'hr', '/staff');
  await page.getByText('Changes', { exact: true }).click();
  const rows = page.getByRole('table', { name: 'Changes of employment' }).getByRole('row');
  const promoted = rows.filter({ hasText: cast.team.name }).filter({ hasText: 'ahead' });
  await expect(promoted).toContainText('→ Lead of payrolls');
  await expect(rows.nth(2)).toContainText('ahead');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Search Name' }).fill('Nobody at all');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await button(page, 'Reset filters').last().click();
  await promoted.getByRole('link').first().click();
  await expect(heading(page, cast.team.name)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Employment' })).toContainText('Lead of payrolls');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff?as=changes');
  await expect(page.getByText('Lead of payrolls').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a colleague sees today’s post, even for a future day', async ({ page }) => {
  await signIn(page, 'accountant', `/staff?as_at=${inDays(8)}&employee_name=${encodeURIComponent(cast.team.name)}`);
  await expect(heading(page, 'Staff')).toBeVisible();
  const table = page.getByRole('table', { name: 'Staff' });
  await expect(table).toContainText(cast.team.name);
  await expect(table).not.toContainText('Lead of payrolls');
});
