/** Mornings of people who do the work: they finish items in place, and the next person finds them. */
import { type Browser, expect, type Page, test } from '../test.ts';
import { button, signIn } from '../portal.ts';
import { asOther, expectAgreement, expectFewer, openFirst, readToDo } from './mornings.ts';

/** On a job's tasks: ticks all open ones. */
async function doAllTasks(page: Page): Promise<void> {
  const boxes = page.getByRole('region', { name: 'Tasks' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    if (await box.isDisabled()) continue;
    await box.check();
    await expect(box).toBeEnabled();
  }
}

/** On a job's queries: accepts all waiting answers. */
async function acceptAnswers(page: Page): Promise<void> {
  const accept = page.getByRole('menuitem', { name: 'Accept answer' });
  const answered = page.getByRole('listitem').filter({ hasText: 'Answered' });
  await expect(answered.first()).toBeVisible();
  for (let left = await answered.count(); left > 0; left -= 1) {
    await answered
      .first()
      .getByRole('button', { name: /^Actions for / })
      .click();
    await accept.click();
    await expect(answered).toHaveCount(left - 1);
  }
}

test('a colleague accepts a swap in the bell, accepts an answer and does the tasks of a job', async ({ page }) => {
  const kinds = ['Colleagues who ask to swap', 'Answers for you to accept', 'Jobs with tasks of yours'];
  await signIn(page, 'team');
  const before = await readToDo(page, kinds);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByText('Approvals (1)').click();
  await bell.getByRole('button', { name: /^Agree: / }).click();
  await expect(bell.getByText('Nothing to decide')).toBeVisible();
  await openFirst(page, 'Answers for you to accept');
  await acceptAnswers(page);
  await openFirst(page, 'Jobs with tasks of yours');
  await doAllTasks(page);
  await expectFewer(page, before, Object.fromEntries(kinds.map((kind) => [kind, 1])));
  await expectAgreement(page);
});

test('an accountant does the tasks of three jobs, and no tasks are left', async ({ page }) => {
  const kinds = ['Jobs with tasks of yours'];
  await signIn(page, 'accountant');
  const before = await readToDo(page, kinds);
  for (const done of [1, 2, 3]) {
    await openFirst(page, 'Jobs with tasks of yours');
    await doAllTasks(page);
    await expectFewer(page, before, { 'Jobs with tasks of yours': done });
  }
  await expectAgreement(page);
});

/** The client's to-dos at home, once all are shown. */
async function expectWaiting(page: Page, count: number): Promise<void> {
  await page.goto('/dashboard');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('listitem').first()).toBeVisible();
  const more = needs.getByRole('button', { name: /^Show \d+ more$/ });
  if (await more.isVisible()) await more.click();
  await expect(needs.getByRole('listitem')).toHaveCount(count);
}

/** The manager's number of quotations and answers. */
async function managerHas(browser: Browser): Promise<readonly (number | undefined)[]> {
  let found: readonly (number | undefined)[] = [];
  const kinds = ['Quotations with clients', 'Answers from clients'];
  await asOther(browser, 'manager', '/dashboard', async (page) => {
    const waiting = await readToDo(page, kinds);
    found = kinds.map((kind) => waiting[kind]);
  });
  return found;
}

test('a client decides a quotation, answers a question and rates a job at home, and the manager sees it', async ({
  page,
  browser,
}) => {
  const [quotations = 0, answers = 0] = await managerHas(browser);
  await signIn(page, 'client', '/dashboard');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs.getByRole('listitem').first()).toBeVisible();
  await needs.getByRole('button', { name: /^Show \d+ more$/ }).click();
  const before = await needs.getByRole('listitem').count();

  await needs
    .getByRole('link', { name: /^Decide: Quotation for / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Jovan Jasteltra');
  await page.getByRole('checkbox').check();
  await button(page, 'Accept quotation').click();
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expectWaiting(page, before - 1);

  await needs.getByRole('link', { name: /^Answer: 1 question on / }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('The seats of October are the same as in September.');
  await button(page, 'Send answer').click();
  await expect(button(page, 'Send answer')).toHaveCount(0);
  await expectWaiting(page, before - 2);

  await needs
    .getByRole('link', { name: /^Rate: / })
    .first()
    .click();
  const satisfied = page.getByRole('radiogroup', { name: 'How satisfied are you with our work?' });
  await satisfied.getByText('9', { exact: true }).click();
  await button(page, 'Send rating').click();
  await expect(page.getByText('Thank you').first()).toBeVisible();
  await expectWaiting(page, before - 3);

  expect(await managerHas(browser)).toEqual([quotations - 1, answers + 1]);
});
