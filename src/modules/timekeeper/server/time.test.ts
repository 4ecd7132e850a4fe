import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { fetchAllNotification } from '#modules/notifications/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchClientJobs, type TimeEntry, timeEntryCalls } from '../contract.ts';
import { closePeriod, fetchTimeSettings, type TimeSetting, updateTimeSettings } from '../settings.ts';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner', 'accountant', 'team'] as const) await portal.signIn(role);
  ids = await jobIds(portal);
  await portal.database.pool.query('delete from time_entry; delete from week_sheet');
});

const pqd = 1;
const job = (changes: object = {}) => addJob(portal, ids, { billable: true, ...changes });
const actualOf = async (id: number) =>
  (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result.actual_min;

type Cell = Omit<Partial<weeks.CellForm>, 'duration_min'> & { readonly duration_min: number | string };
const save = (as: Role, ...cells: readonly Cell[]) =>
  portal.call<{ cells: weeks.SavedCell[]; reopened: boolean }>(weeks.saveCells, { as, body: { cells } });
const cell = async (as: Role, given: Cell) => (await save(as, given)).result.cells[0];
const week = async (as: Role, query: Record<string, unknown> = {}) =>
  (await portal.call<weeks.Week>(weeks.fetchWeek, { as, query })).result;
const move = (as: Role, of: number, monday: string, status: string, more: object = {}) =>
  portal.call<weeks.Sheet>(weeks.moveWeek, { as, query: { employee_id: of, week: monday }, body: { status, ...more } });

describe('a cell of a week', () => {
  test('is booked, changed and deleted by typing, and counts on its job', async () => {
    const { id } = await job();
    const added = await cell('accountant', { date: '2026-11-16', job_id: id, duration_min: '1:30' });
    expect(added).toMatchObject({ refused: null, entry: { duration_min: 90, status: 'Draft' } });
    expect(await actualOf(id)).toBe(90);
    const { id: entry = 0, version = 0 } = added?.entry ?? {};
    const changed = { date: '2026-11-16', job_id: id, duration_min: '.75', id: entry, version };
    expect((await cell('accountant', { ...changed, duration_min: '0.75' }))?.entry).toMatchObject({ duration_min: 45 });
    expect(await actualOf(id)).toBe(45);
    const stale = await cell('accountant', { ...changed, duration_min: 60 });
    expect(stale?.refused?.message).toMatch(/changed/);
    await cell('accountant', { ...changed, version: version + 1, duration_min: 0 });
    expect(await actualOf(id)).toBe(0);
  });

  test.each<[string, Partial<Cell>, string, string]>([
    ['in the future', { date: '2026-11-21' }, 'date', 'Time cannot be booked ahead'],
    ['more than a day', { duration_min: 1445 }, 'duration_min', 'A day has 24 hours'],
    ['in odd minutes', { duration_min: 33 }, 'duration_min', 'Time is booked in steps of 5 minutes'],
    ['without a purpose', { fee_type_id: null }, 'job_id', 'Please select Job or Fee type'],
    ['on a missing job', { fee_type_id: null, job_id: 99_999_999 }, 'job_id', 'Please select Job'],
  ])('%s is refused at its field', async (_, changes, field, message) => {
    const given = { date: '2026-11-16', duration_min: 60, fee_type_id: pqd, ...changes };
    const { status, result, fields } = await save('accountant', given);
    if (status === 400) expect(Object.values(fields ?? {})).toEqual([message]);
    else expect(result.cells[0]).toEqual({ entry: null, refused: { field, message } });
  });

  test('with letters or a minus is refused by its form, and nothing of the request is stored', async () => {
    for (const duration_min of ['1:75', '-1', 'abc']) {
      expect((await save('accountant', { date: '2026-11-16', fee_type_id: pqd, duration_min })).status).toBe(400);
    }
  });

  test('of 500 pasted, three wrong ones are reported and the rest is saved', async () => {
    const cells = Array.from({ length: 500 }, (_, index) => ({
      date: `2026-${index % 2 === 0 ? '10' : '09'}-${String(1 + (index % 25)).padStart(2, '0')}`,
      duration_min: { 7: 7, 250: 25 * 60, 499: 7 }[index] ?? 5,
      fee_type_id: 2,
      over_budget_reason: 'A long month',
    }));
    const { result } = await save('accountant', ...cells);
    const wrong = result.cells.flatMap(({ refused }, index) => (refused ? [index] : []));
    expect(wrong).toEqual([7, 250, 499]);
    expect(result.cells.filter(({ entry }) => entry !== null)).toHaveLength(497);
  });

  test('on a closed job is refused, even if it was closed a moment ago', async () => {
    const { id } = await job();
    await cell('accountant', { date: '2026-11-16', job_id: id, duration_min: 30 });
    await portal.database.pool.query("update job set status = 'Close' where id = $1", [id]);
    const late = await cell('accountant', { date: '2026-11-17', job_id: id, duration_min: 30 });
    expect(late?.refused).toEqual({ field: 'job_id', message: 'The job is closed' });
  });

  test('above the budget of a job that stops there is refused, whatever the reason', async () => {
    const { id } = await job({ budget_min: 60, budget_stop: true });
    const over = { date: '2026-11-17', job_id: id, duration_min: 90, over_budget_reason: 'Papers came late' };
    expect((await cell('accountant', over))?.refused).toEqual({
      field: 'duration_min',
      message: 'The budget of 01:00 hours is used up: ask the manager of the job for more',
    });
    expect((await cell('accountant', { ...over, duration_min: 60 }))?.refused).toBeNull();
  });

  test('above the budget needs a reason; if the firm stops at budgets, it is refused', async () => {
    const { id } = await job({ budget_min: 60 });
    const over = { date: '2026-11-17', job_id: id, duration_min: 90 };
    const refused = (await cell('accountant', over))?.refused;
    expect(refused).toEqual({
      field: 'over_budget_reason',
      message: 'The budget of 01:00 hours is used up: say why more is needed',
    });
    const saved = await cell('accountant', { ...over, over_budget_reason: 'Papers came late' });
    expect(saved?.entry?.over_budget_reason).toBe('Papers came late');
    const { result: before } = await portal.call<TimeSetting>(fetchTimeSettings, { as: 'admin' });
    const stop = { rounding: 'None', grace_days: 2, budget_stop: true, version: before.version };
    await portal.call(updateTimeSettings, { as: 'admin', body: stop });
    const stopped = await cell('accountant', { ...over, over_budget_reason: 'More', duration_min: 30 });
    expect(stopped?.refused?.field).toBe('duration_min');
    await portal.call(updateTimeSettings, { as: 'admin', body: { ...stop, budget_stop: false, version: undefined } });
    const told = await portal.call<Page<{ title: string }>>(fetchAllNotification, { as: 'manager' });
    expect(told.result.rows.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('120 % of the budget used'),
    );
  });
});

test('of twenty bookings at once, only as many fit as 24 hours allow', async () => {
  const date = '2026-10-28';
  const given = { date, fee_type_id: 3, duration_min: 95, over_budget_reason: 'For this test' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => save('team', given)));
  const kept = answers.filter(({ result }) => result.cells[0]?.entry);
  expect(kept).toHaveLength(Math.floor((24 * 60) / 95));
  const { entries } = await week('team', { week: date });
  expect(entries.reduce((sum, { duration_min }) => sum + duration_min, 0)).toBeLessThanOrEqual(24 * 60);
});

