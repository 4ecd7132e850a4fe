import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { addDays } from '#platform/contract/dates.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchTimeSettings, type TimeSetting, updateTimeSettings } from '../settings.ts';
import { weekLife, type WeekStatus } from '../life.ts';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let ids: JobIds;
const monday = '2026-11-09';
const wednesday = addDays(monday, 2);
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;
const owner = () => ids.person('accountant');

beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  await sql('update employee set reporting_manager_1_id = null, reporting_manager_2_id = null, heads_department_id = null'); // prettier-ignore
  await sql('update employee set reporting_manager_1_id = $1 where id = $2', [ids.person('manager'), owner()]);
  await sql(
    'update employee set heads_department_id = (select department_id from employee where id = $1) where id = $2',
    [owner(), ids.person('hod')],
  );
  await sql('update employee set department_id = (select min(id) from department where id <> department_id) where id = $1', [ids.person('team')]); // prettier-ignore
});
beforeEach(async () => {
  for (const table of ['time_entry', 'week_sheet', 'time_favourite', 'notification']) await sql(`delete from ${table}`);
  await closeUntil(null);
});

const closeUntil = (day: string | null) => sql('update time_setting set closed_until = $1', [day]);
type Cell = Omit<Partial<weeks.CellForm>, 'duration_min'> & { readonly duration_min?: number };
const save = async (as: Role, cell: Cell = {}) => {
  const usual = { date: wednesday, duration_min: 60, ...(cell.job_id ? {} : { fee_type_id: 2 }) };
  const body = { cells: [{ ...usual, ...cell }] };
  return (await portal.call<{ cells: weeks.SavedCell[] }>(weeks.saveCells, { as, body })).result.cells[0];
};
const move = (as: Role, status: WeekStatus, more: object = {}) => {
  const query = { employee_id: owner(), week: monday };
  return portal.call<weeks.Sheet>(weeks.moveWeek, { as, query, body: { status, reason: 'For this test', ...more } });
};
const weekOf = async (as: Role = 'accountant') =>
  (await portal.call<weeks.Week>(weeks.fetchWeek, { as, query: { week: monday, employee_id: owner() } })).result;
const statuses = async () =>
  (await weekOf()).entries.map(({ date, status }) => `${date.slice(8)} ${status}`).toSorted();
/** Puts the week and its entries into this state. */
const putInto = async (status: WeekStatus) => {
  const submitted_at = status === 'Draft' ? null : portal.now().toISOString();
  await sql('update week_sheet set status = $1, submitted_at = $2', [status, submitted_at]);
  await sql('update time_entry set status = $1', [status]);
};

/** The life of section 1.7: who takes which step. */
const steps: Readonly<Record<string, 'Owner' | 'Approver'>> = {
  'Draft to Submitted': 'Owner',
  'Rejected to Submitted': 'Owner',
  'Submitted to Draft': 'Owner',
  'Submitted to Approved': 'Approver',
  'Submitted to Rejected': 'Approver',
  'Approved to Draft': 'Approver',
};
/** Each role's part in the accountant's week: people above the manager see it, people beside them do not. */
const roles: readonly (readonly [Role, 'Owner' | 'Approver' | 'sees' | 'sees nothing' | 'no right'])[] = [
  ['accountant', 'Owner'],
  ['manager', 'Approver'],
  ['hod', 'sees'],
  ['partner', 'sees'],
  ['director', 'sees'],
  ['admin', 'sees'],
  ['hr', 'sees'],
  ['team', 'sees nothing'],
  ['client', 'no right'],
];

test('the declared life matches the specification', () => {
  const declared = Object.values(weekLife.steps).flatMap(({ from, to, who }) =>
    from.map((state) => [`${state} to ${to}`, who.map((one) => (one.kind === 'part' ? one.part : '')).join()]),
  );
  expect(Object.fromEntries(declared)).toEqual(steps);
});

describe('every step between two states of a week, by every role', () => {
  const pairs = weekLife.states.flatMap((from) => weekLife.states.map((to) => [from, to] as const));

  test.each(pairs)('%s to %s', async (from, to) => {
    await save('accountant');
    for (const [role, is] of roles) {
      await putInto(from);
      const answer = await move(role, to);
      const part = steps[`${from} to ${to}`];
      const allowed = part === is ? 200 : 403;
      const status = is === 'sees nothing' ? 404 : is === 'no right' ? 403 : part ? allowed : 409;
      expect([role, answer.status]).toEqual([role, status]);
      const after = answer.status === 200 ? to : from;
      expect([(await weekOf()).sheet.status, await statuses()]).toEqual([after, [`11 ${after}`]]);
    }
  });
});

