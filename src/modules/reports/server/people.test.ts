/** Small firms calculated by hand, in years before the demo's people (decisions D21, D38). */
import type { Taken } from '#platform/contract/report/report.ts';
import { setOwnRight } from '#modules/access/people.ts';
import { onLeave } from '#modules/leave/server/testing/away.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import type { ReportRow } from '../contract.ts';
import { answerOf, listBehind } from './testing/by-another-road.ts';
import { type Asked, callsOf, smallFirm } from './testing/small-firm.ts';

let portal: TestPortal;
type Firm = ReturnType<typeof smallFirm>;
let query: Firm['query'];
let add: Firm['add'];
let many: Firm['many'];
let ask: Firm['ask'];

/** Forty on 01-10-2005. Two join, one for ten days; three leave, one on the month's last day; one moves later. */
async function octoberFirm(): Promise<void> {
  const company = 'October firm';
  const before = { company, joined: '2004-01-01' };
  await many(37, before);
  const mover = await add(before);
  await query(
    `insert into employment_change (employee_id, begins_on, kind, named, applied, department_id)
     values ($1, '2005-11-16', 'Transfer', '{department_id}', true, (select id from department where name = 'Taxation'))`,
    [mover],
  );
  await add({ ...before, left: '2005-10-15', reason: 'personal' });
  await add({ ...before, left: '2005-10-31', reason: 'termination' });
  await add({ company, joined: '2005-10-03' });
  await add({ company, joined: '2005-10-10', left: '2005-10-20', reason: 'personal' });
}

/** 31 on 01-01-2005; twelve join in the quarter, three leave, all for more money. */
async function quarterFirm(): Promise<void> {
  const company = 'Quarter firm';
  await many(28, { company, joined: '2004-01-01' });
  await many(12, { company, joined: '2005-02-14' });
  for (const left of ['2005-02-10', '2005-03-08', '2005-03-21'])
    await add({ company, joined: '2004-01-01', left, reason: 'higher monetary' });
}

/** Left on 31-08-2006, back on 01-11-2006. */
async function comesBack(): Promise<void> {
  const id = await add({ company: 'Returning firm', joined: '2006-11-01' });
  await query(`update employment_change set begins_on = '2006-02-01' where employee_id = $1`, [id]);
  await query(
    `insert into employment_change (employee_id, begins_on, kind, named, applied, designation)
     values ($1, '2006-11-01', 'Rehire', '{designation}', true, 'Accountant')`,
    [id],
  );
  await query(
    `insert into employment_period (employee_id, joined_on, left_on, reason_of_resignation)
    values ($1, '2006-02-01', '2006-08-31', 'further studies')`,
    [id],
  );
  await query('select rebuild_employment($1)', [id]);
}

/** Five people; on Wednesday 07-03-2007 two are away, one for half a day, one has asked for leave. */
async function leaveFirm(): Promise<void> {
  const ids = await many(5, { company: 'Leave firm', joined: '2007-01-01', location: 'York' });
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const day = { from: '2007-03-07' };
  await onLeave(portal, first, { ...day, type: 'PL' });
  await onLeave(portal, second, { ...day, type: 'CL', part: 'First' });
  await onLeave(portal, third, { ...day, type: 'PL', status: 'PENDING' });
  await onLeave(portal, fourth, { ...day, type: 'ML' });
}

beforeAll(async () => {
  portal = await testPortal();
  ({ query, add, many, ask } = smallFirm(portal));
  await query(
    `insert into location (location, country_id) select name, (select min(id) from country) from unnest('{Leeds,York}'::text[]) as name`,
  );
  for (const [at, company_name] of ['October firm', 'Quarter firm', 'Returning firm', 'Leave firm'].entries())
    await query(
      `insert into company select (jsonb_populate_record(company, $1::jsonb)).* from company order by id limit 1`,
      [JSON.stringify({ id: 901 + at, company_name, code: company_name.slice(0, 3) })],
    );
  await octoberFirm();
  await quarterFirm();
  await comesBack();
  await leaveFirm();
});

const october = { from: '2005-10-01', to: '2005-10-31' };
const quarter = { from: '2005-01-01', to: '2005-03-31' };

const moves = ['opening', 'joined', 'moved_in', 'moved_out', 'left', 'closing', 'rate'] as const;
const told = (values: Readonly<Record<string, Taken>> | undefined) => moves.map((name) => values?.[name]);

