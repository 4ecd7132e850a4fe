/** Mornings of partners and office: decisions by key or on a page of their own, seen by those who asked. */
import { expect, type Page, test } from '../test.ts';
import { button, signIn } from '../portal.ts';
import { asOther, decide, expectAgreement, expectFewer, goOnTo, openFirst, pressTwice, readToDo } from './mornings.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const oneEach = (kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [kind, 1]));

test('a partner approves leave and an SOW and answers a second review, and the director sees it', async ({
  page,
  browser,
}) => {
  const kinds = ['Leave to decide', 'SOWs to approve', 'Second reviews'];
  await signIn(page, 'partner');
  const before = await readToDo(page, kinds);
  await page.goto('/approvals?kind=jobs.sows');
  await page
    .getByRole('list', { name: 'Approvals' })
    .getByRole('link', { name: /^Open: / })
    .first()
    .click();
  await button(page, 'Start review').click();
  await pressTwice(page, 'Agree');
  await expect(page.getByText('Agreed', { exact: true }).first()).toBeVisible();
  await openFirst(page, 'Second reviews');
  const answering = page.getByRole('dialog', { name: /^Second review of / });
  await choose(page, 'Outcome', 'In order');
  await answering.getByRole('button', { name: 'Answer' }).click();
  await expect(answering).toHaveCount(0);
  await page.goto('/clear-my-day');
  await goOnTo(page, 'Leave to decide', 'Devesh Dorvanath');
  await decide(page, 'a');
  await expectFewer(page, before, oneEach(kinds));
  await expectAgreement(page);

  await asOther(browser, 'director', '/my-account?area=leave', async (director) => {
    await expect(director.getByRole('table', { name: 'Own leave' }).getByText('ACCEPTED').first()).toBeVisible();
  });
});

test('an administrator grants a right, approves a week and declines a change, and the manager may use it', async ({
  page,
  browser,
}) => {
  const kinds = ['Weeks to approve', 'Changes of records', 'Rights asked for'];
  await signIn(page, 'admin');
  const before = await readToDo(page, kinds);
  await page.goto('/clear-my-day');
  await goOnTo(page, 'Weeks to approve');
  await decide(page, 'a');
  await goOnTo(page, 'Changes of records', 'Oryan Torminley');
  await decide(page, 'r', 'Please send us a paper that shows your address');
  await goOnTo(page, 'Rights asked for', 'Elina Elmardale');
  await decide(page, 'a');
  await expectFewer(page, before, oneEach(kinds));
  await expectAgreement(page);

  await asOther(browser, 'manager', '/dashboard', async (manager) => {
    await manager.getByRole('button', { name: /^Notifications/ }).click();
    const told = manager.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
    await expect(told.filter({ hasText: 'You now have Master READ' }).first()).toBeVisible();
  });
});

test('HR confirms a bank account, approves a revision and opens a position, and the bell shows the rest', async ({
  page,
}) => {
  const kinds = ['Bank accounts to confirm', 'Salary revisions to approve', 'Positions to approve'];
  await signIn(page, 'hr');
  const before = await readToDo(page, kinds);
  await openFirst(page, 'Bank accounts to confirm');
  await page
    .getByRole('button', { name: /^Confirm the account of / })
    .first()
    .click();
  await choose(page, 'How you checked it', '');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openFirst(page, 'Salary revisions to approve');
  await pressTwice(page, 'Approve');
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await openFirst(page, 'Positions to approve');
  await button(page, 'Approve and open').click();
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible();
  await expectFewer(page, before, oneEach(kinds));
  await expectAgreement(page);
});