describe('a closed period', () => {
  const every = Object.entries(steps).map(([step, part]) => {
    const [from, to] = step.split(' to ') as [WeekStatus, WeekStatus];
    return [from, to, part === 'Owner' ? 'accountant' : 'manager'] as const;
  });

  test.each(every)('lets none of its weeks go from %s to %s', async (from, to, role) => {
    await save('accountant');
    await putInto(from);
    await closeUntil(addDays(monday, 6));
    expect(await move(role, to)).toMatchObject({ status: 409, message: 'The period up to 15-11-2026 is closed' });
    expect([(await weekOf()).sheet.status, await statuses()]).toEqual([from, [`11 ${from}`]]);
    await closeUntil(addDays(monday, 5));
    expect((await move(role, to)).status).toBe(200);
  });

  test('keeps its own days of a week, and lets the open ones be unlocked, corrected and decided', async () => {
    await save('accountant', { date: monday });
    await save('accountant');
    await putInto('Approved');
    await closeUntil(addDays(monday, 1));
    expect((await move('manager', 'Draft')).status).toBe(200);
    expect(await statuses()).toEqual(['09 Approved', '11 Draft']);
    const late = await save('accountant', { date: monday });
    expect(late?.refused?.message).toBe('The period up to 10-11-2026 is closed');
    expect((await save('accountant', { date: addDays(monday, 3) }))?.refused).toBeNull();
    await move('accountant', 'Submitted');
    await move('manager', 'Rejected');
    expect(await statuses()).toEqual(['09 Approved', '11 Rejected', '12 Rejected']);
    await move('accountant', 'Submitted');
    await move('manager', 'Approved');
    expect(await statuses()).toEqual(['09 Approved', '11 Approved', '12 Approved']);
  });
});

describe('an approval', () => {
  const approve = async (version: number) => {
    const body = { week: monday, weeks: [{ employee_id: owner(), version }] };
    return (await portal.call<{ done: number; refused: { reason: string }[] }>(weeks.approveWeeks, { as: 'manager', body })).result; // prettier-ignore
  };

  test('for several weeks covers what was seen: a week that changed meanwhile is left out and named', async () => {
    await save('accountant');
    const { version } = (await move('accountant', 'Submitted')).result;
    await save('accountant', { duration_min: 300 });
    const again = (await move('accountant', 'Submitted')).result.version;
    const { done, refused } = await approve(version);
    expect([done, refused.map(({ reason }) => reason)]).toEqual([0, [expect.stringMatching(/^This week was changed by/)]]); // prettier-ignore
    expect((await weekOf()).sheet.status).toBe('Submitted');
    expect((await approve(again)).done).toBe(1);
  });

  test('that is waiting ends when the week is reopened by a new entry', async () => {
    const waiting = () =>
      sql<{ email: string }>('select email from notification join account on account.id = account_id where approval');
    await save('accountant');
    await move('accountant', 'Submitted');
    expect(await waiting()).toEqual([{ email: cast.manager.email }]);
    await save('accountant');
    expect([(await weekOf()).sheet.status, await waiting()]).toEqual(['Draft', []]);
    await move('accountant', 'Submitted');
    expect(await waiting()).toHaveLength(1);
  });
});

