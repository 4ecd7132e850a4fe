import { button, expectAccessible, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('HR moves a candidate to onboarding, records terms, moves the date; IT finishes its task', async ({ page }) => {
  await signIn(page, 'hr', '/onboarding-candidates');
  await expect(page.getByText('Ready to move to onboarding')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('listitem').getByRole('button', { name: 'Move to onboarding' }).first().click();
  await expect(page.getByRole('heading', { name: 'Before the first day', level: 2 })).toBeVisible();
  await expect(page.getByText('There is no buddy yet: HR sees to it')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Terms issued').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Written terms issued', { exact: true })).toBeVisible();

  await button(page, 'Create employee').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create employee' }).click();
  await expect(
    page.getByText(/is not checked|is not verified|Enter the work email first/).last(),
    'the gate in the way is named',
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, 'Move joining date').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Date of joining' }).fill('18-01-2027');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their notice runs longer');
  await dialog.getByRole('button', { name: 'Move date' }).click();
  await expect(page.getByText(/joins 18-01-2027/)).toBeVisible();
  await expect(page.getByText('Due 13-01-2027').first()).toBeVisible();

  await signIn(page, 'admin', '/my-account?area=tasks');
  const task = page.getByRole('listitem').filter({ hasText: 'joins 18-01-2027' }).filter({ hasText: 'Order laptop' });
  await task.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(task.getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
