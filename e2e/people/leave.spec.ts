import { addDays } from '#platform/contract/dates.ts';
import { encodeId } from '#platform/contract/encoded-id.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { button, expectAccessible, expectNoSidewaysScroll, heading, mailTo, signIn } from '../portal.ts';
import { accountOf, apiSession } from '../sessions.ts';
import { expect, type Page, test } from '../test.ts';
import { isoDay } from './exits.ts';

/** A Tuesday some weeks ahead, rarely a holiday. Each journey has its own week, away from the demo's leave. */
const tuesday = (weeks: number) => addDays(mondayOf(addDays(isoDay(0), 7 * weeks)), 1);
const typed = (date: string) => date.split('-').toReversed().join('-');

const dialog = (page: Page, name = 'Apply leave') => page.getByRole('dialog', { name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

type Answer = { result: { id: number; rows: { id: number; short_code: string }[]; employee: { id: number } } };

/** Unpaid leave of the accountant, requested through the API; returns its id. */
async function asked(page: Page, from: string, to: string): Promise<number> {
  const headers = { authorization: `Bearer ${await apiSession(page, accountOf('accountant'))}` };
  const types = (await (await page.request.get('/api/dds/leaveTypesOf', { headers })).json()) as Answer;
  const data = {
    employee_id: types.result.employee.id,
    leave_type_id: types.result.rows.find(({ short_code }) => short_code === 'LOP')?.id,
    start_date: from,
    start_half: 'Full',
    end_date: to,
    end_half: 'Full',
    shares_reason: false,
  };
  const reply = await page.request.post('/api/hr/hrm/leave-applications/addLeaveApplication', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as Answer).result.id;
}

const decide = async (page: Page, who: 'hod' | 'accountant' | 'hr', id: number, step: string) => {
  await signIn(page, who, `/leave/${id}`);
  await button(page, step).click();
};

async function giveReason(page: Page, step: string, label: string): Promise<void> {
  await dialog(page, step).getByRole('textbox', { name: label }).fill('Plans have changed');
  await dialog(page, step).getByRole('button', { name: step }).click();
  await expect(dialog(page, step)).toHaveCount(0);
}

test('leave with a half day is requested from Ctrl K by keyboard, and accepted from the mail', async ({ page }) => {
  const [from, to] = [tuesday(20), addDays(tuesday(20), 2)];
  await signIn(page, 'accountant', '/my-account?area=leave');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill(`LOP ${typed(from)} to ${typed(to)} first half`);
  await expect(page.getByRole('option', { name: /Loss Of Pay, .* first half/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Leave type' })).toHaveValue('Loss Of Pay');
  await expect(dialog(page).getByRole('combobox', { name: 'On the last day' })).toHaveValue('First half');
  await expect(dialog(page).getByRole('list', { name: 'Day by day' })).toContainText('First half');
  await expect(dialog(page)).toContainText(cast.hod.name);
  await expectAccessible(page);
  await dialog(page).getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.type('A wedding');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').press('Enter');
  await dialog(page).getByRole('button', { name: 'Apply leave' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Own leave' })).toContainText(typed(from));

  const [, link = ''] = await mailTo(page, accountOf('hod').email, new RegExp(`${typed(from)}[^]*?(/leave/\\d+)`));
  await signIn(page, 'hod', link);
  await expect(page.getByText('A wedding')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Accept').click();
  await expect(page.getByText('ACCEPTED').first()).toBeVisible();
});

test('an employee withdraws a pending request, and requests to cancel accepted leave', async ({ page }) => {
  const pending = await asked(page, tuesday(22), tuesday(22));
  await decide(page, 'accountant', pending, 'Withdraw');
  await expect(page.getByText('CANCELLED').first()).toBeVisible();

  const accepted = await asked(page, tuesday(23), addDays(tuesday(23), 1));
  await decide(page, 'hod', accepted, 'Accept');
  await expect(page.getByText('ACCEPTED').first()).toBeVisible();
  await decide(page, 'accountant', accepted, 'Ask to cancel');
  await giveReason(page, 'Ask to cancel', 'Reason');
  await decide(page, 'hod', accepted, 'Agree to cancel');
  await expect(page.getByText('CANCELLED').first()).toBeVisible();
});

test('HR agrees to cancel leave that has begun, and returns a single past day', async ({ page }) => {
  const past = mondayOf(isoDay(-60));
  const cancelled = await asked(page, past, past);
  await decide(page, 'hod', cancelled, 'Accept');
  await expect(page.getByText('ACCEPTED').first()).toBeVisible();
  await decide(page, 'accountant', cancelled, 'Ask to cancel');
  await giveReason(page, 'Ask to cancel', 'Reason');
  await signIn(page, 'hr', `/leavecancellations?view=${cancelled}`);
  await expect(page.getByRole('dialog')).toContainText('Plans have changed');
  await button(page, 'Agree to cancel').click();
  await expect(page.getByRole('dialog').getByText('CANCELLED').first()).toBeVisible();

  const parted = await asked(page, addDays(past, 1), addDays(past, 3));
  await decide(page, 'hod', parted, 'Accept');
  await expect(page.getByText('ACCEPTED').first()).toBeVisible();
  await signIn(page, 'hr', `/leave/${parted}`);
  await expect(page.getByRole('list', { name: 'Day by day' }).getByRole('listitem')).toHaveCount(3);
  await button(page, 'Give days back').click();
  const giving = dialog(page, 'Give days back');
  await giving.getByRole('checkbox', { name: typed(addDays(past, 2)) }).check();
  await expectAccessible(page);
  await giving.getByRole('textbox', { name: 'Reason' }).fill('Worked on that day');
  await giving.getByRole('button', { name: 'Give days back' }).click();
  await expect(giving).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Day by day' })).toContainText('given back');
  await page.getByRole('link', { name: 'Leave ledger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Leave ledger of ${cast.accountant.name}` })).toBeVisible();

  await signIn(page, 'accountant', `/timekeeper?week=${past}`);
  await expect(page.getByText('Leave (LOP)')).toHaveCount(2);
});

/** Makes one of the accountant's jobs due on a day; returns its number and address. */
async function jobDueOn(page: Page, employee: number, day: string): Promise<{ reference: string; link: string }> {
  const headers = { authorization: `Bearer ${await apiSession(page, accountOf('admin'))}` };
  const found = await page.request.get(`/api/jobs/fetchAllJobs?assignee=${employee}`, { headers });
  const { result } = (await found.json()) as {
    result: { rows: { id: number; reference_no: string; dispatch_date: string | null }[] };
  };
  const { id = 0, reference_no: reference = '' } = result.rows.find((row) => row.dispatch_date === null) ?? {};
  const dated = await page.request.put('/api/jobs/bulk/update', {
    headers,
    data: { ids: [id], fields: ['job_end_date'], job_end_date: day },
  });
  expect(dated.status(), await dated.text()).toBe(200);
  return { reference, link: `/jobdetails/${encodeId(id)}` };
}

test('a job moves to the cover when a deputy accepts in the bell, and back when its day is returned', async ({
  page,
}) => {
  await signIn(page, 'hod', '/my-account?area=delegation');
  await page.getByRole('link', { name: 'Add deputy' }).click();
  await page.getByRole('combobox', { name: 'Deputy' }).fill('Elina');
  await page.getByRole('option', { name: /Elina Elmardale/ }).click();
  await page.getByRole('textbox', { name: 'From' }).fill(typed(isoDay(0)));
  await page.getByRole('textbox', { name: 'Until' }).fill(typed(isoDay(30)));
  await button(page, 'Add deputy').click();
  await expect(page.getByText('Deputy Added Successfully')).toBeVisible();

  const headers = { authorization: `Bearer ${await apiSession(page, accountOf('accountant'))}` };
  const types = (await (await page.request.get('/api/dds/leaveTypesOf', { headers })).json()) as Answer;
  const [from, to] = [tuesday(25), addDays(tuesday(25), 2)];
  const job = await jobDueOn(page, types.result.employee.id, from);
  await signIn(page, 'accountant', `/my-account?area=leave&apply=own&from=${from}&to=${to}`);
  await dialog(page).getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: 'Loss Of Pay' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Due while away' })).toContainText(job.reference);
  const take = dialog(page)
    .getByRole('button', { name: /^Take .* as cover$/ })
    .first();
  const cover = /^Take (.*) as cover$/.exec((await take.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await take.click();
  await expect(dialog(page).getByRole('combobox', { name: 'Cover' })).toHaveValue(cover);
  await dialog(page).getByRole('checkbox', { name: 'Hand jobs over' }).check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Apply leave' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await signIn(page, 'manager', '/my-account');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notice = page.getByRole('listitem').filter({ hasText: typed(from) });
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expect(notice.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(notice).toContainText(cast.accountant.name);
  const [, link = ''] = await mailTo(
    page,
    accountOf('accountant').email,
    new RegExp(`${typed(from)}[^]*?(/my-account[^\\s"<]*)`),
  );

  await signIn(page, 'accountant', job.link);
  await expect(page.getByText(cover).first()).toBeVisible();
  await page.goto(link.replaceAll('&amp;', '&'));
  await button(page, 'Ask to give days back').click();
  const asking = dialog(page, 'Ask to give days back');
  await asking.getByRole('checkbox', { name: typed(from) }).check();
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Needed at work');
  await asking.getByRole('button', { name: 'Ask to give days back' }).click();
  await expect(asking).toHaveCount(0);

  await signIn(page, 'manager', '/my-account');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const wish = page.getByRole('listitem').filter({ hasText: 'give back' });
  await wish.getByRole('button', { name: 'Agree to cancel' }).click();
  await expect(wish.getByRole('button', { name: 'Agree to cancel' })).toHaveCount(0);
  await signIn(page, 'accountant', `${job.link}?tab=history`);
  await expect(page.getByText('Handed back to who was away').first()).toBeVisible();
});

test('on a phone leave is requested, and read, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'accountant', '/my-account?area=leave');
  await expect(heading(page, 'Leave')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Balances' })).toContainText('available');
  await expectNoSidewaysScroll(page);
  await button(page, 'Apply leave').click();
  await dialog(page).getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: 'Loss Of Pay' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Start date' })
    .fill(typed(tuesday(27)));
  await expect(dialog(page).getByRole('textbox', { name: 'End date' })).toHaveValue(typed(tuesday(27)));
  await expect(dialog(page).getByRole('status')).toContainText('1 day');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Apply leave' }).click();
  await expect(toast(page, /Leave Added/)).toBeVisible();
});
