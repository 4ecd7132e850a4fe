import { cast } from '#platform/server/demo/cast.ts';
import { type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, inDays, signIn, signOut } from '../portal.ts';
import { choose, newColleague } from './exits.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name: `Answers: ${name}`, exact: true });

/** Fills in every text answer of a part, and signs. */
async function fill(page: Page, name: string, words: string): Promise<void> {
  await expect(part(page, name).getByRole('textbox', { name: 'Sign' })).toBeEnabled();
  for (const box of await part(page, name).getByRole('textbox', { name: 'Answer' }).all()) await box.fill(words);
  await part(page, name).getByRole('textbox', { name: 'Sign' }).fill('Signed Hereby');
}

const enabledIn = (page: Page, name: string) =>
  part(page, name).locator('input:enabled, textarea:enabled, button:enabled');

test('HR registers an exit; employee, head and HR complete the interview; then it is locked and has a PDF', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = await newColleague(page);

  await signIn(page, 'hr', '/exitList');
  await expect(page.getByRole('heading', { level: 1, name: 'List of Exit Candidates' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add New' }).click();
  await expect(page.getByRole('checkbox', { name: 'Send Exit Form' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter all mandatory fields')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Date of resignation is required')).toBeVisible();
  await choose(page, 'Name', person.name);
  await expect(page.getByRole('textbox', { name: 'Designation' })).toHaveValue('Accountant');
  await expect(page.getByRole('combobox', { name: 'Head of department' })).toHaveValue(new RegExp(cast.hod.name));
  await expect(page.getByRole('textbox', { name: 'Date of joining' })).toHaveValue('03-04-2023');
  await page.getByRole('textbox', { name: 'Date of resignation' }).fill(inDays(-4));
  await page.getByRole('textbox', { name: 'Last working date' }).fill(inDays(20));
  await choose(page, 'Reason', 'Relocation');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Exit Created Successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText('Employee');
  await signOut(page);

  await signIn(page, person, '/dashboard');
  await mainLink(page, 'Exit interview').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exit interview' })).toBeVisible();
  await expect(enabledIn(page, 'Head of department')).toHaveCount(0);
  await expect(enabledIn(page, 'HR')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter all mandatory fields')).toBeVisible();
  await expect(page.getByText('Answer is required')).toHaveCount(9);
  await fill(page, 'Employee', 'I liked it here.');
  await page.getByRole('checkbox', { name: 'Relocation' }).check();
  await page.getByRole('checkbox', { name: 'Usually' }).check();
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('radio', { name: '4' }).blur();
  await expect(page.getByText(/^Draft kept on/)).toBeVisible();
  await page.reload();
  await expect(part(page, 'Employee').getByRole('textbox', { name: 'Answer' }).first()).toHaveValue('I liked it here.');
  await expect(page.getByRole('checkbox', { name: 'Relocation' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Exit Submitted Successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await signOut(page);

  await signIn(page, 'hod', '/exitList');
  await expect(mainLink(page, 'Exit interview')).toBeVisible();
  await page.getByRole('row', { name: new RegExp(person.name) }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Exit interview' }).click();
  await expect(part(page, 'Employee')).toContainText('I liked it here.');
  await expect(enabledIn(page, 'Employee')).toHaveCount(0);
  await expect(enabledIn(page, 'HR')).toHaveCount(0);
  await fill(page, 'Head of department', 'Reliable.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('HOD Exit Submitted Successfully')).toBeVisible();
  await signOut(page);

  await signIn(page, 'hr', '/exitList');
  await page
    .getByRole('link', { name: person.name })
    .or(page.getByRole('row', { name: new RegExp(person.name) }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Open interview' }).click();
  await expect(enabledIn(page, 'Employee')).toHaveCount(0);
  await expect(enabledIn(page, 'Head of department')).toHaveCount(0);
  await fill(page, 'HR', 'A good leaver.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('HR Exit Submitted Successfully')).toBeVisible();

  await page.goto('/exitList');
  await page.getByRole('row', { name: new RegExp(person.name) }).click();
  await expect(page.getByText('The exit form has been sent: the record is locked')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Designation' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Completed interview' })).toContainText('.pdf');
  await page.getByRole('checkbox', { name: 'Laptop, phone and accessories are returned' }).check();
  await expect(page.getByRole('region', { name: 'Clearance' })).toContainText('20 %');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Exit registered');
  await expectAccessible(page);
});

test('HR reads the figures as charts and as tables, and changes a question', async ({ page }) => {
  await signIn(page, 'admin', '/exit-statistics');
  await expect(page.getByRole('heading', { name: 'Why people leave' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Table of Why people leave' }).click();
  await expect(page.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  await page.goto('/settings?area=exit');
  const last = page.getByRole('textbox', { name: 'HR, question 3' });
  await last.fill('What should the firm learn from it?');
  // The form is longer than the window: it scrolls beside the menu, which stays.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update Successfully')).toBeVisible();
  await page.reload();
  await expect(last).toHaveValue('What should the firm learn from it?');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('exits are cards, and nothing scrolls sideways', async ({ page }) => {
    test.slow();
    await signIn(page, 'hr');
    for (const address of [
      '/exitList',
      '/exitForm/create',
      '/exitForm/update/2',
      '/exit-form?id=2',
      '/exit-statistics',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
