/** Filling in joining kits, shared by the journeys of kits and hiring. */
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import type { Page } from '@playwright/test';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo } from '../portal.ts';
import { expect } from '../test.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const kitLink = /http\S+\/joining-kit\/[\w-]{43}/;

export const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: onePagePdf(name, ['A copy of a paper']),
});

/** Opens a joining kit with the code mailed to the address of its link. */
export async function openKit(page: Page, link: string, email: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Email me a code').click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  const [code] = await mailTo(page, email, /\b\d{6}\b/);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await button(page, 'Open my joining kit').click();
  await expect(page.getByRole('heading', { name: 'Your joining kit' })).toBeVisible();
}

export const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

/** Saves the section, which opens the next one. */
export async function on(page: Page, next: string): Promise<void> {
  await button(page, 'Save and continue').click();
  await expect(heading(page, next)).toBeVisible();
  await expectNoSidewaysScroll(page);
}

export async function aboutMe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'About you' }).click();
  await type(page, 'Name', 'Belora Cindar');
  await type(page, 'Date of birth', '02-04-1994');
  await choose(page, 'Gender', 'Female');
  await choose(page, 'Marital status', 'Married');
  await type(page, 'Spouse name', 'Alex Cindar');
  await type(page, 'Phone', '07700 900123');
  await type(page, 'Email', 'belora@candidates.example');
  await type(page, 'Current address', '12 Canal Walk');
  await page.getByRole('checkbox', { name: 'My permanent address is the same' }).check();
}

export async function shared(page: Page, bank: string): Promise<void> {
  await type(page, 'Emergency contact', '07700 900124');
  await type(page, 'Relationship', 'Spouse');
  await on(page, 'Education');
  await button(page, 'Save and continue').click();
  await expect(page.getByText('Please Enter All Education Details').first()).toBeVisible();
  await button(page, 'Add qualification').click();
  await button(page, 'Add qualification').click();
  await button(page, 'Add qualification').click();
  await expect(page.getByText('Maximum limit 3')).toBeVisible();
  await page.getByRole('textbox', { name: 'Qualification' }).first().fill('BCom');
  await page.getByRole('textbox', { name: 'School or institute' }).first().fill('University of Leeds');
  await page.getByRole('textbox', { name: 'Year' }).first().fill('2015');
  await on(page, 'Your last job');
  await page.getByRole('checkbox', { name: 'This is my first job' }).check();
  await on(page, bank);
  await type(page, 'Name of the account', 'Belora Cindar');
  await type(page, 'Account number', '12345678');
}

export async function signAndSubmit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read and accept the policies/ }).check();
  await type(page, 'Your full name', 'Belora Cindar');
  await button(page, 'Save and continue').click();
  await expect(page.getByText('100 % complete')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Submit').click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page.getByText('We are checking what you sent.')).toBeVisible();
}

/** Attaches a file in the open section. */
export async function attach(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(paper(name));
  await expect(page.getByText(`${name} uploaded.`)).toBeAttached();
}

/** HR records how the right to work, or the identity, was checked. */
export async function recordCheck(page: Page, by: string): Promise<void> {
  await button(page, 'Record the check').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Checked by' }).click();
  await page.getByRole('option', { name: by }).click();
  await dialog.getByRole('button', { name: 'Save check' }).click();
  await expect(page.getByText(/: checked$/).first()).toBeVisible();
}