test('a job’s time is its imported and booked time, whatever is booked, changed, rejected and deleted', async () => {
  const jobs = [await job({ budget_min: 0 }), await job({ budget_min: 0 })].map(({ id }) => id);
  const act = fc.record({
    what: fc.constantFrom('add', 'change', 'remove', 'other job'),
    minutes: fc.integer({ min: 1, max: 12 }).map((steps) => steps * 5),
    day: fc.integer({ min: 2, max: 6 }),
    at: fc.nat(50),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      for (const { what, minutes, day, at } of acts) {
        const { entries } = await week('accountant', { week: '2026-11-02' });
        const own = entries.filter(({ job_id }) => jobs.includes(job_id ?? 0));
        const one = own[at % Math.max(1, own.length)];
        const date = `2026-11-0${day}`;
        const to = { date, job_id: jobs[at % 2] ?? 0, duration_min: minutes };
        if (what === 'add' || !one) await cell('accountant', to);
        else if (what === 'remove') await cell('accountant', { ...to, id: one.id, duration_min: 0 });
        else
          await cell('accountant', { ...to, job_id: what === 'change' ? one.job_id : (jobs[at % 2] ?? 0), id: one.id });
      }
      const { rows } = await portal.database.pool.query<{ actual: number; booked: number }>(
        `select actual_min as actual, coalesce((select sum(duration_min) from time_entry
           where job_id = job.id and deleted_at is null and status <> 'Rejected'), 0)::int as booked
         from job where id = any($1)`,
        [jobs],
      );
      expect(rows.map(({ actual }) => actual)).toEqual(rows.map(({ booked }) => booked));
    }),
    { numRuns: 12 },
  );
});

