import { type Page, expect, test } from '../test.ts';
import { expectAccessible, signIn } from '../portal.ts';

const factOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const pencil = (page: Page, label: string) => page.getByRole('button', { name: `Edit ${label}`, exact: true });
const editor = (page: Page, label: string) => page.getByRole('form', { name: `Edit ${label}` });

test('a value is edited in place, undone, and does not overwrite someone else’s change', async ({ page, context }) => {
  await signIn(page, 'admin', '/clients');
  await page.locator('tbody [data-row]').first().focus();
  await page.keyboard.press('Enter');
  await expect(pencil(page, 'Payment terms')).toBeAttached();
  const fact = factOf(page, 'Payment terms');
  const before = (await fact.locator('dd').textContent()) ?? '';
  const field = editor(page, 'Payment terms').getByRole('textbox', { name: 'Payment terms' });

  await pencil(page, 'Payment terms').focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('41');
  await page.keyboard.press('Escape');
  await expect(pencil(page, 'Payment terms')).toBeFocused();
  await expect(fact).toContainText(before);

  await fact.locator('dd > span').dblclick();
  await field.fill('4100');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('41');
  await page.keyboard.press('Enter');
  await expect(fact).toContainText('41 days');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(fact).toContainText(before);

  const other = await context.newPage();
  await other.goto(page.url());
  await pencil(page, 'Payment terms').click();
  await field.fill('42');
  await pencil(other, 'Payment terms').click();
  await editor(other, 'Payment terms').getByRole('textbox', { name: 'Payment terms' }).fill('43');
  await other.keyboard.press('Enter');
  await expect(factOf(other, 'Payment terms')).toContainText('43 days');
  await field.press('Enter');
  await expect(editor(page, 'Payment terms').getByRole('alert')).toContainText('changed by');
  await expect(field).toHaveValue('42');
});

test('the Undo of a tick stays while its toast is held', async ({ page }) => {
  await signIn(page, 'admin', '/jobs?status=In%20Progress');
  await page.locator('tbody [data-row]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Work/ }).click();
  await page.getByRole('link', { name: /^Tasks/ }).click();
  const box = page.getByRole('region', { name: 'Tasks' }).getByRole('checkbox', { checked: false }).first();
  const name = (await box.getAttribute('aria-label')) ?? '';
  await box.check();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  await page.waitForTimeout(14_000);
  await undo.click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
});

/** Opens the value with its pencil, types, and saves with Enter. */
async function changeText(page: Page, label: string, text: string): Promise<void> {
  await pencil(page, label).focus();
  await page.keyboard.press('Enter');
  const field = editor(page, label).getByRole('textbox', { name: label });
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.keyboard.press('Enter');
  await expect(factOf(page, label)).toContainText(text);
}

test('a value of a member of staff is changed on their profile, and restored', async ({ page }) => {
  await signIn(page, 'hr', '/staff');
  await page.locator('tbody [data-row]').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(factOf(page, 'Father name')).toBeVisible();
  const before = (await factOf(page, 'Father name').locator('dd').textContent()) ?? '';
  await changeText(page, 'Father name', 'Osric Fenwood');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(factOf(page, 'Father name')).toContainText(before);
  await expect(pencil(page, 'Date of joining')).toHaveCount(0);
});

async function openSummary(page: Page): Promise<void> {
  await page.waitForURL(/addEnquiry/);
  await page.goto(`${new URL(page.url()).pathname}?step=4`);
}

test('a value of an enquiry can be changed in its summary, but not once accepted', async ({ page }) => {
  await signIn(page, 'admin', '/enquiryList?status=none');
  await page.locator('tbody [data-row]').first().focus();
  await page.keyboard.press('Enter');
  await openSummary(page);
  await changeText(page, 'Mobile', '02079460111');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await page.goto('/enquiryList?status=3');
  await page.locator('tbody [data-row]').first().focus();
  await page.keyboard.press('Enter');
  await openSummary(page);
  await expect(factOf(page, 'Mobile')).toBeVisible();
  await expect(pencil(page, 'Mobile')).toHaveCount(0);
});

test('one’s own step is undone from the Activity of its record', async ({ page }) => {
  await signIn(page, 'admin', '/jobs?status=Job%20Assigned');
  await page.locator('tbody [data-row]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Close message' }).first().click();
  await page.getByRole('link', { name: /^Activity/ }).click();
  await page.getByRole('link', { name: /^History/ }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expectAccessible(page);
  await timeline.getByRole('button', { name: 'Undo: Status of the job changed' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(timeline.getByText('Step undone')).toBeVisible();
  await expect(timeline.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});
