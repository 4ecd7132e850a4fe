import { type Browser, type Page, expect, test } from '../test.ts';
import { newAccount } from '../accounts.ts';
import { addEnquiry, openEnquiries, unique } from '../sales/enquiries.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const opened = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** The number of unread ones on the bell. */
const unreadIn = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** A client adds an enquiry, and the Client Manager is notified. */
async function somethingHappens(browser: Browser, name: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'client');
  await openEnquiries(page);
  await addEnquiry(page, { name });
  await page.context().close();
}

test('an open bell counts up by itself, links to the record, and follows when all are read in another tab', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'manager');
  const other = await page.context().newPage();
  await other.goto('/events');
  await expect(heading(other, 'Events')).toBeVisible();
  const before = await unreadIn(page);

  const name = `Nadia Newcourt ${unique()}`;
  await somethingHappens(browser, name);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  await expect(bell(other)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  await expect(page.getByText(`New notification: New enquiry: ${name}`)).toBeAttached();

  await bell(page).click();
  await expect(opened(page)).toContainText(name);
  await expectAccessible(page);
  await opened(page).getByRole('link', { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(() => unreadIn(page)).toBe(before);
  await expect.poll(() => unreadIn(other)).toBe(before);

  await somethingHappens(browser, `Olin Otherby ${unique()}`);
  await expect.poll(() => unreadIn(other)).toBe(before + 1);
  await bell(other).click();
  await button(other, 'Mark all as read').click();
  await expect(other.getByText('All Notifications Marked as Read')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // The tab that listened for both is closed; the other one takes over.
  await page.close();
  await somethingHappens(browser, `Quilla Quietley ${unique()}`);
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
});

test('a list that failed to load reloads by itself once the server is back', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'manager');
  await page.route('**/api/marketing/enquiry/**', (route) => route.abort('connectionrefused'));
  // Polling requests fail too: only the stream notices the server.
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await page.goto('/enquiryList');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute('**/api/marketing/enquiry/**');
  const name = `Rosalind Returning ${unique()}`;
  await somethingHappens(browser, name);
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a person goes through notifications: unread, archived, filtered by day and by text', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Petra Pageworth ${unique()}`;
  await somethingHappens(browser, name);
  await signIn(page, 'manager');
  await bell(page).click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(heading(page, 'Notifications')).toBeVisible();
  await expect(page.getByText(/of \d+$/)).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('radiogroup', { name: 'Show' })
    .getByText(/^Unread/)
    .click();
  await page.getByRole('textbox', { name: 'Search Notification' }).fill(name);
  const row = page.getByRole('row', { name: `New enquiry: ${name}` });
  await expect(row).toBeVisible();
  await button(page, `Actions for New enquiry: ${name}, Tundrix Optics Ltd`).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Archived').click();
  await expect(row).toBeVisible();
  await row.click();
  await expect(heading(page, name)).toBeVisible();
});

test('a person chooses which mails they get, and quiet hours', async ({ page }) => {
  await signIn(page, 'manager', '/allnotification');
  await page.getByRole('link', { name: 'Preferences' }).first().click();
  await expect(heading(page, 'Notification preferences')).toBeVisible();
  const kind = page.getByRole('group', { name: 'An SLA was rejected' });
  await kind.getByRole('combobox').selectOption('Mail: Daily at 09:00');
  await expect(page.getByText('Notification Preference Saved')).toBeVisible();
  await page.getByRole('switch', { name: 'No emails at certain times' }).click();
  await expect(page.getByText('Quiet Hours Saved')).toBeVisible();
  await page.getByLabel('Quiet until').fill('19:00');
  await button(page, 'Save quiet hours').click();
  await expect(page.getByText('Quiet until must be another time than Quiet from')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Quiet until').fill('07:30');
  await button(page, 'Save quiet hours').click();
  await expect(button(page, 'Save quiet hours')).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Quiet until')).toHaveValue('07:30');
  await expect(kind.getByRole('combobox')).toHaveValue('daily');
});

test('a session ended elsewhere ends the open tab by itself, with the reason', async ({ page, browser }) => {
  await signIn(page, 'accountant', '/dashboard');
  await expect(bell(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const other = await browser.newContext();
  await other.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await other.close();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
});

test('a page without notifications says what would appear there', async ({ page }) => {
  // Journeys notify everyone in the cast at some point, so this needs a new account.
  await signIn(page, await newAccount(page), '/allnotification');
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bell fits, and notifications are cards', async ({ page }) => {
    await signIn(page, 'manager');
    await bell(page).click();
    await expect(opened(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See all notifications' }).click();
    await expect(page.getByText(/of \d+$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/allnotification/preferences');
    await expect(page.getByRole('heading', { name: 'Quiet hours' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('decisions are made in the bell, with the same count as on the page of approvals', async ({ page }) => {
  await signIn(page, 'admin', '/approvals');
  const waiting = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem');
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();
  await bell(page).click();
  await opened(page).getByText(`Approvals (${before})`).click();
  await expectAccessible(page);
  const rejectable = opened(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Reject/ }) });
  const link = await rejectable.first().getByRole('link').getAttribute('href');
  const ofIt = { has: page.locator(`a[href="${link}"]`) };
  const asked = opened(page).getByRole('listitem').filter(ofIt);
  await asked.getByRole('button', { name: /^Reject/ }).click();
  await asked.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(asked).toContainText('Please Enter the Reason');
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Please send us a paper of it');
  await asked.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(opened(page).getByText(`Approvals (${before - 1})`)).toBeVisible();
  await expect(waiting.filter(ofIt)).toHaveCount(0);

  await page.goto('/allnotification?tab=approvals');
  await expect(page.getByRole('list', { name: 'Approvals' }).getByRole('listitem')).toHaveCount(before - 1);
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(heading(page, 'Approvals')).toBeVisible();
});
