import { undoHeader } from '#platform/contract/envelope.ts';
import { undoAct } from '#platform/contract/record/undo.ts';
import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchWorkload, fetchWorkloadJobs, planJob, type PersonLoad, type PortionRow } from '../workload.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

type Load = { weeks: string[]; rows: PersonLoad[]; total: Omit<PersonLoad, 'id'>; jobs: number };
const load = async (as: Role, query: object = {}) =>
  (await portal.call<Load>(fetchWorkload, { as, query: { ...query } })).result;
const behind = async (as: Role, person: number | null, week: string, query: object = {}) =>
  (
    await portal.call<{ rows: PortionRow[] }>(fetchWorkloadJobs, {
      as,
      query: { ...query, person: person ?? 0, week },
    })
  ).result.rows;
const minutes = (rows: readonly PortionRow[]) => rows.reduce((sum, row) => sum + row.minutes, 0);

test('approved leave reduces capacity, requested leave is only shown', async () => {
  const weekOf = async () => (await load('admin')).rows.find(({ id }) => id === ids.person('team'))?.weeks[1];
  const before = await weekOf();
  await onLeave(portal, ids.person('team'), { from: '2026-11-23', to: '2026-11-24' });
  await onLeave(portal, ids.person('team'), { from: '2026-11-25', part: 'First' });
  await onLeave(portal, ids.person('team'), { from: '2026-11-26', status: 'PENDING' });
  const after = await weekOf();
  expect(after).toMatchObject({ away: 2.5, asked: 1, capacity: (before?.capacity ?? 0) / 2 });
  await portal.database.pool.query(noLeave);
});

describe('the workload', () => {
  test.each([
    ['admin', {}],
    ['manager', {}],
    ['accountant', {}],
    ['team', {}],
    ['hod', { status: 'In Progress|Job Started' }],
    ['manager', { due: 'Overdue' }],
  ] as const)('of %s with %j: every number is the sum of the jobs behind it', async (as, query) => {
    const { weeks, rows, total } = await load(as, query);
    expect(weeks).toHaveLength(8);
    for (const row of rows.slice(0, 4)) {
      for (const [at, week] of weeks.entries()) {
        const { planned, forecast } = row.weeks[at] ?? { planned: -1, forecast: -1 };
        if (planned + forecast === 0 && at > 1) continue;
        const list = await behind(as, row.id, week, query);
        expect(minutes(list.filter(({ status }) => status !== null))).toBe(planned);
        expect(minutes(list.filter(({ status }) => status === null))).toBe(forecast);
      }
      expect(minutes(await behind(as, row.id, 'later', query))).toBe(row.later);
    }
    weeks.forEach((_, at) =>
      expect(rows.reduce((sum, row) => sum + (row.weeks[at]?.planned ?? 0), 0)).toBe(total.weeks[at]?.planned),
    );
  });

  test.each(['manager', 'accountant', 'team', 'hod'] as const)(
    'shows %s the hours of the jobs in their list, and of no other',
    async (as) => {
      const { rows } = await load(as);
      // Forecasts of recurrences are not jobs yet.
      const planned = rows.flatMap((row) => row.weeks.map((one) => one.planned)).reduce((sum, one) => sum + one, 0);
      const jobs: JobRow[] = [];
      for (;;) {
        const query = { limit: 100, offset: jobs.length, sort: 'id' };
        const page = (await portal.call<Page<JobRow>>(jobCalls.page, { as, query })).result;
        jobs.push(...page.rows);
        if (jobs.length >= page.count) break;
      }
      const over = new Set(['Dispatch', 'Feedback received', 'Close']);
      const left = jobs
        .filter(({ status, dispatch_date }) => !over.has(status) && dispatch_date === null)
        .reduce((sum, { budget_min, actual_min }) => sum + Math.max(0, (budget_min ?? 0) - actual_min), 0);
      const listed = new Set(jobs.map(({ id }) => id));
      let later = 0;
      for (const row of rows) {
        const list = row.later > 0 ? await behind(as, row.id, 'later') : [];
        later += minutes(list.filter(({ status }) => status !== null));
        for (const one of list.filter(({ status }) => status !== null)) expect(listed.has(one.id)).toBe(true);
      }
      expect(planned + later).toBe(left);
    },
  );

  test('is refused to client users', async () => {
    expect((await portal.call(fetchWorkload, { as: 'client' })).status).toBe(403);
    expect((await portal.call(planJob, { as: 'client', query: { id: 1 }, body: {} })).status).toBe(403);
  });

  test('refuses unknown filters and weeks that are not shown', async () => {
    expect((await portal.call(fetchWorkload, { as: 'admin', query: { colour: 'red' } })).status).toBe(400);
    const far = { person: 1, week: '2020-01-06' };
    expect((await portal.call(fetchWorkloadJobs, { as: 'admin', query: far })).status).toBe(400);
  });
});