test('40 at the opening, two joiners and three leavers give 3 / 39.5: 7.6 %', async () => {
  const { rows } = await ask(25, { ...october, company: 'October firm' });
  expect(rows.map(({ key, values }) => [key['month'], told(values)])).toEqual([['2005-10', [40, 2, 0, 0, 3, 39, 7.6]]]);
});

test('a person leaving on the last day of a month leaves in that month, and is gone when the next begins', async () => {
  const { total } = await ask(25, { from: '2005-11-01', to: '2005-11-30', company: 'October firm' });
  expect(told(total.values)).toEqual([39, 0, 1, 1, 0, 39, 0]);
});

test('several months open with the first and close with the last: 31, +12, -3, 40 give 3 / 35.5, 8.5 %', async () => {
  const { total, rows } = await ask(25, { ...quarter, company: 'Quarter firm' });
  expect(told(total.values)).toEqual([31, 12, 0, 0, 3, 40, 8.5]);
  expect(rows.map(({ values }) => [values['opening'], values['closing']])).toEqual([
    [31, 31],
    [31, 42],
    [42, 40],
  ]);
});

test('the twelve-month rate is all leavers divided by the average of the month ends', async () => {
  const { total } = await ask(25, { ...october, company: 'October firm' });
  // Eleven month ends with 40 people, one with 39.
  expect(total.values['year']).toBe(Math.round((3 / ((11 * 40 + 39) / 12)) * 1000) / 10);
});

test('a move from Audit to Taxation is no leaver of Audit, and each day counts in one of the two', async () => {
  const november = { from: '2005-11-01', to: '2005-11-30', company: 'October firm' };
  const { rows } = await ask(25, { ...november, by: 'department' });
  expect(rows.map(({ key, values }) => [key['department'], told(values)])).toEqual([
    ['Audit', [39, 0, 0, 1, 0, 38, 0]],
    ['Taxation', [0, 0, 1, 0, 0, 1, 0]],
  ]);
  const there = async (to: string) => {
    const { rows: people } = await ask(23, { from: to, to, company: 'October firm', department: 'Audit' });
    return people.length;
  };
  expect([await there('2005-11-15'), await there('2005-11-16')]).toEqual([39, 38]);
});

test('a person who left on 31-08 and is back on 01-11 is in no head count of September and October', async () => {
  const { rows } = await ask(25, { from: '2006-08-01', to: '2006-11-30', company: 'Returning firm' });
  expect(rows.map(({ key, values }) => [key['month'], told(values)])).toEqual([
    ['2006-08', [1, 0, 0, 0, 1, 0, 200]],
    ['2006-09', [0, 0, 0, 0, 0, 0, null]],
    ['2006-10', [0, 0, 0, 0, 0, 0, null]],
    ['2006-11', [0, 1, 0, 0, 0, 1, 0]],
  ]);
});

test('reasons for leaving are shown for three and more people together, never for fewer', async () => {
  const why = async (asked: Asked) => {
    const { rows } = await ask(25, { ...asked, by: 'reason' });
    return rows
      .filter(({ key }) => key['reason'] !== null)
      .map(({ key, values }) => [key['reason'], values['by_reason']]);
  };
  expect(await why(quarter)).toEqual([['Higher monetary', 3]]);
  expect(await why(october)).toEqual([['Other reasons', 3]]);
  expect(await why({ from: '2005-02-01', to: '2005-02-28' })).toEqual([]);
  const { total } = await ask(25, october);
  expect(['voluntary', 'involuntary', 'together'].map((name) => total.values[name])).toEqual([0, 0, 3]);
});

test('adding or leaving out days reveals no leaver’s reason', async () => {
  const reasons = async (from: string, to: string) => (await ask(25, { from, to })).total.values['by_reason'];
  // The block of three is February with March, so only both whole months have it.
  const periods = [
    ['2005-01-01', '2005-03-31'],
    ['2005-02-01', '2005-04-30'],
    ['2005-02-02', '2005-03-31'],
    ['2005-02-01', '2005-03-30'],
    ['2005-01-01', '2005-03-21'],
    ['2005-03-01', '2005-10-31'],
  ] as const;
  const found: Taken[] = [];
  for (const [from, to] of periods) found.push((await reasons(from, to)) ?? null);
  expect(found).toEqual([3, 3, 0, 0, 0, 3]);
});

