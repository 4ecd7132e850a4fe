import { leaveCalls, type LeaveApplication } from '#modules/leave/contract.ts';
import { listLeaveTypes } from '#modules/leave/applying.ts';
import { addDays, dateOf, showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { expect, type Page, test } from '../test.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn } from '../portal.ts';
import { accountOf, apiSession } from '../sessions.ts';

/** A Monday in the month after next, away from any other leave. */
const monday = addDays(mondayOf(dateOf(new Date(), 'Europe/London')), 35);
const tuesday = addDays(monday, 1);

/** The accountant requests Monday and Tuesday, with a reason. */
async function askForLeave(page: Page): Promise<string> {
  const token = await apiSession(page, accountOf('accountant'));
  const headers = { authorization: `Bearer ${token}` };
  const types = await page.request.get(`/api${listLeaveTypes.path}`, { headers });
  const { rows, employee }: { rows: { id: number }[]; employee: { id: number } } = (await types.json()).result;
  const whole = { start_half: 'Full', end_half: 'Full', reason: 'A private matter' };
  const data = {
    employee_id: employee.id,
    leave_type_id: rows[0]?.id,
    start_date: monday,
    end_date: tuesday,
    ...whole,
  };
  const answer = await page.request.post(`/api${leaveCalls.add.path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const added: { result: LeaveApplication } = await answer.json();
  return added.result.leave_type ?? '';
}

test('a colleague sees by keyboard who is away, but not why; on a phone as a list', async ({ page }) => {
  const type = await askForLeave(page);
  const name = cast.accountant.name;
  await signIn(page, 'team', `/leave-calendar?department=all&from=${monday}&name=${name.split(' ')[0]}`);
  const grid = page.getByRole('grid', { name: 'Who is away' });
  await expect(grid).toBeVisible();
  await expectAccessible(page);
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Home');
  for (let day = 1; day < Number(monday.slice(8)); day += 1) await page.keyboard.press('ArrowRight');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(new RegExp(`^${name}, Monday .*: Away, asked for$`));
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(new RegExp(`^${name}, Tuesday .*: Away, asked for$`));
  await expect(page.locator('body')).not.toContainText(type);
  await expect(page.locator('body')).not.toContainText('A private matter');

  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.getByRole('list', { name: 'Who is away' });
  const [from, to] = [monday, tuesday].map((day) => showDate(day).slice(0, 5));
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(`${from} to ${to}`);
  await expect(list).toContainText('Away, asked for');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('forty people and a month fit into 1440 pixels, with their names in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'hr', '/leave-calendar?department=all');
  const grid = page.getByRole('grid', { name: 'Who is away' });
  await expect(grid.getByRole('rowheader')).toHaveCount(41);
  const [whole, seen] = await grid.evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0]);
  expect(whole).toBeLessThanOrEqual(seen ?? 0);
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Only who is away' }).click();
  await expect(page).toHaveURL(/away=yes/);
  await page.getByText('Quarter', { exact: true }).click();
  await expect(page).toHaveURL(/as=quarter/);
});
