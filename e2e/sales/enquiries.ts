/** Steps of the journeys with enquiries, by accessible names alone. */
import { type Locator, type Page, expect } from '@playwright/test';

const complete = {
  name: 'Mira Quillon',
  company: 'Tundrix Optics Ltd',
  email: 'mira.quillon@example.com',
  mobile: '07700 900123',
  address: '12 Harbour Road',
  city: 'Leeds',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'LS1 4AA',
  notes: 'Wants to move the payroll of 40 people.',
};

/** Letters and digits that no other run has used: the journeys share one database. */
export const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export async function openEnquiries(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  await expect(page.getByText(/of [\d,]+$/)).toBeVisible();
}

type Choices = { category?: string };

/** Fills every field of the open form, with the first choice of each list unless another is given. */
export async function fillEnquiry(page: Page, changes: Partial<typeof complete>, choices: Choices = {}): Promise<void> {
  for (const [field, text] of Object.entries({ ...complete, ...changes })) {
    const label = field.charAt(0).toUpperCase() + field.slice(1);
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  for (const label of ['Source', 'Event', 'Engagement', 'Category']) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    const option = page.getByRole('option');
    const asked = label === 'Category' ? choices.category : undefined;
    await (asked ? option.filter({ hasText: asked }) : option).first().click();
  }
}

/** Starts from the list, and returns to it. */
export async function addEnquiry(page: Page, changes: Partial<typeof complete>, choices: Choices = {}): Promise<void> {
  await page.getByRole('link', { name: 'New enquiry' }).click();
  await fillEnquiry(page, changes, choices);
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(page.getByText('Enquiry Created Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
}

export async function searchFor(page: Page, column: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Search ${column}` }).fill(text);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(text);
}

export const enquiryRow = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true });
