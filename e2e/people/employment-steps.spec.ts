import { cast } from '#platform/server/demo/cast.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, inDays, pressItem, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';

async function openEmployment(page: Page, name: string): Promise<void> {
  await page.goto(`/staff?p=1&employee_name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Employment' }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, label: string, option: string, at = 0): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label, exact: true }).nth(at);
  await field.fill(option);
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click();
  await expect(field).toHaveValue(new RegExp(option));
}

async function step(page: Page, name: string, does: string, from: string, why: string): Promise<void> {
  await openEmployment(page, name);
  await button(page, 'Change employment').click();
  await pressItem(page, does);
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole('textbox', { name: 'From when' }).fill(from);
  await dialog(page).getByRole('textbox', { name: 'Why' }).fill(why);
}

test('HR promotes an employee with a letter, which they find on their profile', async ({ page }) => {
  const { name } = cast.accountant;
  await signIn(page, 'hr');
  await step(page, name, 'Promote', inDays(14), 'Passed the final exams');
  await dialog(page).getByRole('textbox', { name: 'Designation' }).fill('Payroll Lead');
  await dialog(page).getByRole('checkbox', { name: 'Write a letter' }).check();
  await button(page, 'Preview').click();
  const shown = dialog(page).getByRole('status', { name: 'What would change' });
  await expect(shown).toContainText('Payroll Lead');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page.getByText(`Kept for ${name} from ${inDays(14)} on`)).toBeVisible();
  const change = page.getByRole('list', { name: 'Employment' }).getByRole('listitem').filter({ hasText: 'Promotion' });
  await expect(change.first()).toContainText(`Letter of promotion, ${name}.pdf`, { timeout: 20_000 });
  await expectAccessible(page);

  await signIn(page, 'accountant', '/allnotification');
  await page.getByText('A letter for you: of promotion').first().click();
  await expect(page.getByText(`Letter of promotion, ${name}.pdf`)).toBeVisible();
  await page.goto('/my-account?area=documents');
  const letters = page.getByRole('list', { name: 'Letters' });
  await expect(letters).toContainText(`Letter of promotion, ${name}.pdf`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a backdated transfer shows the time entries it affects, and can be reversed', async ({ page }) => {
  const { name } = cast.newcomer;
  await signIn(page, 'hr');
  await step(page, name, 'Transfer', inDays(-5), 'Asked for other work');
  await choose(page, 'Department', 'Payroll');
  await button(page, 'Preview').click();
  const shown = dialog(page).getByRole('status', { name: 'What would change' });
  await expect(shown).toContainText(`From ${inDays(-5)}`);
  // Another day needs a new preview.
  await dialog(page).getByRole('textbox', { name: 'From when' }).fill(inDays(-4));
  await expect(button(page, 'Preview')).toBeVisible();
  await button(page, 'Preview').click();
  await expect(shown).toContainText(`From ${inDays(-4)}`);
  await button(page, 'Save').click();
  await expect(page.getByText(`Changed for ${name}`)).toBeVisible();
  await button(page, `Actions for Transfer of ${name} from ${inDays(-4)}`).click();
  await pressItem(page, 'Take back');
  await button(page, 'Take back').click();
  await expect(page.getByText('Change taken back')).toBeVisible();
  await expect(button(page, `Actions for Transfer of ${name} from ${inDays(-4)}`)).toBeHidden();
});

test('two managers swap their people in one step, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [chief, below] = [cast.manager.name, cast.team.name];
  await signIn(page, 'hr');
  await step(page, chief, 'Change manager', inDays(0), 'They swap');
  await choose(page, 'Reporting manager 1', below);
  await button(page, 'Preview').click();
  await expect(dialog(page)).toContainText('This person already reports to them');
  await expectNoSidewaysScroll(page);
  await choose(page, 'Somebody else at the same time', below);
  await choose(page, 'Reporting manager 1', cast.partner.name, 1);
  await button(page, 'Preview').click();
  const shown = dialog(page).getByRole('status', { name: 'What would change' });
  await expect(shown).toContainText(below);
  await button(page, 'Save').click();
  await expect(page.getByText('Changed for 2 people')).toBeVisible();
});