const read = async (id: number) => (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;
const plan = (as: Role, { id, version }: JobRow, body: object) =>
  portal.call<JobRow>(planJob, {
    as,
    query: { id },
    body: { assignee_from: null, assignee_to: null, version, ...body },
  });
const undo = (as: Role, { headers }: { readonly headers: object }) => {
  const header: unknown = Object.entries(headers).find(([name]) => name === undoHeader)?.[1];
  return portal.call(undoAct, { as, body: { key: String(header).split('; ')[0] } });
};
const told = async (id: number) =>
  (
    await portal.database.pool.query<{ kind: string; email: string }>(
      `select kind, split_part(email, '@', 1) as email from notification join account on account.id = account_id
       where entity_id = $1 and kind = 'job.assigned' order by notification.id`,
      [id],
    )
  ).rows.map(({ email }) => email);

describe('replanning a job', () => {
  const dates = { start_date: '2026-11-16', job_end_date: '2026-12-04' };

  test('moves people and dates, notifies new people after a delay, and nobody if undone', async () => {
    const row = await addJob(portal, ids, { job_end_date: '2026-11-27' });
    const [from, to] = [ids.person('accountant'), ids.person('team')];
    const before = await told(row.id);
    const done = await plan('manager', row, { assignee_from: from, assignee_to: to, ...dates });
    expect(done).toMatchObject({ status: 200 });
    expect(await read(row.id)).toMatchObject({ assignee_ids: [to], ...dates });
    expect((await undo('admin', done)).status).toBe(404);
    expect((await undo('manager', done)).status).toBe(200);
    const { start_date, job_end_date } = row;
    expect(await read(row.id)).toMatchObject({ assignee_ids: [from], start_date, job_end_date });
    const again = await plan('manager', await read(row.id), { assignee_from: from, assignee_to: to, ...dates });
    expect(await told(row.id)).toEqual(before);
    portal.advance(13);
    await portal.runJobs();
    expect(await told(row.id)).toEqual([...before, 'team']);
    expect(await undo('manager', again)).toMatchObject({ status: 409, message: 'It is too late to undo this' });
  });

  test('succeeds for one of two at once, and the other gets a conflict', async () => {
    const row = await addJob(portal, ids, { job_end_date: '2026-11-27' });
    const both = await Promise.all(
      ['2026-12-04', '2026-12-11'].map((job_end_date) => plan('manager', row, { ...dates, job_end_date })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['to its reviewer', { assignee_to: 'partner' }, 'partner'],
    ['to its preparer', { assignee_to: 'accountant' }, undefined],
    ['from a person who does not prepare it', { assignee_from: 'team', assignee_to: 'hod' }, undefined],
    ['to a day that has passed', { job_end_date: '2026-11-18' }, undefined],
    ['to a day before its start', { start_date: '2026-12-10', job_end_date: '2026-12-01' }, undefined],
  ])(
    'is refused %s, and changes nothing',
    async (_, { assignee_from, assignee_to, ...given }: Record<string, string>, reviewer) => {
      const row = await addJob(portal, ids, {
        job_end_date: '2026-11-27',
        ...(reviewer !== undefined && { reviewer_id: ids.person(reviewer) }),
      });
      const who = (name: string | undefined) => (name === undefined ? null : ids.person(name));
      const people = { assignee_from: who(assignee_from), assignee_to: who(assignee_to) };
      const answer = await plan('manager', row, { ...dates, ...people, ...given });
      expect([400, 409]).toContain(answer.status);
      expect(await read(row.id)).toMatchObject({ version: row.version, job_end_date: row.job_end_date });
    },
  );

  test('is refused for a job that one cannot see', async () => {
    const row = await addJob(portal, ids, {
      job_end_date: '2026-11-27',
      assignee_ids: [ids.person('accountant')],
      team_id: null,
    });
    expect((await plan('team', row, dates)).status).not.toBe(200);
  });
});

test('capacity follows each week’s own hours; irregular hours count with their weekly average', async () => {
  const { pool } = portal.database;
  await pool.query('update holiday set active = false');
  const change = (of: Role, begins_on: string, pattern: string, capacity: number) =>
    pool.query(
      `insert into employment_change (employee_id, begins_on, kind, named, applied, working_pattern, day_min,
         weekly_capacity_min)
       values ($1, $2, 'Change of hours', '{working_pattern,day_min,weekly_capacity_min}', true, $3, 480, $4)`,
      [ids.person(of), begins_on, pattern, capacity],
    );
  const { weeks } = await load('admin');
  await change('team', weeks[2] ?? '', 'WWWWF--', 2160);
  await change('team', weeks[4] ?? '', 'WWWWW--WWW----', 1920);
  // Their next shift row begins within the two-week rotation, which continues.
  await pool.query(
    `insert into employment_change (employee_id, begins_on, kind, named, applied, designation)
     values ($1, $2, 'Change', '{designation}', true, 'Senior')`,
    [ids.person('team'), weeks[5]],
  );
  await change('accountant', weeks[1] ?? '', 'Irregular', 1200);
  const { rows } = await load('admin');
  const of = (role: Role) => rows.find(({ id }) => id === ids.person(role))?.weeks.map(({ capacity }) => capacity);
  expect(of('team')?.slice(2, 7)).toEqual([2160, 2160, 2400, 1440, 2400]);
  expect(of('accountant')?.slice(1, 3)).toEqual([1200, 1200]);
});
