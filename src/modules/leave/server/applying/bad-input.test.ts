import { enqueue } from '#platform/server/jobs/job.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { leaveApplication } from '../../contract.ts';
import { fetchBalances } from '../../applying.ts';
import { postLeave } from '../nightly.ts';
import { askFor, move, setPolicy, typeOf } from '../testing/leave.ts';

let portal: TestPortal;
let person: number;
beforeAll(async () => {
  portal = await testPortal();
  person = await personOf(portal, 'accountant');
});
beforeEach(() => setPolicy(portal, 'PL', { annual: 12, carry_max: 0 }));

const kept = async () =>
  (
    await portal.database.pool.query<{ applications: number; days: number; rows: number }>(
      `select (select count(*)::int from leave_application) as applications, (select count(*)::int from leave_day) as days,
         (select count(*)::int from leave_ledger where kind = 'Taken') as rows`,
    )
  ).rows[0];

type Case = readonly [
  wrong: string,
  from: string,
  to: string,
  own: Partial<FormOf<typeof leaveApplication>>,
  fields: Record<string, string>,
];

test.each<Case>([
  ['an end before the start', '2026-12-15', '2026-12-14', {}, { end_date: 'End date cannot be before Start date' }],
  ['more than 366 days', '2026-12-01', '2027-12-02', {}, { end_date: 'Leave is 366 days at most' }],
  [
    'a day before joining',
    '1999-01-04',
    '1999-01-04',
    {},
    { end_date: expect.stringContaining('outside the employment') },
  ],
  ['an invalid date', '2027-02-30', '2027-02-30', {}, { start_date: expect.any(String) }],
  [
    'two different halves of a day',
    '2026-12-15',
    '2026-12-15',
    { start_half: 'First', end_half: 'Second' },
    { end_half: 'Choose the same half for the first and the last day' },
  ],
  [
    'hours of a type in days',
    '2026-12-15',
    '2026-12-15',
    { hours_min: 60 },
    { hours_min: 'This type of leave is taken in days' },
  ],
  [
    'a weekend',
    '2026-12-19',
    '2026-12-20',
    {},
    { end_date: 'There is no working day in this period. Choose other dates' },
  ],
  ['an unknown type', '2026-12-15', '2026-12-15', { leave_type_id: 999_999 }, { leave_type_id: expect.any(String) }],
])('%s is refused at its field, and nothing is stored', async (_, from, to, own, fields) => {
  const answer = await askFor(portal, 'accountant', 'PL', from, to, own);
  expect([answer.status, answer.fields]).toEqual([400, expect.objectContaining(fields)]);
  expect(await kept()).toEqual({ applications: 0, days: 0, rows: 0 });
});

test('a half of a type in whole days is refused', async () => {
  await setPolicy(portal, 'PL', { annual: 12, half_days: false });
  const answer = await askFor(portal, 'accountant', 'PL', '2026-12-15', '2026-12-15', {
    start_half: 'First',
    end_half: 'First',
  });
  expect([answer.status, answer.fields]).toEqual([400, { start_half: 'This type of leave is taken in whole days' }]);
  expect(await kept()).toEqual({ applications: 0, days: 0, rows: 0 });
});

test('a day after the last working day is refused', async () => {
  const { pool } = portal.database;
  await pool.query("update employee set last_working_date = '2026-12-31' where id = $1", [person]);
  const answer = await askFor(portal, 'hr', 'PL', '2027-01-04', '2027-01-04', { employee_id: person });
  await pool.query('update employee set last_working_date = null where id = $1', [person]);
  expect([answer.status, answer.fields?.['end_date']]).toEqual([
    400,
    expect.stringContaining('outside the employment'),
  ]);
});

test('a type without a policy is named, in the calculator too', async () => {
  const { pool } = portal.database;
  await pool.query('update leave_policy set deleted_at = now() where leave_type_id = $1', [await typeOf(portal, 'PL')]);
  const answer = await askFor(portal, 'accountant', 'PL', '2026-12-15');
  expect([answer.status, answer.fields]).toEqual([
    400,
    { leave_type_id: 'This type of leave is not granted here. Ask HR' },
  ]);
});

test('posting accruals while someone applies changes nothing for either', async () => {
  await setPolicy(portal, 'PL', { annual: 12, accrual: 'Monthly start', carry_max: 0 });
  const available = async () => {
    const { result } = await portal.call(fetchBalances, { as: 'accountant' });
    return result.rows.find(({ short_code }) => short_code === 'PL')?.available ?? 0;
  };
  const before = await available();
  await enqueue(portal.database, postLeave, {});
  const [asked] = await Promise.all([askFor(portal, 'accountant', 'PL', '2026-12-15'), portal.runJobs()]);
  expect([asked.status, await available()]).toEqual([201, before - 100]);
});

test('accepting and withdrawing at once: one of them is refused', async () => {
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-15');
  const both = await Promise.all([
    move(portal, 'hod', result.id, 'ACCEPTED'),
    move(portal, 'accountant', result.id, 'CANCELLED'),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.every(({ status }) => status < 500)).toBe(true);
  const { rows } = await portal.database.pool.query<{ status: string; live: boolean }>(
    'select leave_status as status, live from leave_application join leave_day on application_id = leave_application.id',
  );
  expect(rows).toEqual([{ status: rows[0]?.status, live: rows[0]?.status === 'ACCEPTED' }]);
});

test('joiners of 29 February have leave in years without one', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ doj: string }>('select doj::text from employee where id = $1', [person]);
  const join = async (day: string | undefined) => {
    await pool.query('update employee set doj = $2, dob = $2::date - interval $$32 years$$ where id = $1', [
      person,
      day,
    ]);
    await pool.query(`update employment_change set begins_on = $2 where employee_id = $1 and kind = 'Joining'`, [
      person,
      day,
    ]);
  };
  await join('2024-02-29');
  const answer = await askFor(portal, 'accountant', 'PL', '2027-02-26', '2027-03-01');
  await join(rows[0]?.doj);
  expect([answer.status, answer.result.duration]).toEqual([201, '2.00']);
});
