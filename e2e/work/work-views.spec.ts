import { type Browser, expect, type Locator, type Page, test } from '../test.ts';
import { expectAccessible, expectFocusIn, expectNoSidewaysScroll, pressItem, signIn } from '../portal.ts';

const workload = (page: Page): Locator => page.getByRole('region', { name: 'Workload' });
const opened = (page: Page): Locator => workload(page).getByRole('region', { name: /week of / });
const dotsOf = (page: Page): Locator => opened(page).getByRole('button', { name: /^Actions for / });
const onlyJobs = '/jobs?as=workload&status=Job+Assigned%7CIn+Progress';

/** Opens the first number with jobs behind it. */
async function openFirst(page: Page): Promise<void> {
  await workload(page).locator('[data-cell]').first().click();
  await expect(dotsOf(page).first()).toBeVisible();
}

test('the workload by keyboard: a week’s jobs are moved and reassigned from their menu, and that is undone', async ({
  page,
}) => {
  await signIn(page, 'manager', onlyJobs);
  await expect(workload(page).getByRole('table')).toBeVisible();
  await expectAccessible(page);

  const first = workload(page).locator('[data-cell]').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeVisible();
  await expectAccessible(page);

  const title = (await dotsOf(page).first().getAttribute('aria-label')) ?? '';
  await dotsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await pressItem(page, 'Move to week');
  const moving = page.getByRole('dialog', { name: /^Move / });
  await expectFocusIn(moving);
  await moving.getByRole('combobox', { name: 'Week' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.getByRole('option').last().click();
  await moving.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(/: due on \d\d-\d\d-\d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();

  await opened(page).getByRole('button', { name: title }).first().click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reassign / });
  const suggestion = dialog.getByRole('list', { name: 'People who could do it' }).getByRole('button').first();
  await expect(suggestion).toBeVisible();
  await expect(dialog.getByText(/free, needs|free of the/).first()).toBeVisible();
  await expectAccessible(page);
  await suggestion.click();
  await dialog.getByRole('button', { name: 'Reassign' }).click();
  await expect(page.getByText(/: assigned to /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('a job is dragged to another week, but not to a person who already works on it', async ({ page }) => {
  await signIn(page, 'manager', onlyJobs);
  await openFirst(page);
  const job = opened(page).getByRole('listitem').first();
  const row = workload(page)
    .getByRole('row')
    .filter({ has: page.locator('[aria-expanded="true"]') });
  await job.dragTo(row.getByRole('cell').nth(8));
  await expect(page.getByText(/Choose one of the weeks/).last()).toBeVisible();
  await job.dragTo(row.getByRole('cell').nth(5));
  await expect(page.getByText(/: due on \d\d-\d\d-\d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('on a phone each person is a card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', onlyJobs);
  await expect(workload(page).getByRole('list', { name: 'People' })).toBeVisible();
  await expect(workload(page).getByRole('table')).toHaveCount(0);
  await openFirst(page);
  await dotsOf(page).first().click();
  await expect(page.getByRole('menuitem', { name: 'Reassign' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

const column = (page: Page, status: string): Locator => page.getByRole('region', { name: status, exact: true });

async function second(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
}

test('two people move one card: one succeeds, the other sees why not and where it is', async ({ page, browser }) => {
  const title = `Card of two ${Date.now().toString(36)}`;
  const other = await second(browser);
  await signIn(page, 'manager', '/job/create');
  for (const [label, option] of [
    ['Client', /^Velmarra Trading Ltd/],
    ['Job type', /^Payroll/],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option }).first().click();
  }
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Budget' }).fill('5');
  await page.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const board = `/jobs?as=board&title=${encodeURIComponent(title)}`;
  await page.goto(board);
  await signIn(other, 'admin', board);
  const card = (on: Page) => column(on, 'Job Created').getByRole('listitem').filter({ hasText: title });
  await expect(card(page)).toBeVisible();
  await expect(card(other)).toBeVisible();
  // Both calls are sent before either is answered.
  const both = Promise.withResolvers<undefined>();
  let sent = 0;
  for (const on of [page, other]) {
    await on.route('**/api/jobs/updateStatus*', async (route) => {
      sent += 1;
      if (sent === 2) both.resolve(undefined);
      await both.promise;
      await route.continue();
    });
  }
  for (const on of [page, other]) {
    await on.bringToFront();
    await card(on)
      .getByRole('button', { name: `Actions for Velmarra Trading Ltd, ${title}` })
      .click();
    await on.getByRole('menuitem', { name: 'Hand over to the team' }).click();
  }
  await expect
    .poll(
      async () =>
        (await page.getByText(/^This job was changed by /).count()) +
        (await other.getByText(/^This job was changed by /).count()),
    )
    .toBe(1);
  for (const on of [page, other]) {
    await expect(column(on, 'Job Assigned').getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expect(card(on)).toHaveCount(0);
  }
  await other.context().close();
});