describe('a week', () => {
  const monday = '2026-11-09';
  const accountant = () => ids.person('accountant');
  beforeAll(async () => {
    await portal.database.pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [
      ids.person('partner'),
      accountant(),
    ]);
  });

  test('is submitted, rejected, corrected, approved and unlocked; its entries follow', async () => {
    const { id } = await job();
    const first = await cell('accountant', { date: '2026-11-10', job_id: id, duration_min: 120 });
    expect((await move('accountant', accountant(), monday, 'Submitted')).result.status).toBe('Submitted');
    const locked = await cell('accountant', { ...changeOf(first), duration_min: 60 });
    expect(locked?.refused?.message).toBe('The week is submitted: withdraw it to change it');
    expect((await move('accountant', accountant(), monday, 'Approved')).status).toBe(403);
    expect((await move('partner', accountant(), monday, 'Rejected')).message).toBe('Please Enter the Reason');
    await move('partner', accountant(), monday, 'Rejected', { reason: 'On the wrong job' });
    expect(await actualOf(id)).toBe(0);
    const { entries, sheet } = await week('accountant', { week: monday });
    expect([entries[0]?.status, entries[0]?.reject_reason, sheet.reject_reason]).toEqual([
      'Rejected',
      'On the wrong job',
      'On the wrong job',
    ]);
    const corrected = await cell('accountant', { ...changeOf({ entry: entries[0] ?? null }), duration_min: 60 });
    expect(corrected?.entry?.status).toBe('Draft');
    expect(await actualOf(id)).toBe(60);
    await move('accountant', accountant(), monday, 'Submitted');
    expect((await move('partner', accountant(), monday, 'Approved')).result).toMatchObject({
      status: 'Approved',
      decided_by: 'Calric Cindarworth',
    });
    expect((await move('accountant', accountant(), monday, 'Draft', { reason: 'Please' })).status).toBe(403);
    expect((await move('partner', accountant(), monday, 'Draft', { reason: 'A call is missing' })).result.status).toBe(
      'Draft',
    );
  });

  test('is reopened by a new entry within its days of grace, and not after them', async () => {
    const day = '2026-10-06';
    await cell('team', { date: day, fee_type_id: 2, duration_min: 60 });
    await move('team', ids.person('team'), '2026-10-05', 'Submitted');
    expect((await save('team', { date: day, fee_type_id: 2, duration_min: 30 })).result.reopened).toBe(true);
    expect((await week('team', { week: day })).sheet.status).toBe('Draft');
    expect((await save('team', { date: day, fee_type_id: 2, duration_min: 30 })).result.reopened).toBe(false);
    await move('team', ids.person('team'), '2026-10-05', 'Submitted');
    await portal.database.pool.query(
      "update week_sheet set submitted_at = '2026-10-12T09:00:00Z' where week_start = '2026-10-05'",
    );
    const late = await cell('team', { date: day, fee_type_id: 2, duration_min: 30 });
    expect(late?.refused?.message).toBe('The week is submitted: withdraw it to change it');
    expect((await move('team', ids.person('team'), '2026-10-05', 'Draft')).message).toMatch(/too late to withdraw/);
  });

  test('is decided by the manager of its person, and hidden from people beside them', async () => {
    const of = accountant();
    for (const as of ['hr', 'admin'] as const) {
      await move('accountant', of, monday, 'Submitted');
      const { sheet } = await week(as, { week: monday, employee_id: of });
      expect([sheet.parts, sheet.waits_for]).toEqual([[], ['Calric Cindarworth']]);
      expect((await move(as, of, monday, 'Approved')).status).toBe(403);
    }
    for (const as of ['team', 'client'] as const) {
      expect([403, 404]).toContain((await portal.call(weeks.fetchWeek, { as, query: { employee_id: of } })).status);
      expect([403, 404]).toContain((await move(as, of, monday, 'Approved')).status);
    }
  });

  test('approved together with others, reports those that could not be', async () => {
    const at = '2026-09-14';
    await cell('accountant', { date: at, fee_type_id: 2, duration_min: 60 });
    const { version } = (await move('accountant', accountant(), at, 'Submitted')).result;
    const people = [accountant(), ids.person('team'), 99_999_999];
    const body = { week: at, weeks: people.map((employee_id) => ({ employee_id, version })) };
    const { result } = await portal.call<{ done: number; refused: { name: string; reason: string }[] }>(
      weeks.approveWeeks,
      { as: 'partner', body },
    );
    expect(result.done).toBe(1);
    expect(result.refused.map(({ name }) => name)).toEqual(['Harita Hesperkar', '']);
  });
});

