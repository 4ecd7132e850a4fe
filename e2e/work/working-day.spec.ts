/** The clicks of a working day (docs/working-day.md): how many each task takes from the usual starting page. */
import { decide, goOnTo } from './mornings.ts';
import { button, heading, openJobPart, signIn } from '../portal.ts';
import { expect, type Locator, type Page, test } from '../test.ts';

/** A person whose clicks are counted; typing is not. */
function newHand() {
  let clicks = 0;
  return {
    press: async (what: Locator) => {
      await what.click();
      clicks += 1;
    },
    /** Expects this number of clicks. */
    took: (count: number) => expect(clicks).toBe(count),
  };
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toDo = (page: Page) => page.getByRole('region', { name: 'To do', exact: true });
const firstRow = (page: Page) => page.getByRole('row').nth(2).getByRole('link').first();

test('a manager sees what needs them at once, and approves a week with one click and a key', async ({ page }) => {
  await signIn(page, 'manager', '/dashboard');
  await expect(toDo(page).getByRole('listitem').first()).toBeVisible();
  const hand = newHand();
  await hand.press(page.getByRole('link', { name: 'Clear my day' }));
  await goOnTo(page, 'Weeks to approve');
  await decide(page, 'a');
  hand.took(1);
});

test('a job’s page says what holds it up, and links to it', async ({ page }) => {
  await signIn(page, 'manager', '/dashboard');
  const hand = newHand();
  await hand.press(menu(page).getByRole('link', { name: 'Jobs', exact: true }));
  await hand.press(firstRow(page));
  await expect(page.getByRole('region', { name: 'Next step' }).getByRole('link')).toBeVisible();
  hand.took(2);
});

test('a suggested person is assigned with three clicks', async ({ page }) => {
  await signIn(page, 'manager', '/jobs?status=Job+Created');
  await firstRow(page).click();
  const hand = newHand();
  await hand.press(button(page, 'Assign'));
  const dialog = page.getByRole('dialog', { name: /^Assign / });
  await hand.press(dialog.getByRole('button', { name: /^Take / }).first());
  await hand.press(dialog.getByRole('button', { name: 'Assign', exact: true }));
  await expect(page.getByText('Job Assigned Successfully')).toBeVisible();
  hand.took(3);
});

test('a client is asked with four clicks, with a preview of the recipients', async ({ page }) => {
  await signIn(page, 'accountant', '/jobs?status=In+Progress');
  await firstRow(page).click();
  await openJobPart(page, 'Queries');
  const hand = newHand();
  await hand.press(button(page, 'Add query'));
  const dialog = page.getByRole('dialog', { name: 'Add query' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which of the two invoices is right?');
  await hand.press(dialog.getByRole('button', { name: 'Add query' }));
  await hand.press(button(page, 'Send queries'));
  const sending = page.getByRole('dialog', { name: 'Send queries' });
  await expect(sending).toContainText('Goes to');
  await hand.press(sending.getByRole('button', { name: 'Send queries' }));
  await expect(page.getByText(/Query sent to client/).first()).toBeVisible();
  hand.took(4);
});

test('a timer is started on a job with one click', async ({ page }) => {
  await signIn(page, 'accountant', '/jobs?status=In+Progress');
  await firstRow(page).click();
  const hand = newHand();
  await hand.press(button(page, 'Start timer'));
  await expect(page.getByRole('button', { name: /^Timer: / })).toBeVisible();
  hand.took(1);
});

test('an answer is accepted with three clicks from the dashboard', async ({ page }) => {
  await signIn(page, 'team', '/dashboard');
  const hand = newHand();
  const kind = toDo(page).getByRole('region', { name: 'Answers for you to accept', exact: true });
  await hand.press(kind.getByRole('listitem').first().getByRole('link').last());
  const answered = page.getByRole('listitem').filter({ hasText: 'Answered' }).first();
  await hand.press(answered.getByRole('button', { name: /^Actions for / }));
  await hand.press(page.getByRole('menuitem', { name: 'Accept answer' }));
  await expect(page.getByText('Answer Accepted')).toBeVisible();
  hand.took(3);
});

test('a partner reads the state of the firm without a click', async ({ page }) => {
  await signIn(page, 'partner', '/dashboard');
  for (const name of ['Net revenue by month', 'Turn-around in working days'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' }).getByRole('listitem').first()).toBeVisible();
});

test('a client is found by telephone number and an invoice by its amount, only by typing', async ({ page }) => {
  await signIn(page, 'admin', '/clients/66');
  const phone = (await page.locator('a[href^="tel:"]').first().getAttribute('href'))?.replace('tel:', '') ?? '';
  const client = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/invoicing?status=Sent');
  const total = await page.getByRole('row').nth(2).innerText();
  const [amount = ''] = /[\d,]+\.\d\d/.exec(total) ?? [];
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Search/ });
  await field.fill(phone);
  await expect(page.getByRole('option').filter({ hasText: client }).first()).toBeVisible();
  await field.fill(amount);
  await expect(page.getByRole('option').filter({ hasText: amount }).first()).toBeVisible();
});

test('a new member of staff takes two clicks to a form of five required fields', async ({ page }) => {
  await signIn(page, 'hr', '/dashboard');
  const hand = newHand();
  await hand.press(menu(page).getByRole('link', { name: 'Staff', exact: true }));
  await hand.press(page.getByRole('link', { name: 'New member of staff' }));
  await expect(heading(page, 'New member of staff')).toBeVisible();
  await expect(page.locator('main [aria-required="true"]')).toHaveCount(5);
  hand.took(2);
});
