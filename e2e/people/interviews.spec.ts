import { cast } from '#platform/server/demo/cast.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';
import { expect, test } from '../test.ts';

test('a candidate is offered times, books one on a phone in their own zone, and moves it', async ({ page }) => {
  const name = 'Odran Kestermoor';
  const email = 'odran@candidates.example';
  await signIn(page, 'hr', '/add-candidate');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Add candidate').click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Interviews' }).click();
  await expect(page.getByText('No interviews yet')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Offer times').click();
  const dialog = page.getByRole('dialog', { name: 'Offer times for an interview' });
  const people = dialog.getByRole('combobox', { name: 'Interviewers' });
  await people.fill(cast.accountant.name);
  await page.getByRole('option', { name: cast.accountant.name }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Find free times').click();
  await expect(dialog.getByText('All of them are free at these times')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Offer \d+ times?$/ }).click();
  await expect(page.getByText('Waits for the candidate')).toBeVisible();

  const [, address = ''] = await mailTo(page, email, /choose a time that suits you[^]*(\/application\/[\w-]{43})/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Choose a time for interview 1' })).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Your time zone' });
  await zone.fill('Kolkata');
  await page.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await expect(page.getByText('All times are shown in Kolkata time, UTC+05:30')).toBeVisible();
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Kolkata time' })).toContainText('London time');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Book this time').click();
  await expect(page.getByText('Your interview is booked')).toBeVisible();
  await button(page, 'Choose another time').click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await button(page, 'Move to this time').click();
  await expect(page.getByText('Your interview is booked')).toBeVisible();
  await mailTo(page, email, /Your interview has changed/);
});

test('an interviewer gives feedback in their account, and HR shortlists the candidate', async ({ page }) => {
  await signIn(page, 'team', '/my-account?area=interviews');
  const row = page.getByRole('listitem').filter({ hasText: 'Your feedback is missing' }).first();
  const name = (await row.locator('span').first().textContent()) ?? '';
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Give feedback' }).click();
  const dialog = page.getByRole('dialog', { name: `Feedback on ${name}` });
  await button(page, 'Give feedback').last().click();
  await expect(dialog.getByText('Overall is required')).toBeVisible();
  const scores = dialog.getByRole('radiogroup');
  for (let at = 0; at < (await scores.count()); at += 1) await scores.nth(at).getByText('8', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Decision' }).click();
  await page.getByRole('option', { name: 'Proceed' }).click();
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('Explains a VAT return well');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByText('Explains a VAT return well')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'hr', `/candidates?name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: 'Interviews' }).click();
  await expect(page.getByText('Explains a VAT return well')).toBeVisible();
  await button(page, 'Shortlist after the interview').click();
  await expect(page.getByText(/is now Interviewed & Shortlisted/)).toBeVisible();
});