test('keeps its days of a closed period, and leaves the others open', async () => {
  const body = { closed_until: '2026-10-21' };
  expect((await portal.call(closePeriod, { as: 'accountant', body })).status).toBe(403);
  expect((await portal.call(closePeriod, { as: 'partner', body })).status).toBe(200);
  const closed = await cell('accountant', { date: '2026-10-21', fee_type_id: pqd, duration_min: 30 });
  expect(closed?.refused?.message).toBe('The period up to 21-10-2026 is closed');
  expect((await cell('accountant', { date: '2026-10-22', fee_type_id: pqd, duration_min: 30 }))?.entry).not.toBeNull();
  await portal.call(closePeriod, { as: 'partner', body: { closed_until: null } });
});

test('exported time adds up to the minute', async () => {
  await portal.database.pool.query('delete from time_entry');
  const date = '2026-11-17';
  const piece = { date, fee_type_id: 2, duration_min: 5, over_budget_reason: 'For this test' };
  await save('accountant', ...Array.from({ length: 12 }, () => piece));
  const { result } = await portal.call<Buffer>(timeEntryCalls.export, { as: 'admin', query: { format: 'csv' } });
  const [head = [], ...rows] = parse(result.toString(), { bom: true });
  const sumOf = (heading: string) => rows.reduce((sum, row) => sum + Number(row[head.indexOf(heading)]), 0);
  expect(sumOf('Duration (minutes)')).toBe(60);
  expect(sumOf('Duration')).toBeCloseTo(1, 2);
});

test('overlapping times are refused if both entries have them', async () => {
  const entry = { date: '2026-11-18', job_id: null, fee_type_id: pqd, planning_activity_id: null, billable: false };
  const add = (start_time: string | null, end_time: string | null) =>
    portal.call<TimeEntry>(timeEntryCalls.add, {
      as: 'accountant',
      body: { ...entry, duration_min: 60, start_time, end_time },
    });
  expect((await add('09:00', '10:00')).status).toBe(201);
  expect((await add('09:30', '10:30')).fields).toEqual({ start_time: 'Overlaps with 09:00 to 10:00' });
  expect((await add('10:00', '11:00')).status).toBe(201);
  expect((await add(null, null)).status).toBe(201);
  for (const end of ['08:00', '12:00'])
    expect((await add('12:00', end)).fields).toEqual({ end_time: 'End must be after the start' });
});