test('months with too few leavers are merged, and shown in no single month', async () => {
  const { rows } = await ask(25, quarter);
  expect(rows.map(({ key, values }) => [key['month'], values['left'], values['voluntary']])).toEqual([
    ['2005-01', 0, 0],
    ['2005-02', 1, 0],
    ['2005-03', 2, 0],
    [null, 0, 3],
  ]);
});

test('the list behind a reason names nobody, and the list of leavers gives no reason', async () => {
  const asking = { portal, as: 'hr', ...quarter } as const;
  const reasons = await listBehind(asking, callsOf(25), { cell: '{}', input: 'by_reason.n' });
  expect(
    reasons.rows.map(({ staff, emp_code, department, month, reason }) => [staff, emp_code, department, month, reason]),
  ).toEqual(Array.from({ length: 3 }, () => [null, null, null, null, 'Higher monetary']));
  const gone = await listBehind(asking, callsOf(25), { cell: '{}', input: 'left.n' });
  expect(gone.rows.map(({ reason, tenure, voluntary }) => [reason, tenure, voluntary])).toEqual(
    Array.from({ length: 3 }, () => [null, null, false]),
  );
});

test('a location counts who is there on the last day, and joiners and leavers', async () => {
  const { rows } = await ask(26, { ...october, company: 'October firm' });
  expect(
    rows.map(({ key, values, sideways }) => [
      key['location'],
      values['people'],
      values['joined'],
      values['left'],
      sideways,
    ]),
  ).toEqual([['Leeds', 39, 2, 3, { Audit: 39 }]]);
});

const wednesday = { from: '2007-03-07', to: '2007-03-07', location: 'York' };

test('the planner shows leave, requests and half days, and the type to people who may know it', async () => {
  const planned = async (as: Role) => {
    const filters = JSON.stringify({ location: 'York' });
    const asking = { portal, as, from: '2007-03-05', to: '2007-03-09' };
    const { rows } = await answerOf(asking, callsOf(21), { filters, sort: '-away' });
    const cell = (side: ReportRow['sideways']) => side?.['2007-03-07'];
    return rows.map(({ values: { days, away, asked }, sideways }) => [days, away, asked, cell(sideways)]);
  };
  const away = (first: string, fourth: string, half: string, asked: string) => [
    [5, 1, 0, first],
    [5, 1, 0, fourth],
    [5, 0.5, 0, half],
    [5, 0, 1, asked],
    [5, 0, 0, null],
  ];
  expect(await planned('hr')).toEqual(away('PL', 'ML', 'CL.P', 'PL?'));
  const [director] = await query<{ id: number }>('select id from account where email = $1', [cast.director.email]);
  const right = { module: 'HR Reports', action: 'READ', granted: true };
  await portal.call(setOwnRight, { as: 'admin', query: { id: director?.id ?? 0 }, body: right });
  expect(await planned('director')).toEqual(away('L', 'L', 'L.P', 'L?'));
});

test('cover is the share of people present, and too low below 60 % for three people or more', async () => {
  const cover = async (by: string) => {
    const { rows } = await ask(21, { ...wednesday, by });
    return rows.map(({ values }) => [values['cover'], values['short']]);
  };
  expect(await cover('department')).toEqual([[50, 'Too few']]);
  expect((await cover('staff')).filter(([, short]) => short !== null)).toEqual([]);
});

test('days at home beyond the mode’s are counted from Monday, even if the period starts later', async () => {
  const id = await add({ company: 'Leave firm', joined: '2007-01-01', department: 'TAS' });
  await query(`update mode_of_work set days_at_home = 2 where mode_of_work = 'Home'`);
  await query(
    `insert into attendance_day (employee_id, date, mode, mode_of_work, attendance_type, payable, net_min, reckoned_at)
     select $1, day, 'Swipes', 'Home', 'P', 1, 480, now() from generate_series(date '2007-04-02', '2007-04-05', '1 day') as day`,
    [id],
  );
  const beyond = async (from: string) => {
    const { total } = await ask(27, { from, to: '2007-04-30' });
    return [total.values['home'], total.values['beyond']];
  };
  expect([await beyond('2007-04-01'), await beyond('2007-04-04')]).toEqual([
    [4, 2],
    [2, 2],
  ]);
});

