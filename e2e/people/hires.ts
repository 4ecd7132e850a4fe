/** Shared by the journeys of offers and hiring: making, approving, sending and accepting an offer. */
import type { Page } from '@playwright/test';
import { button, expectAccessible, expectNoSidewaysScroll, heading, inDays, mailTo, signIn } from '../portal.ts';
import { expect } from '../test.ts';
import { choose, phone, type } from './kits.ts';

type Offered = { readonly name: string; readonly email: string; readonly address: string };

/**
 * Makes an offer to the newest candidate waiting for one, and requests approval; returns its page and the candidate.
 */
export async function makeOffer(page: Page, post: () => Promise<void> = async () => undefined): Promise<Offered> {
  await signIn(page, 'hr', '/candidates?selection_progress=To be Offered&sort=-id');
  const first = page.getByRole('table', { name: 'Candidates' }).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  const email =
    (await page
      .getByText(/^\S+@\S+$/)
      .first()
      .textContent()) ?? '';
  await page.getByRole('link', { name: /^(Make offer|New version)$/ }).click();
  await expect(heading(page, 'New offer')).toBeVisible();
  await post();
  await choose(page, 'Grade', 'Associate');
  await type(page, 'Date of joining', inDays(30));
  await page.getByRole('textbox', { name: 'Cost to company a year' }).fill('36000');
  await page.getByRole('combobox', { name: 'Pay component of line 1' }).selectOption({ label: 'Basic' });
  const amount = (period: RegExp) => page.getByRole('textbox', { name: period }).first();
  await amount(/Monthly/).fill('3000');
  await expect(amount(/Yearly/)).toHaveValue('36000.00');
  await expectAccessible(page);
  await button(page, 'Create offer').click();
  await expect(page.getByText('Draft').first()).toBeVisible();
  await button(page, 'Ask for approval').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Approval', { exact: true }).first()).toBeVisible();
  return { name, email, address: new URL(page.url()).pathname };
}

export async function approveOffer(page: Page, address: string): Promise<void> {
  await signIn(page, 'director', address);
  await button(page, 'Show pay').click();
  await expect(page.getByText('36,000').first()).toBeVisible();
  await button(page, 'Approve').click();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
}

/** Sends an approved offer; returns the link in its mail. */
export async function sendOffer(page: Page, address: string): Promise<string> {
  await signIn(page, 'hr', address);
  await button(page, 'Send offer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  const [link] = await mailTo(page, '', /http\S+\/offer\/[\w-]{43}/);
  return new URL(link).pathname;
}

/** Accepts on a phone, without signing in. */
export async function acceptOffer(page: Page, link: string, name: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'What we offer you' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await type(page, 'Your full name', name);
  await page.getByRole('checkbox').check();
  await button(page, 'Accept offer').click();
  await expect(page.getByText('You have accepted the offer')).toBeVisible();
}
