import { type Page, expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, goOnline, heading, inDays, signIn } from '../portal.ts';
import { fillEnquiry, searchFor } from './enquiries.ts';

/** Letters and digits that no other run has used: the journeys share one database. */
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

const texts = {
  'Contact person': 'Mira Kelmorstead',
  Address: '3 Mill Lane',
  City: 'York',
  State: 'England',
  Zipcode: 'YO1 7AA',
  Country: 'United Kingdom',
  'Event description': 'A talk of 20 minutes, visitors leave a card.',
};

async function fillEvent(page: Page, name: string, date: string): Promise<void> {
  for (const [label, text] of Object.entries({ 'Event name': name, 'Event date': date, ...texts })) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

test('an Admin adds an event and finds its enquiries, in the list and in its month', async ({ page }) => {
  // Seven accessibility checks in one test.
  test.slow();
  const name = `Ledger Evening ${unique()}`;
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(heading(page, 'Events')).toBeFocused();
  await expect(page.getByText(/of [\d,]+$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New event' }).click();
  await button(page, 'Add event').click();
  await expect(page.getByText('Please enter all mandatory fields')).toBeVisible();
  await expect(page.getByText('Event name is required')).toBeVisible();
  await expectAccessible(page);
  await fillEvent(page, name, inDays(-1));
  await button(page, 'Add event').click();
  await expect(page.getByText(`Event date must be ${inDays(0)} or later`)).toBeVisible();
  await button(page, 'Choose Event date from a calendar').click();
  const calendar = page.getByRole('dialog', { name: 'Event date' });
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Event date' }).fill(inDays(0));
  await button(page, 'Add event').click();
  await expect(page.getByText('Event Added Successfully')).toBeVisible();

  await page.goto('/addEnquiry/create');
  const visitor = `Visitor ${unique()}`;
  await fillEnquiry(page, { name: visitor });
  await page.getByRole('combobox', { name: 'Event', exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  await button(page, 'Add enquiry').click();
  await expect(page.getByText('Enquiry Created Successfully')).toBeVisible();

  await page.goto('/events');
  await searchFor(page, 'Event name', name);
  const row = page.getByRole('row', { name, exact: true });
  await row.getByRole('link', { name: '1', exact: true }).click();
  await expect(heading(page, 'Enquiries')).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('row', { name: visitor, exact: true })).toBeVisible();

  await page.goto('/events?as=month');
  await expect(page.getByRole('link', { name: /^Ledger Evening|more$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Next month').click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await button(page, 'Today').click();
  await expect(page).not.toHaveURL(/month=/);
});

test('an event is moved, and deleted after a question; its list reloads', async ({ page }) => {
  const name = `Payroll Breakfast ${unique()}`;
  await signIn(page, 'admin', '/addEvents/create');
  await fillEvent(page, name, inDays(9));
  await button(page, 'Add event').click();
  await expect(heading(page, name)).toBeVisible();
  await page.goto('/events');
  await searchFor(page, 'Event name', name);
  const row = page.getByRole('row', { name, exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What it brought' })).toContainText('Enquiries');
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Event added')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Event date' }).fill(inDays(30));
  await button(page, 'Save changes').click();
  await expect(page.getByText(`Event Updated Successfully with Id: ${id}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'When and where' })).toContainText(inDays(30));
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(row).toContainText(inDays(30));

  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Event' });
  await expect(question).toContainText('Are you sure you want to delete this Event?');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Event Deleted with Event Id: ${id}`)).toBeVisible();
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.goto(`/addEvents/update/${id}`);
  await expect(heading(page, 'This event was not found')).toBeVisible();
  await expectAccessible(page);
});

test('HR reads events, and sees neither Add nor Edit nor Delete', async ({ page }) => {
  await signIn(page, 'hr', '/events');
  await expect(page.getByText(/of [\d,]+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New event' })).toHaveCount(0);
  const row = page.getByRole('row').nth(2);
  const name = (await row.getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await row.click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('Contact person')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/addEvents/create');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('events are cards, and a month is a list of its days', async ({ page }) => {
    await signIn(page, 'manager', '/events');
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByText('Month', { exact: true }).click();
    await expect(button(page, 'Previous month')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('an offline form says so, keeps its input and adds one event when it is sent again', async ({ page, context }) => {
  const name = `Offline Evening ${unique()}`;
  await signIn(page, 'admin', '/addEvents/create');
  await fillEvent(page, name, inDays(3));
  await context.setOffline(true);
  await button(page, 'Add event').press('Enter');
  await expect(page.getByText('No connection to the server.')).toBeVisible();
  await expect(button(page, 'Add event')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Event name' })).toHaveValue(name);
  await goOnline(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Event Added Successfully')).toBeVisible();
  await page.goto('/events');
  await searchFor(page, 'Event name', name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});