describe('between a start and an end', () => {
  /** The clocks of London go forward on 29 March and back on 25 October 2026. */
  test.each<[string, string, string, number, Record<string, string> | undefined]>([
    ['2026-03-28', '00:30', '03:30', 180, undefined],
    ['2026-03-28', '00:30', '03:30', 185, { duration_min: 'From the start to the end are 03:00 hours on this day' }],
    ['2026-03-29', '00:30', '03:30', 120, undefined],
    ['2026-03-29', '00:30', '03:30', 125, { duration_min: 'From the start to the end are 02:00 hours on this day' }],
    ['2026-03-29', '01:30', '03:30', 60, { start_time: 'The clock goes forward on this day: there is no such time' }],
    ['2026-10-25', '00:30', '02:30', 180, undefined],
    ['2026-10-25', '00:30', '02:30', 185, { duration_min: 'From the start to the end are 03:00 hours on this day' }],
  ])('on %s from %s to %s, %i minutes', async (date, start_time, end_time, duration_min, fields) => {
    await portal.database.pool.query("update employee set zone = 'Europe/London' where id = $1", [
      ids.person('accountant'),
    ]);
    await portal.database.pool.query('delete from time_entry where date = $1', [date]);
    const entry = { date, job_id: null, fee_type_id: pqd, planning_activity_id: null, billable: false };
    const body = { ...entry, start_time, end_time, duration_min, over_budget_reason: 'For this test' };
    const answer = await portal.call<TimeEntry>(timeEntryCalls.add, { as: 'accountant', body });
    expect([answer.status, answer.fields]).toEqual([fields ? 400 : 201, fields]);
  });
});

test('the owner can write a note to a week while the week is open', async () => {
  const at = '2026-08-31';
  const note = (text: string | null) =>
    portal.call<weeks.Sheet>(weeks.noteWeek, { as: 'accountant', body: { week: at, note: text } });
  expect((await note('Two days at the client')).result.note).toBe('Two days at the client');
  await cell('accountant', { date: at, fee_type_id: 2, duration_min: 60 });
  await move('accountant', ids.person('accountant'), at, 'Submitted');
  expect((await note('Later')).message).toBe('The week is submitted: withdraw it to change it');
  const seen = await portal.call<weeks.Week>(weeks.fetchWeek, {
    as: 'partner',
    query: { week: at, employee_id: ids.person('accountant') },
  });
  expect(seen.result.sheet.note).toBe('Two days at the client');
});

test('the choice begins with one’s own jobs, and shows what is left of fee types', async () => {
  const { id } = await job();
  const { result } = await portal.call<{ rows: { id: number; mine: boolean }[]; fee_types: { used_min: number }[] }>(
    fetchClientJobs,
    { as: 'accountant' },
  );
  const firstForeign = result.rows.findIndex(({ mine }) => !mine);
  expect(result.rows.slice(0, firstForeign < 0 ? undefined : firstForeign).map((row) => row.id)).toContain(id);
  expect(result.rows.slice(Math.max(0, firstForeign)).some(({ mine }) => mine && firstForeign >= 0)).toBe(false);
  const { result: other } = await portal.call<{ rows: unknown[]; fee_types: { used_min: number }[] }>(fetchClientJobs, {
    as: 'accountant',
    query: { type: 'Other' },
  });
  expect([other.rows.length, other.fee_types.length]).toEqual([0, 5]);
});

test('the choice finds a job by words of its client, its title, its activities and its reference, in any order', async () => {
  const { id, reference_no } = await job({ title: 'Payroll – Search me' });
  const { rows } = await portal.database.pool.query<{ name: string; activity: string }>(
    `select client_name as name, (select activity_name from planning_activity as one
       where one.job_type_id = job.job_type_id and active and deleted_at is null order by id limit 1) as activity
     from job join client on client.id = client_id where job.id = $1`,
    [id],
  );
  const [{ name, activity } = { name: '', activity: '' }] = rows;
  const found = async (find: string) => {
    const asked = { as: 'accountant' as const, query: { find } };
    const { result } = await portal.call<{ rows: { id: number }[] }>(fetchClientJobs, asked);
    return result.rows.map((row) => row.id);
  };
  const [word = ''] = name.split(' ');
  for (const find of [`me ${word} search`, reference_no, `search ${activity.slice(0, 5)}`])
    expect(await found(find.toUpperCase())).toEqual(expect.arrayContaining([id]));
  expect(await found('search me')).toEqual([id]);
  expect(await found('search nothing-of-the-kind')).toEqual([]);
  expect(await found('search me_')).toEqual([]);
});

const changeOf = (saved: { entry: weeks.WeekEntry | null } | undefined) => {
  const { id = 0, version = 0, date = '', job_id = null } = saved?.entry ?? {};
  return { id, version, date, job_id };
};
