import { enqueue } from '#platform/server/jobs/job.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { postLeave } from '../../server/nightly.ts';
import { typeOf } from '../../server/testing/leave.ts';
import { fetchLedger } from '../contract.ts';

let portal: TestPortal;
let person: number;

/** Someone in London with irregular hours and no bookings, swipes or leave yet. */
beforeEach(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select employee.id from employee join company on company.id = company_id
       join country on country.id = company.country_id
     where working_pattern = 'Irregular' and country.short_code = 'GB' and employee.status = 'ACTIVE'`,
  );
  person = rows[0]?.id ?? 0;
  for (const table of ['leave_day', 'leave_ledger', 'leave_application', 'attendance_day'])
    await run(`delete from ${table} where employee_id = $1`, [person]);
  await run(`update time_entry set deleted_at = now() where employee_id = $1`, [person]);
});

const run = (text: string, values: unknown[]) => portal.database.pool.query(text, values);

/** Books hours from a day on, ten a day. */
const book = async (date: string, hours: number) =>
  run(
    `insert into time_entry (employee_id, date, kind, fee_type_id, duration_min, billable)
     select $1, $2::date + at, 'Other', (select min(id) from fee_type), least(600, $3 - 600 * at), false
     from generate_series(0, ($3 - 1) / 600) as at`,
    [person, date, hours * 60],
  );

const swipe = async (date: string, hours: number, mode = 'Swipes') =>
  run(
    `insert into attendance_day (employee_id, date, mode, net_min, attendance_type, payable, reckoned_at)
     values ($1, $2, $3, $4, 'P', 1, now())`,
    [person, date, mode, hours * 60],
  );

async function night(): Promise<void> {
  await enqueue(portal.database, postLeave, {});
  await portal.runJobs();
}

const accrued = async () => {
  const { rows } = await portal.database.pool.query<{ row: string }>(
    `select concat_ws(' ', period, date::text, kind, unit, amount / 60) as row from leave_ledger
     where employee_id = $1 and leave_type_id = $2 and deleted_at is null and kind in ('Accrual', 'Adjust')
     order by date, id`,
    [person, await typeOf(portal, 'AL')],
  );
  return rows.map(({ row }) => row);
};

test('irregular hours earn 12.07 % at each month’s end, once; late bookings earn the difference', async () => {
  await book('2026-10-01', 160);
  await book('2026-11-02', 12);
  for (const _ of ['once', 'twice']) await night();
  expect(await accrued()).toEqual(['2026-10 2026-10-31 Accrual Hour 19']);
  await book('2026-10-28', 21);
  for (const _ of ['once', 'twice']) await night();
  const corrected = '2026-10 corrected 1 2026-11-20 Adjust Hour 3';
  expect((await accrued()).toSorted()).toEqual(['2026-10 2026-10-31 Accrual Hour 19', corrected].toSorted());
});

test('swipes count on days with swipes, booked time on all others', async () => {
  await book('2026-10-05', 4);
  await swipe('2026-10-05', 100);
  await book('2026-10-06', 10);
  await swipe('2026-10-06', 9, 'From time sheets');
  await night();
  expect(await accrued()).toEqual(['2026-10 2026-10-31 Accrual Hour 13']);
});

test('the ledger shows the hours behind each accrual, and what this month will earn', async () => {
  await book('2026-10-05', 100);
  await book('2026-11-03', 21);
  await night();
  const query = { employee_id: person, leave_type_id: await typeOf(portal, 'AL'), on: '2026-11-20' };
  const { account } = (await portal.call(fetchLedger, { as: 'hr', query })).result;
  expect(account?.unit).toBe('Hour');
  expect(account?.rows.map(({ says, note, amount }) => [says, note, amount])).toEqual([
    ['Accrued for October 2026', '100:00 worked', 720],
  ]);
  expect(account?.why.coming).toEqual([
    { date: '2026-11-30', amount: 180, says: 'Accrued for November 2026: 21:00 worked' },
  ]);
});

test('leave in days becomes hours of the person’s day once hours are irregular', async () => {
  await run(
    `insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount, period)
     values ($1, $2, '2026-09-30', 'Opening', 'Day', 250, 'opening')`,
    [person, await typeOf(portal, 'AL')],
  );
  await book('2026-10-05', 100);
  await night();
  const query = { employee_id: person, leave_type_id: await typeOf(portal, 'AL'), on: '2026-11-20' };
  const { account } = (await portal.call(fetchLedger, { as: 'hr', query })).result;
  expect(account?.why.balance).toBe(2.5 * 450 + 720);
});
