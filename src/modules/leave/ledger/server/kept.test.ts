import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { expect, test } from 'vitest';
import { setPolicy, typeOf } from '../../server/testing/leave.ts';
import { previewYearEnd } from '../year-end.ts';
import { remindOfYearEnds } from './reminding.ts';

const last = '2026-12-31';

let portal: TestPortal;
let person: number;
let company_id: number;

/** A manager in London, Mondays to Fridays: 28 days, of which eight are bank holidays; 1.6 weeks are carried by agreement. */
async function begin(start: string): Promise<void> {
  portal = await testPortal({ start: new Date(start) });
  person = await personOf(portal, 'manager');
  const { pool } = portal.database;
  await setPolicy(portal, 'AL', {
    annual: 5.6,
    accrual: 'By weeks of the pattern',
    bank_holidays_inside: true,
    statutory: true,
    carry_max: 1.6,
    begins_on: '2026-01-01',
    rounding: 'Hundredth',
  });
  await pool.query('delete from leave_reminder');
  const { rows } = await pool.query<{ company_id: number }>(
    `update company set leave_year_start = 'January' where id = (select company_id from employee where id = $1)
     returning id as company_id`,
    [person],
  );
  company_id = rows[0]?.company_id ?? 0;
}

const remind = async (who: number, at: string) =>
  portal.database.pool.query(
    `insert into leave_reminder (employee_id, leave_type_id, year_end, amount, sent_at) values ($1, $2, $3, 2000, $4)`,
    [who, await typeOf(portal, 'AL'), last, at],
  );

async function sickFor(days: readonly string[]): Promise<void> {
  await portal.database.pool.query(
    `with made as (
      insert into leave_application (employee_id, leave_type_id, start_date, start_half, end_date, end_half, duration,
        leave_status, levels, approved_on)
      select $1, id, $2::date, 'Full', $3::date, 'Full', $4, 'ACCEPTED', 'Manager', now()
      from leave_type where short_code = 'SL' returning id)
    insert into leave_day (application_id, employee_id, date, part, amount, reason, live)
    select id, $1, date, 'Full', 100, 'Whole day', true from made, unnest($5::date[]) as date`,
    [person, days[0], days.at(-1), days.length, days],
  );
}

const line = async () => {
  const { result } = await portal.call(previewYearEnd, { as: 'hr', query: { company_id, last } });
  const found = result.rows.find(({ employee_id }) => employee_id === person);
  return found && [found.balance, found.carried, found.lapses];
};

test('a year end carries agreed days, everything without a reminder, and what sickness prevented', async () => {
  await begin('2027-01-10T09:00:00Z');
  expect(await line()).toEqual([2000, 800, 1200]);
  await remind(await personOf(portal, 'accountant'), '2026-10-02T07:20:00Z');
  expect(await line()).toEqual([2000, 2000, 0]);
  await remind(person, '2026-12-01T07:20:00Z');
  expect(await line()).toEqual([2000, 800, 1200]);
  await sickFor(['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11']);
  expect(await line()).toEqual([2000, 1300, 700]);
});

test('people are reminded once of unbooked leave ninety days before the year ends', async () => {
  await begin('2026-10-02T08:00:00Z');
  for (const _ of ['once', 'twice']) {
    await enqueue(portal.database, remindOfYearEnds, {});
    await portal.runJobs();
  }
  const { pool } = portal.database;
  const kept = await pool.query('select amount, year_end::text from leave_reminder where employee_id = $1', [person]);
  expect(kept.rows).toEqual([{ amount: 2000, year_end: last }]);
  const told = await pool.query<{ title: string }>(
    `select title from notification join employee on employee.user_id = notification.account_id
     where kind = 'leave.yearEnds' and employee.id = $1`,
    [person],
  );
  expect(told.rows.map(({ title }) => title)).toEqual([
    '20 days of Annual Leave are not booked, and the leave year ends on 31-12-2026',
  ]);
});
