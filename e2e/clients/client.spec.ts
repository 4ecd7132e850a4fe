import { expect, test } from '../test.ts';
import { addEnquiry, enquiryRow, openEnquiries, searchFor } from '../sales/enquiries.ts';
import { expectAccessible, signIn } from '../portal.ts';

test('a client user sees and adds their company’s enquiries; another company’s user does not see them', async ({
  page,
  browser,
}) => {
  const name = `Ines Ownwright ${Date.now().toString(36)}`;
  await signIn(page, 'client');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jovan');
  await expect(page.getByRole('region', { name: 'Your enquiries' })).toBeVisible();
  await expectAccessible(page);
  await openEnquiries(page);
  const before = await countOf(page.getByText(/of [\d,]+$/).textContent());
  await addEnquiry(page, { name });
  await expect(page.getByText(new RegExp(`of ${before + 1}$`))).toBeVisible();
  await searchFor(page, 'Name', name);
  await enquiryRow(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'client2');
  await openEnquiries(other);
  await searchFor(other, 'Name', name);
  await expect(other.getByText('Nothing fits these filters')).toBeVisible();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'This enquiry was not found' })).toBeVisible();
  await other.context().close();
});

/** '1–10 of 1,017' -> 1017 */
const countOf = async (text: Promise<string | null>) => Number((await text)?.split(' of ')[1]?.replace(',', ''));