describe('the budget of a job', () => {
  test('is hidden from people who do not see the job', async () => {
    const { id } = await addJob(portal, ids, { budget_min: 480 });
    await save('accountant', { job_id: id });
    const budget = async (as: Role) => {
      const row = (await weekOf(as)).rows.find(({ job_id }) => job_id === id);
      return [row?.budget_min, row?.used_min];
    };
    expect([await budget('accountant'), await budget('admin')]).toEqual([[480, 60], [480, 60]]); // prettier-ignore
    await sql('delete from job_assignee where job_id = $1', [id]);
    expect([await budget('accountant'), await budget('admin')]).toEqual([[0, 0], [480, 60]]); // prettier-ignore
  });

  test('stops concurrent bookings, in any order', async () => {
    const bookers = ['accountant', 'team', 'hod'] as const;
    const people = bookers.map((name) => ids.person(name));
    const { id } = await addJob(portal, ids, { budget_min: 60, assignee_ids: people });
    const own = new Map<Role, number>();
    for (const role of bookers) own.set(role, (await save(role, { job_id: id, duration_min: 10 }))?.entry?.id ?? 0);
    const { result } = await portal.call<TimeSetting>(fetchTimeSettings, { as: 'admin' });
    const body = { rounding: 'None', grace_days: 2, budget_stop: true, version: result.version };
    await portal.call(updateTimeSettings, { as: 'admin', body });
    // All of them reach the job before the first has finished.
    const holder = await portal.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from job where id = $1 for no key update', [id]);
    const saving = Promise.all(
      bookers.map((role) => save(role, { job_id: id, id: own.get(role) ?? 0, duration_min: 25 })),
    );
    const waiting = async () => (await sql("select from pg_stat_activity where wait_event_type = 'Lock'")).length;
    while ((await waiting()) < bookers.length) await sleep(20);
    await holder.query('commit');
    holder.release();
    const saved = await saving;
    await sql('update time_setting set budget_stop = false');
    expect(saved.filter((one) => one?.entry)).toHaveLength(2);
    expect(await sql('select actual_min from job where id = $1', [id])).toEqual([{ actual_min: 60 }]);
  });

  test('is notified at 80, 100 and 120 percent, once each, however often it is passed', async () => {
    const { id } = await addJob(portal, ids, { budget_min: 600 });
    const told = async () => {
      const rows = await sql<{ title: string }>(
        `select title from notification join account on account.id = account_id
         where kind = 'time.budget' and email = $1 order by notification.id`,
        [cast.manager.email],
      );
      return rows.map(({ title }) => title.split(' ')[0]);
    };
    const over_budget_reason = 'For this test';
    const book = (duration_min: number, more: Cell = {}) =>
      save('accountant', { job_id: id, duration_min, over_budget_reason, ...more });
    const entry = (await book(475))?.entry;
    expect(await told()).toEqual([]);
    const { id: first = 0 } = entry ?? {};
    await book(480, { id: first });
    expect(await told()).toEqual(['80']);
    await book(595, { id: first });
    await book(300, { id: first });
    await book(600, { id: first });
    expect(await told()).toEqual(['80', '100']);
    await book(115);
    expect(await told()).toEqual(['80', '100']);
    await book(5);
    await book(5);
    expect(await told()).toEqual(['80', '100', '120']);
  });

  test('is notified only at the highest mark if one entry passes several', async () => {
    const { id } = await addJob(portal, ids, { budget_min: 60 });
    await save('accountant', { job_id: id, duration_min: 90, over_budget_reason: 'For this test' });
    const rows = await sql<{ title: string }>("select distinct title from notification where kind = 'time.budget'");
    expect(rows.map(({ title }) => title)).toEqual([expect.stringMatching(/^120 %/)]);
  });
});

describe('a favourite', () => {
  const keep = (favourite: boolean, purpose: object) =>
    portal.call(weeks.keepFavourite, { as: 'accountant', body: { ...purpose, favourite } });
  const rowsIn = async (week: string) => {
    const { result } = await portal.call<weeks.Week>(weeks.fetchWeek, { as: 'accountant', query: { week } });
    return result.rows.map(({ job_id, fee_type_id, favourite }) => [job_id, fee_type_id, favourite]);
  };

  test('is a row in every week of its person, once, until it is removed', async () => {
    const { id } = await addJob(portal, ids);
    for (const purpose of [{ job_id: id }, { job_id: id }, { fee_type_id: 1 }]) await keep(true, purpose);
    for (const week of [monday, '2026-08-03']) expect(await rowsIn(week)).toEqual([[id, null, true], [null, 1, true]]); // prettier-ignore
    await save('accountant', { job_id: id });
    expect(await rowsIn(monday)).toEqual([[id, null, true], [null, 1, true]]); // prettier-ignore
    await keep(false, { job_id: id });
    expect([await rowsIn(monday), await rowsIn('2026-08-03')]).toEqual([[[id, null, false], [null, 1, true]], [[null, 1, true]]]); // prettier-ignore
  });

  test('is a job or a fee type that its person sees', async () => {
    const { id } = await addJob(portal, ids, { assignee_ids: [ids.person('team')] });
    for (const purpose of [{ job_id: id }, { job_id: 99_999_999 }, {}, { job_id: id, fee_type_id: 1 }])
      expect((await keep(true, purpose)).status).toBe(400);
  });
});
