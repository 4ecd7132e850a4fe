/** All views of time agree. */
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { showDate } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TimeEntry, timeEntryCalls } from '../contract.ts';
import { fetchClientTime, fetchJobTime, type JobOfClient, type JobTime } from '../of-work.ts';
import { daysOfWeek } from '../rules.ts';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let ids: JobIds;
let jobs: readonly number[] = [];
const people = ['accountant', 'team'] as const satisfies readonly Role[];
const week = '2026-11-02';

beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  for (const role of [...people, 'admin'] as const) await portal.signIn(role);
  const assignee_ids = people.map((name) => ids.person(name));
  const made = [await addJob(portal, ids, { assignee_ids, budget_min: 0 }), await addJob(portal, ids, { assignee_ids, budget_min: 0 })]; // prettier-ignore
  jobs = made.map(({ id }) => id);
});

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const weekOf = async (employee_id: number) =>
  (await portal.call<weeks.Week>(weeks.fetchWeek, { as: 'admin', query: { employee_id, week } })).result;

const registerOf = async (filters: object) =>
  (await portal.call<Page<TimeEntry>>(timeEntryCalls.page, { as: 'admin', query: { limit: 100, ...filters } })).result
    .rows;

const booking = fc.record({
  person: fc.constantFrom(...people),
  day: fc.nat(4),
  purpose: fc.nat(3),
  minutes: fc.integer({ min: 1, max: 36 }).map((steps) => steps * 5),
});

test('week, day, team, register, job and client have equal totals, whatever is booked and sent back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...people, undefined),
      async (booked, rejected) => {
        await portal.database.pool.query('delete from time_entry; delete from week_sheet');
        for (const { person, day, purpose, minutes } of booked) {
          const cell = {
            date: daysOfWeek(week)[day],
            duration_min: minutes,
            over_budget_reason: 'For this test',
            ...(purpose < 2 ? { job_id: jobs[purpose] } : { fee_type_id: purpose }),
          };
          await portal.call(weeks.saveCells, { as: person, body: { cells: [cell] } });
        }
        if (rejected) await rejectWeek(rejected);
        const register = await registerOf({ dateFrom: showDate(week), dateTo: '08-11-2026' });
        expect(sumOf(register, ({ duration_min }) => duration_min)).toBe(sumOf(booked, ({ minutes }) => minutes));
        for (const person of people) await compareOf(ids.person(person), register);
        await compareWork(register);
      },
    ),
    { numRuns: 10 },
  );
});

async function rejectWeek(person: (typeof people)[number]): Promise<void> {
  const query = { employee_id: ids.person(person), week };
  await portal.call(weeks.moveWeek, { as: person, query, body: { status: 'Submitted' } });
  await portal.call(weeks.moveWeek, { as: 'admin', query, body: { status: 'Rejected', reason: 'For this test' } });
}

/** By person: the week, each of its days, the team. */
async function compareOf(employeeId: number, register: readonly TimeEntry[]): Promise<void> {
  const own = register.filter(({ employee_id }) => employee_id === employeeId);
  const { entries } = await weekOf(employeeId);
  for (const date of daysOfWeek(week)) {
    const ofDay = (rows: readonly { date: string; duration_min: number }[]) =>
      sumOf(rows.filter((row) => row.date === date), ({ duration_min }) => duration_min); // prettier-ignore
    expect(ofDay(entries)).toBe(ofDay(own));
    const asked = { employee: String(employeeId), dateFrom: showDate(date), dateTo: showDate(date) };
    expect(ofDay(await registerOf(asked))).toBe(ofDay(own));
  }
  const { result } = await portal.call<{ rows: weeks.TeamRow[] }>(weeks.fetchTeamWeeks, {
    as: 'admin',
    query: { week, offset: '0' },
  });
  const { result: more } = await portal.call<{ rows: weeks.TeamRow[] }>(weeks.fetchTeamWeeks, {
    as: 'admin',
    query: { week, offset: '25' },
  });
  const row = [...result.rows, ...more.rows].find(({ employee_id }) => employee_id === employeeId);
  expect(row?.total_min).toBe(sumOf(own, ({ duration_min }) => duration_min));
}

/** By work: each job, and the client of both. */
async function compareWork(register: readonly TimeEntry[]): Promise<void> {
  const counted = (rows: readonly TimeEntry[]) =>
    sumOf(rows.filter(({ status }) => status !== 'Rejected'), ({ duration_min }) => duration_min); // prettier-ignore
  for (const id of jobs) {
    const own = register.filter(({ job_id }) => job_id === id);
    const { result } = await portal.call<JobTime>(fetchJobTime, { as: 'admin', params: { id } });
    expect(sumOf(result.rows, ({ total_min }) => total_min)).toBe(counted(own));
    expect(sumOf(result.rows, ({ total_min, rejected_min }) => total_min + rejected_min)).toBe(
      sumOf(own, ({ duration_min }) => duration_min),
    );
    expect(result.actual_min).toBe(counted(own));
  }
  const { result } = await portal.call<{ rows: JobOfClient[]; total_min: number }>(fetchClientTime, {
    as: 'admin',
    params: { id: ids.client },
  });
  expect(result.total_min).toBe(counted(register.filter(({ job_id }) => job_id !== null)));
}

test('a day never has more than 24 hours, however it is booked at once', async () => {
  await portal.database.pool.query('delete from time_entry; delete from week_sheet');
  const date = '2026-10-27';
  const over_budget_reason = 'For this test';
  const cell = (on: string, duration_min: number) =>
    portal.call(weeks.saveCells, { as: 'team', body: { cells: [{ date: on, fee_type_id: 1, duration_min, over_budget_reason }] } }); // prettier-ignore
  // An earlier week, to copy.
  for (let times = 0; times < 4; times += 1) await cell('2026-10-20', 240);
  const form = { date, job_id: null, fee_type_id: 2, duration_min: 200, over_budget_reason, billable: false };
  await Promise.all([
    ...Array.from({ length: 5 }, () => cell(date, 155)),
    ...Array.from({ length: 5 }, () => portal.call(timeEntryCalls.add, { as: 'team', body: form })),
    ...Array.from({ length: 3 }, () =>
      portal.call(weeks.copyWeek, { as: 'team', body: { from: '2026-10-19', to: '2026-10-26' } }),
    ),
  ]);
  const { rows } = await portal.database.pool.query<{ total: number; entries: number }>(
    'select sum(duration_min)::int as total, count(*)::int as entries from time_entry where date = $1',
    [date],
  );
  expect(rows[0]?.total).toBeLessThanOrEqual(24 * 60);
  // No room is left for even the shortest of them.
  expect(rows[0]?.total).toBeGreaterThan(24 * 60 - 155);
});
