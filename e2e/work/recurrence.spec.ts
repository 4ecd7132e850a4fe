import { expect, type Page, test } from '../test.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, openJobPart, signIn } from '../portal.ts';

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** '01-12-2026' */
const dmy = (day: Date) => day.toISOString().slice(0, 10).split('-').toReversed().join('-');

/** The first of a month, counted from the machine's current date, or this many days after it. */
function firstOfMonth(ahead: number, days = 0): string {
  const now = new Date();
  return dmy(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1 + days)));
}

const monthly = 'Every month on day 1, created 14 days before, due 5 working days after';

test('monthly bookkeeping is made from a job, skipped, stopped, resumed; closed work is archived and restored', async ({
  page,
}) => {
  test.slow();
  const title = `Bookkeeping of ${Date.now().toString(36)}`;
  const [start, next] = [firstOfMonth(1), firstOfMonth(2)];
  let address = '';

  await test.step('a job is added and made recurring, with a preview of the next twelve dates', async () => {
    await signIn(page, 'manager', '/job/create');
    await choose(page, 'Client', /^Velmarra Trading Ltd/);
    await expect(page.getByRole('combobox', { name: 'Company', exact: true })).not.toHaveValue('');
    await choose(page, 'Job type', 'Bookkeeping and Dotcast');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Start' }).fill(firstOfMonth(0));
    await page.getByRole('textbox', { name: 'Budget' }).fill('7.5');
    await button(page, 'Add job').click();
    await expect(heading(page, title)).toBeVisible();
    address = new URL(page.url()).pathname;
    await openJobPart(page, 'Recurrence');
    await expect(page.getByText('This job does not recur')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Make recurring' }).click();
    await expect(heading(page, 'Make recurring')).toBeVisible();
    const dates = page.getByRole('region', { name: 'The next twelve' }).getByRole('listitem');
    await page.getByRole('textbox', { name: 'First start from' }).fill(start);
    await choose(page, 'Deadline', 'Working days after the start');
    await page.getByRole('textbox', { name: 'Working days to the deadline' }).fill('5');
    await page.getByRole('textbox', { name: 'Title' }).fill('{month}');
    await button(page, 'Make recurring').click();
    await expect(page.getByText(/^Title can have .*but not \{month\}$/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, {period}`);
    await expect(dates).toHaveCount(12);
    await expect(dates.first()).toContainText(start);
    await expect(page.getByText(`${monthly}.`)).toBeVisible();
    await button(page, `Leave out ${next}`).click();
    await expect(dates.nth(1).getByText('Left out')).toBeVisible();
    await button(page, `Keep ${next}`).click();
    await expect(dates.nth(1).getByText('Left out')).toBeHidden();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, 'Make recurring').click();
    await expect(page.getByText('Recurrence Added Successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: monthly })).toBeVisible();
  });

  await test.step('the next one is skipped', async () => {
    await button(page, 'Skip next').click();
    await expect(page.getByText('The next job is left out')).toBeVisible();
    const dates = page.getByRole('region', { name: 'The next twelve' }).getByRole('listitem');
    await expect(dates.filter({ hasText: 'Left out' })).toHaveCount(1);
  });

  await test.step('it is in the list, where it is stopped with a reason and resumed', async () => {
    await page.goto(`/recurrence?title=${encodeURIComponent(title)}`);
    await expect(heading(page, 'Recurrence')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Monthly');
    await expectAccessible(page);
    await button(page, `Actions for ${title}`).click();
    await page.getByRole('menuitem', { name: 'Stop Recurrence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop Recurrence' });
    await dialog.getByRole('button', { name: 'Stop Recurrence' }).click();
    await expect(page.getByText('Please Enter the Reason').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The client pauses');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stop Recurrence' }).click();
    await expect(page.getByText('The recurrence is now Stopped')).toBeVisible();
    await page.goto(`${address}?tab=recurrence`);
    await expect(page.getByText('Stopped: The client pauses')).toBeVisible();
    await button(page, 'Resume').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('The recurrence is now Original')).toBeVisible();
  });

  await test.step('future jobs are forecast, missing ones listed, and a day is rehearsed', async () => {
    for (const as of ['forecast', 'calendar', 'workload', 'missing']) {
      await page.goto(`/recurrence?as=${as}&month=`);
      await expect(heading(page, 'Recurrence')).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/recurrence?as=forecast');
    await expect(page.getByText('Forecast', { exact: true }).last()).toBeVisible();
    await page.goto(`/recurrence?on=${firstOfMonth(4, -14)}`);
    await expect(page.getByRole('region', { name: 'Jobs that would be made' })).toContainText(title);
    await expectAccessible(page);
  });

  await test.step('a closed job is archived, read there, and restored', async () => {
    await signIn(page, 'partner', '/archive');
    await expect(heading(page, 'Archive')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await expect(page.getByText(/· Archived$/)).toBeVisible();
    await button(page, 'Restore').click();
    await expect(page.getByText('Job Restored Successfully')).toBeVisible();
    await button(page, 'Archive').click();
    await expect(page.getByText('Job Archived Successfully')).toBeVisible();
    await page.goto('/archive');
    await page.getByRole('row').nth(2).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect(page.getByText('Job Restored Successfully')).toBeVisible();
  });
});
