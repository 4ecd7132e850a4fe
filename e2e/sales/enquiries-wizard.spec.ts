import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, inDays, mailTo, signIn, signOut } from '../portal.ts';
import { addEnquiry, enquiryRow, fillEnquiry, openEnquiries, searchFor, unique } from './enquiries.ts';

const agreement = {
  name: 'Service agreement.pdf',
  mimeType: 'application/pdf',
  buffer: onePagePdf('Service level agreement', ['Between the firm and its client.']),
};

/** A new trial, added by an Admin, opened in the wizard by the person who continues it. */
async function openTrial(page: Page, name: string): Promise<void> {
  await signIn(page, 'admin');
  await openEnquiries(page);
  await addEnquiry(page, { name }, { category: 'Trial' });
  await signOut(page);
  await signIn(page, 'manager');
  await openEnquiries(page);
  await searchFor(page, 'Name', name);
  await enquiryRow(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function setDates(page: Page, start: string, end: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Trial start date' }).fill(start);
  await page.getByRole('textbox', { name: 'Trial end date' }).fill(end);
  await page.getByRole('button', { name: 'Save dates' }).click();
  await expect(page.getByText('Trial Date Updated Successfully')).toBeVisible();
  // After rendering the saved version it has the focus again.
  await expect(page.getByRole('button', { name: 'Save dates' })).toBeFocused();
}

test('a Client Manager takes an enquiry through trial and SLA to accepted, with an uploaded document', async ({
  page,
}) => {
  test.slow();
  const name = `Orla Wizard ${unique()}`;
  await openTrial(page, name);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const way = page.getByRole('progressbar', { name: 'Progress of the enquiry' });
  await expect(way).toHaveAttribute('value', '13');

  // Saving a trial opens its step.
  await page.getByRole('textbox', { name: 'City' }).fill('York');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/Enquiry Updated Successfully/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('York');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/step=2/);
  await expect(way).toHaveAttribute('value', '42');
  await expect(timeline).toContainText('City: Leeds → York');

  await expect(page.getByRole('button', { name: 'End Trail' })).toHaveAccessibleDescription(
    'Set the trial dates first',
  );
  await setDates(page, inDays(-9), inDays(10));
  await expect(page.getByRole('progressbar', { name: 'Trial period' })).toHaveAttribute('value', '50');
  await expect(page.getByText('50%')).toBeVisible();

  const editor = page.getByRole('textbox', { name: 'What the client says' });
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText('Feedback is required')).toBeVisible();
  await editor.click();
  await page.keyboard.type('They are ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('very happy');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('with the payroll');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText('Client Feedback Added Successfully')).toBeVisible();
  await expect(editor).toHaveText('');
  const note = page.getByRole('list', { name: 'Feedback so far' }).getByRole('listitem').first();
  await expect(note.getByRole('strong')).toHaveText('very happy');
  await expect(note.getByRole('listitem')).toHaveText('with the payroll');
  await expect(note).toContainText(cast.manager.name);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'End Trail' }).click();
  const ending = page.getByRole('dialog', { name: 'End Trail' });
  await expect(ending.getByRole('radio', { name: 'Converted' })).toBeChecked();
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'End the trial as converted' }).click();
  await expect(page.getByText('Trial Ended: Converted')).toBeVisible();
  await expect(page).toHaveURL(/step=3/);
  await expect(way).toHaveAttribute('value', '70');

  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toHaveAccessibleDescription('Upload the agreement first');
  await page.getByLabel('Document *', { exact: true }).setInputFiles(agreement);
  await expect(page.getByText('Service agreement.pdf uploaded.')).toBeAttached();
  await page.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByText('SLA Document Added Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add document' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Documents of the agreement' })).toContainText('Service agreement.pdf');
  await expectAccessible(page);

  await take(page, 'Submit', 'SLA Submitted Successfully');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejecting = page.getByRole('dialog', { name: 'Reject SLA' });
  await rejecting.getByRole('button', { name: 'Reject SLA' }).click();
  await expect(rejecting.getByText('Reason is required')).toBeVisible();
  await rejecting.getByRole('textbox', { name: 'Reason' }).fill('The fee is too high');
  await expectAccessible(page);
  await rejecting.getByRole('button', { name: 'Reject SLA' }).click();
  await expect(page.getByText('SLA Rejected Successfully')).toBeVisible();
  await expect(page.getByText('Rejected: The fee is too high')).toBeVisible();
  await take(page, 'Submit', 'SLA Submitted Successfully');
  await take(page, 'Accept', 'SLA Accepted Successfully');
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveAccessibleDescription(
    'The SLA is accepted already',
  );
  await expect(timeline).toContainText('Status: Submitted → Accepted');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Converted');
  await expectAccessible(page);
  // A mail's text is wrapped.
  const told = `accepted the SLA of enquiry \\d+: ${name}`.replaceAll(' ', '\\s+');
  await mailTo(page, cast.admin.email, new RegExp(told));
});

