import { type Locator, type Page, expect, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, pressItem, signIn } from '../portal.ts';
import { addEnquiry, enquiryRow, openEnquiries, searchFor, unique } from './enquiries.ts';

const column = (page: Page, status: string): Locator => page.getByRole('region', { name: status, exact: true });

/** A new enquiry, alone on the board. */
async function onBoard(page: Page, name: string): Promise<void> {
  await signIn(page, 'admin');
  await openEnquiries(page);
  await addEnquiry(page, { name });
  await searchFor(page, 'Name', name);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Board').click();
  await expect(column(page, 'Pending')).toContainText(name);
}

test('on the board a card can be dragged where the SLA allows it, and its menu does the same', async ({ page }) => {
  const name = `Bran Board ${unique()}`;
  await onBoard(page, name);
  await expect(page).toHaveURL(/as=board/);
  await expect(column(page, 'Pending').getByRole('listitem')).toHaveCount(1);
  await expect(column(page, 'Accepted')).toContainText('None');
  await expectAccessible(page);

  const card = column(page, 'Pending').getByRole('listitem').filter({ hasText: name });
  await card.dragTo(column(page, 'Accepted'));
  await expect(page.getByText('The SLA is not submitted yet')).toBeVisible();

  await card.dragTo(column(page, 'Submitted'));
  const submitting = page.getByRole('dialog', { name: 'Submit SLA' });
  await submitting.getByRole('button', { name: 'Submit SLA' }).click();
  await expect(page.getByText('Upload the agreement first')).toBeVisible();
  await submitting.getByLabel('Document *', { exact: true }).setInputFiles({
    name: 'Agreement.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Between the firm and its client.'),
  });
  await expect(submitting.getByText('Agreement.txt uploaded.')).toBeAttached();
  await submitting.getByRole('button', { name: 'Add document' }).click();
  await expect(submitting.getByRole('list', { name: 'Documents of the agreement' })).toContainText('Agreement.txt');
  await expectAccessible(page);
  await submitting.getByRole('button', { name: 'Submit SLA' }).click();
  await expect(submitting).toBeHidden();
  await expect(column(page, 'Submitted')).toContainText(name);

  await page.getByRole('button', { name: `Actions for ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Submit SLA' })).toBeDisabled();
  await pressItem(page, 'Accept SLA');
  await page.getByRole('dialog', { name: 'Accept SLA' }).getByRole('button', { name: 'Accept SLA' }).click();
  await expect(column(page, 'Accepted')).toContainText(name);
});

test('several selected enquiries are deleted at once', async ({ page }) => {
  const family = unique();
  await signIn(page, 'admin');
  await openEnquiries(page);
  for (const given of ['Anna', 'Berta', 'Clara']) await addEnquiry(page, { name: `${given} ${family}` });
  await searchFor(page, 'Name', family);
  await expect(page.getByText(/of 3$/)).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose Anna ${family}` }).check();
  await page.getByRole('checkbox', { name: `Choose Clara ${family}` }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete Enquiry' });
  await expect(question).toContainText('Are you sure you want to delete these 2 Enquiries?');
  await expect(question).toContainText(`Anna ${family}, Clara ${family}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 Enquiries Deleted')).toBeVisible();
  await expect(page.getByText(/of 1$/)).toBeVisible();
  await expect(enquiryRow(page, `Berta ${family}`)).toBeVisible();
  await expect(page.getByText(/chosen$/)).toBeHidden();
});

test('all eleven columns fit 1440 pixels, in rows of 36', async ({ page }) => {
  await signIn(page, 'admin');
  await openEnquiries(page);
  const headings = [
    'ID',
    'Name',
    'Company',
    'Category',
    'Status',
    'Source',
    'Engagement',
    'Mobile',
    'Email',
    'Address',
  ];
  for (const name of [...headings, 'Created on']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const row of await page.locator('tbody').getByRole('row').all()) {
    expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(36);
  }
});

test('people with read access only cannot change anything on the board', async ({ page }) => {
  await signIn(page, 'hr', '/enquiryList?as=board');
  await expect(column(page, 'Pending').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the board is read a column at a time', async ({ page }) => {
    await signIn(page, 'admin', '/enquiryList?as=board');
    await expect(column(page, 'No status').getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
