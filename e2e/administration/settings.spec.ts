import { mailServer } from '#test/mail/server.ts';
import { expect, test } from '../test.ts';
import { invite } from '../accounts.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, signIn } from '../portal.ts';
import { openPortal } from '../start-portal.ts';

test('an Admin reads the audit trail, and verifies that nobody changed it', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Firm')).toBeFocused();
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await expect(page.getByRole('row', { name: 'Signed in by Ariana Ambarcourt' }).first()).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Verify the chain').click();
  const result = page.getByRole('region', { name: 'Check of the chain' });
  await expect(result).toContainText('Intact');
  await expect(result).toContainText('by Ariana Ambarcourt');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Filter by Event' }).fill('Signed in');
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await page.getByRole('row', { name: 'Signed in by Ariana Ambarcourt' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Signed in' });
  await expect(panel).toContainText('Sealed');
  await expectAccessible(page);
});

test('an Admin has the signed seals mailed to an auditor, and exports the trail for them', async ({ page }) => {
  await signIn(page, 'admin', '/settings?area=audit');
  const signed = page.getByRole('region', { name: 'Signed seals' });
  await expect(signed).toContainText('goes to everyone who may change settings');
  await button(page, 'Change recipient').click();
  const dialog = page.getByRole('dialog', { name: 'Recipient of the signed seals' });
  await dialog.getByRole('textbox', { name: 'Send to' }).fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please provide a valid Send to');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Send to' }).fill('trail@auditors.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(signed).toContainText('goes to trail@auditors.example by email');
  const downloaded = page.waitForEvent('download');
  await button(page, 'Export the whole trail').click();
  expect((await downloaded).suggestedFilename()).toMatch(/^Audit trail \d{4}-\d\d-\d\d\.jsonl$/);
  await expectAccessible(page);
});

test('an Admin deletes an event, restores it, and finds both in the audit trail', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin', '/events');
  await expect(page.getByText(/of [\d,]+$/)).toBeVisible();
  const name = (await page.getByRole('row').nth(2).getAttribute('aria-label')) ?? '';
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Event Deleted with Event Id: \d+$/)).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Recently deleted' }).click();
  await expect(heading(page, 'Recently deleted')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search Name' }).fill(name);
  // The rows from before the search are dimmed until then.
  await expect(page).toHaveURL(/label=/);
  const row = page.getByRole('row', { name: `Event ${name}` });
  await expect(row).toContainText('30 days');
  await expect(row).toContainText('Ariana Ambarcourt');
  await expectAccessible(page);
  await button(page, `Restore ${name}`).click();
  const question = page.getByRole('dialog', { name: 'Restore Event' });
  await expect(question).toContainText(name);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Event '${name}' restored`)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await page.getByRole('combobox', { name: 'Filter by Kind of record' }).fill('Event');
  await page.getByRole('option', { name: 'Event', exact: true }).click();
  const entries = page.getByRole('row', { name: 'by Ariana Ambarcourt' });
  await expect(entries.first()).toContainText('Event restored');
  await expect(entries.first().getByRole('link', { name })).toBeVisible();
  await expect(entries.nth(1)).toContainText('Event deleted');
});

test('an Admin sees the portal’s scheduled work and its times', async ({ page }) => {
  await signIn(page, 'admin', '/settings?area=jobs');
  await expect(heading(page, 'Background jobs')).toBeVisible();
  const recurring = page.getByRole('table', { name: 'Recurring jobs' });
  await expect(recurring.getByRole('row', { name: /^Purge deleted Daily at 02:30 UTC/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Background jobs' })).toBeVisible();
  await expectAccessible(page);
});

test('unsaved settings are not lost by opening another area', async ({ page }) => {
  await signIn(page, 'admin', '/settings?area=firm');
  await page.getByRole('textbox', { name: 'Registered address' }).fill('12 Weaver Street');
  await page.getByRole('tab', { name: 'Mails' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Registered address' })).toHaveValue('12 Weaver Street');
  await expect(heading(page, 'Firm')).toBeVisible();
});

test('HR finds only their own area in the menu', async ({ page }) => {
  await signIn(page, 'hr');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Exit interview')).toBeFocused();
  await expect(page.getByRole('tab')).toHaveCount(1);
});

test('other staff are told why the page is empty for them', async ({ page }) => {
  await signIn(page, 'accountant');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByText('You need permission to change roles and permissions')).toBeVisible();
  await expect(button(page, 'Ask for Access UPDATE')).toBeVisible();
  await expectAccessible(page);
});

test('a mail that the mail server refused is listed, and can be resent', async ({ browser }) => {
  test.slow();
  const server = await mailServer();
  server.refusing = true;
  const portal = await openPortal({ SMTP_URL: server.url });
  try {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
    const { email } = await invite(page);
    await signIn(page, 'admin', '/settings?area=mails');
    const row = page.getByRole('row', { name: `to ${email}` });
    await expect(row).toContainText('Failed');
    await page.getByRole('combobox', { name: 'Filter by State' }).fill('Failed');
    await page.getByRole('option', { name: 'Failed', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('State: Failed');
    await expectAccessible(page);
    await row.click();
    const panel = page.getByRole('dialog', { name: /^Welcome to the portal/ });
    await expect(panel).toContainText('No such mailbox');
    await expect(panel).toContainText('its text is for the recipient alone');
    await expectAccessible(page);
    server.refusing = false;
    await panel.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(`The mail to ${email} is sent again`)).toBeVisible();
    await expect(panel.getByText('Sent', { exact: true })).toBeVisible({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await button(page, 'Reset filters').first().click();
    await expect(row).toContainText('Sent');

    // A new colleague's invitation also concerns their page.
    server.refusing = true;
    await page.goto('/addStaff');
    const choose = async (field: string, option: string) => {
      await page.getByRole('combobox', { name: field, exact: true }).fill(option);
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sava Silvardale');
    await page.getByRole('textbox', { name: 'Designation' }).fill('Accountant');
    await choose('Department', 'Payroll');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('sava.silvardale@demo.example');
    await page.getByRole('checkbox', { name: 'Give Access to Portico' }).check();
    await choose('Role', 'Team');
    await button(page, 'Add member of staff').click();
    // The message appears before the page of the new colleague does.
    await expect(heading(page, 'Sava Silvardale')).toBeVisible();
    const failed = page.getByRole('region', { name: 'Emails that did not arrive' });
    await expect(async () => {
      await page.reload();
      await expect(failed).toContainText('No such mailbox', { timeout: 2000 });
    }).toPass();
    await expectAccessible(page);
    server.refusing = false;
    await failed.getByRole('button', { name: /^Resend/ }).click();
    await expect(page.getByText(/^The mail to .* is sent again$/)).toBeVisible();
    await expect(failed).toBeHidden();
  } finally {
    await portal.stop();
    await server.close();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the areas are chosen from a list, entries are cards', async ({ page }) => {
    await signIn(page, 'admin', '/settings?area=audit');
    await expect(page.getByRole('combobox', { name: 'Area' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Signed in' }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