test('typed trial dates stay though others save theirs, with a question', async ({ page, context }) => {
  test.slow();
  await signIn(page, 'manager', '/addEnquiry/update/2?step=2');
  await setDates(page, '01-12-2027', '10-12-2027');
  const end = page.getByRole('textbox', { name: 'Trial end date' });
  await end.fill('20-12-2027');
  const other = await context.newPage();
  await other.goto('/addEnquiry/update/2?step=2');
  await setDates(other, '01-12-2027', '12-12-2027');
  await other.close();
  // Returning to the page reloads its records.
  const read = page.waitForResponse(/fetchEnquiryById/);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
  await (await read).finished();
  await expect(end).toHaveValue('20-12-2027');
  await page.getByRole('button', { name: 'Save dates' }).click();
  const load = page.getByRole('button', { name: 'Load the newer version' });
  await expect(load).toBeVisible();
  await page.getByRole('link', { name: 'My day', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await load.click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(end).toHaveValue('12-12-2027');
});

test('a trial is extended once, and lost with a reason, which the list shows', async ({ page }) => {
  const name = `Odran Trial ${unique()}`;
  await openTrial(page, name);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Step 2 of 3, Trial & feedback' })).toBeFocused();
  await setDates(page, inDays(-3), inDays(2));
  const end = async () => {
    await page.getByRole('button', { name: 'End Trail' }).click();
    return page.getByRole('dialog', { name: 'End Trail' });
  };
  let dialog = await end();
  await dialog.getByRole('radio', { name: 'Not yet: extend it' }).check();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('15');
  await dialog.getByRole('button', { name: 'Extend the trial' }).click();
  await expect(dialog.getByText('Days must be 1 to 14')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('5');
  await dialog.getByRole('button', { name: 'Extend the trial' }).click();
  await expect(page.getByText(`Trial Extended to ${inDays(7)}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Trial end date' })).toHaveValue(inDays(7));

  dialog = await end();
  await expect(dialog.getByRole('radio', { name: 'Not yet: extend it' })).toBeDisabled();
  await expect(dialog).toContainText('The trial was extended once already');
  await dialog.getByRole('radio', { name: 'Lost' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too dear');
  await dialog.getByRole('button', { name: 'End the trial as lost' }).click();
  await expect(page.getByText('Trial Ended: Lost')).toBeVisible();
  await expect(page.getByText(`Lost on ${inDays(0)}: Too dear`)).toBeVisible();
  await page.getByRole('link', { name: 'Enquiries', exact: true }).first().click();
  await expect(enquiryRow(page, name)).toContainText('Trial, lost');
});

test('text pasted into the feedback keeps bold and lists, and no script in it runs', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openTrial(page, `Una Paste ${unique()}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'What the client says' });
  await editor.focus();
  await page.evaluate(`
    const data = new DataTransfer();
    data.setData('text/html', '<h1>Call</h1><p><b>on Monday</b><img src=x onerror="document.title=1">' +
      '<script>document.title=2</' + 'script></p><ul><li>bring the ledger</li></ul>');
    data.setData('text/plain', 'not this');
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  `);
  await expect(editor).toContainText('Call');
  await expect(editor.getByRole('img')).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Web address' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(page.getByText('Links begin with http:// or https://')).toBeVisible();
  await page.getByRole('textbox', { name: 'Web address' }).fill('example.com/offer');
  await page.getByRole('button', { name: 'Set link' }).click();
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  const notes = page.getByRole('list', { name: 'Feedback so far' });
  await expect(notes.getByText('on Monday')).toHaveCSS('font-weight', '700');
  await expect(notes.getByRole('listitem')).toContainText(['bring the ledger']);
  await expect(page).not.toHaveTitle(/^[12]$/);
  await expect(notes.getByRole('link', { name: 'https://example.com/offer' })).toHaveAttribute('rel', /noopener/);
  expect(faults).toEqual([]);
});

test('unsaved feedback is not lost by going on', async ({ page }) => {
  await openTrial(page, `Petra Typing ${unique()}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: 'What the client says' }).fill('Half written');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page.getByRole('textbox', { name: 'What the client says' })).toHaveText('Half written');
});

test('people without Marketing UPDATE see no Edit, and the API refuses it too', async ({ page }) => {
  await signIn(page, 'hr');
  await openEnquiries(page);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await page.goto('/addEnquiry/update/1?step=2');
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  for (const call of [
    'editTrialDate?id=1&trailStart=01-11-2026&trailEnd=30-11-2026',
    'submitSla?id=1',
    'convertTrial?id=1',
  ]) {
    const answer = await page.request.put(`/api/marketing/enquiry/${call}`, { headers, data: {} });
    expect([call, answer.status()]).toEqual([call, 403]);
  }
});

test('a new enquiry of a former contact says so, with a link to the first', async ({ page }) => {
  const first = `Sorcha First ${unique()}`;
  const email = `${unique()}@example.com`;
  await signIn(page, 'admin');
  await openEnquiries(page);
  await addEnquiry(page, { name: first, email });
  await page.getByRole('link', { name: 'New enquiry' }).click();
  await expect(page.getByRole('button', { name: 'Trial & feedback' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveAccessibleDescription(
    /^Add the enquiry first/,
  );
  await fillEnquiry(page, { name: 'Sorcha Second', email: email.toUpperCase() });
  const warning = page.getByText('This may be an enquiry that exists already').filter({ visible: true });
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: new RegExp(first) })
      .filter({ visible: true })
      .click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1, name: first })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the steps fit, one below the other', async ({ page }) => {
    await signIn(page, 'admin');
    for (const step of [1, 2, 3, 4]) {
      await page.goto(`/addEnquiry/update/1?step=${step}`);
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

async function take(page: Page, step: 'Submit' | 'Accept', message: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${step} SLA` })
    .click();
  await expect(page.getByText(message).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}
