/** Mornings of people who decide: they see what waits, clear three items, and others see the outcome. */
import { expect, test } from '../test.ts';
import { signIn } from '../portal.ts';
import { asOther, decide, expectAgreement, expectFewer, goOnTo, holdAnswers, readToDo, thing } from './mornings.ts';

const week = /[?&](week=[\d-]+)/;

test('a manager clears a week, a leave and a shift by keyboard, and a colleague reads the decisions', async ({
  page,
  browser,
}) => {
  const kinds = ['Weeks to approve', 'Leave to decide', 'Shifts to decide'];
  await signIn(page, 'manager');
  const before = await readToDo(page, kinds);
  await page.getByRole('link', { name: 'Clear my day' }).click();
  await goOnTo(page, 'Weeks to approve', 'Harita Hesperkar');
  const opens = thing(page).getByRole('link', { name: 'Open: Harita Hesperkar' });
  const [, approved = ''] = week.exec((await opens.getAttribute('href')) ?? '') ?? [];
  await decide(page, 'a');
  await goOnTo(page, 'Leave to decide', 'Harita Hesperkar');
  await decide(page, 'a');
  await goOnTo(page, 'Shifts to decide');
  await decide(page, 'r', 'Two of us are away on that day');
  await expectFewer(page, before, Object.fromEntries(kinds.map((kind) => [kind, 1])));
  await expectAgreement(page);

  await asOther(browser, 'team', `/timekeeper?${approved}`, async (colleague) => {
    await expect(colleague.getByText('Approved', { exact: true })).toBeVisible();
    await colleague.goto('/my-account?area=leave');
    await expect(colleague.getByRole('table', { name: 'Own leave' }).getByText('ACCEPTED').first()).toBeVisible();
  });
});

test('a head of department sends a week back by keyboard and skips a leave; the accountant reads why', async ({
  page,
  browser,
}) => {
  const kinds = ['Weeks to approve', 'Leave to cancel'];
  await signIn(page, 'hod');
  const before = await readToDo(page, kinds);
  await page.getByRole('link', { name: 'Clear my day' }).click();
  await goOnTo(page, 'Weeks to approve', 'Giriel Goldanwala');
  const opens = thing(page).getByRole('link', { name: 'Open: Giriel Goldanwala' });
  const [, rejected = ''] = week.exec((await opens.getAttribute('href')) ?? '') ?? [];
  await decide(page, 'r', 'The stock count is missing');
  // Other people's waiting weeks, before or after this one, vary by day of the week.
  await page.goto('/clear-my-day');
  await goOnTo(page, 'Weeks to approve');
  await decide(page, 'a');
  await goOnTo(page, 'Leave to cancel');
  await decide(page, 'r', 'Your holiday is planned around');
  await expectFewer(page, before, { 'Weeks to approve': 2, 'Leave to cancel': 1 });
  await expectAgreement(page);

  await asOther(browser, 'accountant', `/timekeeper?${rejected}`, async (colleague) => {
    await expect(colleague.getByText('The stock count is missing').first()).toBeVisible();
  });
});

test('a director decides leave both ways and approves an offer, and a head of department reads it', async ({
  page,
  browser,
}) => {
  const kinds = ['Leave to decide', 'Leave to cancel', 'Offers to approve'];
  await signIn(page, 'director');
  const before = await readToDo(page, kinds);
  await page.goto('/clear-my-day');
  await goOnTo(page, 'Offers to approve');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show pay' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  const answer = await holdAnswers(page, '**/dashboard/fetchMyDay*');
  await page.goBack();
  await goOnTo(page, 'Leave to decide', 'Fenora Farrowley');
  await decide(page, 'r', 'The audits end in that week', answer);
  await goOnTo(page, 'Leave to cancel', 'Fenora Farrowley');
  await decide(page, 'a');
  await expectFewer(page, before, Object.fromEntries(kinds.map((kind) => [kind, 1])));
  await expectAgreement(page);

  await asOther(browser, 'hod', '/my-account?area=leave', async (head) => {
    const own = head.getByRole('table', { name: 'Own leave' });
    await expect(own.getByText('REJECTED').first()).toBeVisible();
    await expect(own.getByText('CANCELLED').first()).toBeVisible();
  });
});