test('the pay of a leave is shown only to people who may know its type, in rows and in total', async () => {
  const ids = await many(3, { company: 'Leave firm', joined: '2007-01-01', department: 'Marketing' });
  for (const [at, [code, payable]] of (
    [
      ['P', 1],
      ['PL', 1],
      ['LOP', 0],
    ] as const
  ).entries())
    await query(
      `insert into attendance_day (employee_id, date, mode, attendance_type, payable, reckoned_at)
       values ($1, '2007-06-04', 'Swipes', $2, $3, now())`,
      [ids[at], code, payable],
    );
  const sheet = async (as: Role) => {
    const asking = { portal, as, from: '2007-06-04', to: '2007-06-04' };
    const { rows, total } = await answerOf(asking, callsOf(20), {
      filters: JSON.stringify({ department: 'Marketing' }),
    });
    return [...rows, total].map(({ values: { payable, unpaid, lop, other_leave } }) => [
      payable,
      unpaid,
      lop,
      other_leave,
    ]);
  };
  expect(await sheet('hr')).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
    [0, 1, 1, 0],
    [2, 1, 1, 0],
  ]);
  expect(await sheet('director')).toEqual([
    [1, 0, 0, 0],
    [null, null, 0, 1],
    [null, null, 0, 1],
    [null, null, 0, 2],
  ]);
});

test('a twentieth of a person’s time makes them a member of a service, and a single member is a risk', async () => {
  await query(`insert into operation_member_categorization (operation_member_categorization) values ('Small')`);
  const [first = 0, second = 0] = await many(2, { company: 'Leave firm', joined: '2007-01-01', department: 'SME' });
  await query(
    `update employee set operation_member_categorization_id = (select max(id) from operation_member_categorization)
     where id = any($1::bigint[])`,
    [[first, second]],
  );
  const book = (employee: number, line: string, minutes: number, day: string) =>
    query(
      `insert into time_entry (employee_id, date, kind, job_id, client_id, duration_min, status)
       select $1, $2, 'Job', job.id, job.client_id, $3, 'Approved' from job join job_type on job_type.id = job.job_type_id
       where job_type.service_line = $4 order by job.id limit 1`,
      [employee, day, minutes, line],
    );
  // 30 of 630 minutes are less than a twentieth, 30 of 600 exactly one. Two working days are 960 minutes.
  await book(first, 'Payroll', 600, '2007-05-07');
  await book(first, 'Audit', 30, '2007-05-08');
  await book(second, 'Payroll', 570, '2007-05-07');
  await book(second, 'TAS', 30, '2007-05-08');
  const asking = { portal, as: 'admin', from: '2007-05-07', to: '2007-05-08' } as const;
  const { rows } = await answerOf(asking, callsOf(13), { filters: JSON.stringify({ category: 'Small' }) });
  const services = rows.map(({ key, values: { members, minutes, fte, cover } }) => [
    key['service_line'],
    [members, minutes, fte, cover],
  ]);
  expect(services).toEqual([
    ['Audit', [0, 30, 0, 'Nobody']],
    ['Payroll', [2, 1170, 1.2, null]],
    ['TAS', [1, 30, 0, 'One alone']],
  ]);
});

test('load is the open work due in four weeks, by shares, divided by the capacity left after leave', async () => {
  const [first = 0, second = 0] = await many(2, { company: 'Leave firm', joined: '2007-01-01', department: 'HR' });
  const [job] = await query<{ id: number }>(
    `update job set budget_min = 600, actual_min = 120, job_end_date = '2026-11-01'
     where id = (select min(id) from job where dispatch_date is null and status = 'In Progress') returning id`,
  );
  await query('delete from job_assignee where job_id = $1', [job?.id]);
  await query('insert into job_assignee (job_id, assignee_id) select $1, one from unnest($2::bigint[]) as one', [
    job?.id,
    [first, second],
  ]);
  await query('insert into job_share (job_id, assignee_id, budget_min) values ($1, $2, 450)', [job?.id, first]);
  await onLeave(portal, first, { from: '2026-12-01', type: 'PL' });
  const asking = { portal, as: 'admin', from: '2026-11-20', to: '2026-11-20' } as const;
  const { rows } = await answerOf(asking, callsOf(1), { filters: JSON.stringify({ department: 'HR' }), sort: 'due' });
  const own = rows.filter(({ values }) => values['jobs'] === 1 && Number(values['due']) > 0);
  // The 480 minutes left are shared 450 : 150; overdue work counts. Twenty working days of eight hours.
  expect(own.map(({ values: { left, due, overdue, capacity, load } }) => [left, due, overdue, capacity, load])).toEqual(
    [
      [120, 120, 1, 9600, 1.3],
      [360, 360, 1, 9120, 3.9],
    ],
  );
});
