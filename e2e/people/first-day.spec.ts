import type { Page } from '@playwright/test';
import {
  button,
  enterCredentials,
  enterKeyword,
  expectNoSidewaysScroll,
  heading,
  inDays,
  mailTo,
  signIn,
} from '../portal.ts';
import { expect, test } from '../test.ts';
import { acceptOffer, approveOffer, makeOffer, sendOffer } from './hires.ts';
import {
  aboutMe,
  attach,
  choose,
  desk,
  kitLink,
  on,
  openKit,
  phone,
  recordCheck,
  shared,
  signAndSubmit,
  type,
} from './kits.ts';

const secrets = { password: 'Portico#2027', keyword: 'Keyw0rd!' };

/** The offer is made, approved, accepted on a phone, and its joining date fixed. */
async function hired(page: Page, post?: () => Promise<void>): Promise<{ name: string; email: string }> {
  const { address, ...candidate } = await makeOffer(page, post);
  await approveOffer(page, address);
  await acceptOffer(page, await sendOffer(page, address), candidate.name);
  await page.setViewportSize(desk);
  await signIn(page, 'hr', address);
  await button(page, 'Fix joining date').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fix date' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return candidate;
}

/** The kit mailed after the acceptance is filled in on a phone, by code. */
async function fillIn(page: Page, email: string, papers: () => Promise<void>): Promise<void> {
  const [link] = await mailTo(page, email, kitLink);
  await page.setViewportSize(phone);
  await openKit(page, link, email);
  await aboutMe(page);
  await papers();
  await signAndSubmit(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desk);
}

async function verify(page: Page, name: string, by: string): Promise<void> {
  await signIn(page, 'hr', '/joining-kits?status=Submitted');
  await page.getByRole('table', { name: 'Joining kits' }).getByRole('link', { name }).first().click();
  await recordCheck(page, by);
  await button(page, 'Verify').click();
  await expect(page.getByText('Verified').first()).toBeVisible();
}

/** Completes the gates and creates the employee; returns the page of the onboarding. */
async function employ(page: Page, name: string, email: string): Promise<string> {
  await page.goto('/onboarding-candidates');
  await page.getByRole('link', { name: 'Move to onboarding' }).click();
  await choose(page, 'Candidate', new RegExp(`^${name}`));
  await type(page, 'Work email', email);
  await button(page, 'Move to onboarding').click();
  await expect(page.getByRole('heading', { name: 'Before the first day', level: 2 })).toBeVisible();
  await button(page, 'Terms issued').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Written terms issued', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Create employee').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create employee' }).click();
  await expect(page.getByText('In process').first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** They can set their password at once, but sign in only from their first day. */
async function signInOnFirstDay(page: Page, email: string, onboarding: string): Promise<void> {
  const [link] = await mailTo(page, email, /http\S+\/\?invitation=[\w-]+/);
  const joiner = await page.context().browser()?.newContext();
  if (!joiner) throw new Error('A journey has a browser');
  const own = await joiner.newPage();
  await own.goto(link);
  await own.getByLabel('New password', { exact: true }).fill(secrets.password);
  await own.getByLabel('Confirm password', { exact: true }).fill(secrets.password);
  await button(own, 'Set password').click();
  await button(own, 'Sign in').click();
  await enterCredentials(own, { email, audience: 'team', password: secrets.password });
  await expect(own.getByRole('alert')).toBeVisible();

  await page.goto(onboarding);
  await button(page, 'Move joining date').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Date of joining' }).fill(inDays(0));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They can begin at once');
  await dialog.getByRole('button', { name: 'Move date' }).click();
  await expect(page.getByText(`joins ${inDays(0)}`)).toBeVisible();

  await enterCredentials(own, { email, audience: 'team', password: secrets.password });
  await expect(heading(own, 'Set your security keyword')).toBeVisible();
  await own.keyboard.type(secrets.keyword);
  await button(own, 'Set keyword').click();
  await button(own, 'Sign in').click();
  await enterCredentials(own, { email, audience: 'team', password: secrets.password });
  await enterKeyword(own, secrets.keyword);
  await expect(own.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await joiner.close();
}

test('a joiner in the United Kingdom gets from an offer to their first sign-in, on their first day', async ({
  page,
}) => {
  const { name, email } = await hired(page);
  await fillIn(page, email, async () => {
    await on(page, 'Right to work');
    await choose(page, 'How you show it', 'Share code');
    await type(page, 'Share code', 'W12345678');
    await on(page, 'Tax and National Insurance');
    await choose(page, 'P45 or starter statement', /^B:/);
    await choose(page, 'Student loan', 'Plan 2');
    await on(page, 'In an emergency');
    await shared(page, 'Bank');
    await type(page, 'Sort code', '20-00-00');
    await on(page, 'Policies and declaration');
  });
  await verify(page, name, 'Share code');
  await signInOnFirstDay(page, 'belora.london@demo.example', await employ(page, name, 'belora.london@demo.example'));
});

test('a joiner in India gets from an offer to their first sign-in', async ({ page }) => {
  const { name, email } = await hired(page, async () => {
    await choose(page, 'Company', 'Harcourt & Vale Services Private Limited');
    await choose(page, 'Location', 'Pune');
    await choose(page, 'Currency', 'INR');
  });
  await fillIn(page, email, async () => {
    await type(page, 'Father name', 'Ravi Cindar');
    await on(page, 'Identity');
    await type(page, 'Name on the PAN card', 'Belora Cindar');
    await type(page, 'PAN', 'ACUPA7085R');
    await attach(page, 'pan.pdf');
    await on(page, 'PF and ESI');
    await on(page, 'Nominee');
    await type(page, 'Nominee', 'Meera Cindar');
    await type(page, 'Relationship', 'Mother');
    await type(page, 'Date of birth', '03-02-1965');
    await on(page, 'In an emergency');
    await shared(page, 'Bank');
    await type(page, 'IFSC', 'HDFC0001234');
    await attach(page, 'cheque.pdf');
    await on(page, 'Policies and declaration');
  });
  await verify(page, name, 'Identity papers');
  await signInOnFirstDay(page, 'belora.india@demo.example', await employ(page, name, 'belora.india@demo.example'));
});
