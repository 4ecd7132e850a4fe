import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { expect, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';
import { addEnquiry, enquiryRow, openEnquiries, searchFor, unique } from './enquiries.ts';

const phone = { width: 390, height: 844 };
const link = /https?:\/\/[^/]+(\/agreement\/[\w-]{43})/;
const agreement = {
  name: 'Service agreement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(onePagePdf('Service agreement', ['Between the firm and its client.'])),
};

test('a client accepts the agreement from its mail on a phone, its owner is notified, and it is final', async ({
  page,
  browser,
}) => {
  const name = `Petra Signwell ${unique()}`;
  const email = `petra.${unique()}@example.com`;
  const client = await (await browser.newContext()).newPage();
  await signIn(client, 'client');
  await openEnquiries(client);
  await addEnquiry(client, { name, email });

  await signIn(page, 'manager', '/enquiryList');
  await searchFor(page, 'Name', name);
  await enquiryRow(page, name).click();
  await button(page, 'SLA').click();
  await page.getByLabel('Document *', { exact: true }).setInputFiles(agreement);
  await expect(page.getByText('Service agreement.pdf uploaded.')).toBeAttached();
  await button(page, 'Add document').click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const submitting = page.getByRole('dialog', { name: 'Submit SLA' });
  await expect(submitting).toContainText(email);
  await submitting.getByRole('button', { name: 'Submit SLA' }).click();
  await expect(page.getByText('SLA Submitted Successfully')).toBeVisible();
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  await expectAccessible(page);

  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  const [, address = ''] = await mailTo(page, email, link);
  await visitor.goto(address);
  await expect(heading(visitor, 'Agreement for Tundrix Optics Ltd')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    await expectAccessible(visitor);
  }
  await expectNoSidewaysScroll(visitor);
  const document = await visitor.getByRole('link', { name: 'Open Service agreement.pdf' }).getAttribute('href');
  expect((await visitor.request.get(document ?? '')).headers()['content-type']).toBe('application/pdf');

  await button(visitor, 'Accept agreement').click();
  await expect(visitor.getByText('Your full name is required')).toBeVisible();
  await expect(visitor.getByText('Please tick that you accept the agreement')).toBeVisible();
  // The error stays until it is read, and covers neither answer.
  await expect(visitor.getByText('Type your full name and tick the box')).toBeVisible();
  await button(visitor, 'Reject it instead').click({ trial: true });
  await visitor.getByRole('textbox', { name: 'Your full name' }).fill('Petra Signwell');
  await visitor.getByRole('checkbox', { name: /I have read the agreement and accept it/ }).check();
  await button(visitor, 'Accept agreement').click();
  await expect(heading(visitor, 'Agreement for Tundrix Optics Ltd')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Agreement accepted' })).toBeVisible();
  await expect(visitor.getByText('By Petra Signwell on')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Agreement accepted' })).toBeVisible();
  await mailTo(page, email, /Petra Signwell\s+accepted\s+the\s+agreement/);

  // Client Managers handle enquiries that client users add.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: `SLA accepted: ${name}, Tundrix Optics Ltd` })).toBeVisible();

  await searchFor(client, 'Name', name);
  await button(client, `Actions for ${name}`).click();
  await expect(client.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await expect(client.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await visitor.context().close();
  await client.context().close();
});
