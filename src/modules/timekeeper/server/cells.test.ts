import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TimeEntry, timeEntryCalls } from '../contract.ts';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let ids: JobIds;
let job = 0;
const as = 'accountant';
const date = '2026-11-17';
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  job = (await addJob(portal, ids, { budget_min: 0 })).id;
});
beforeEach(async () => {
  for (const table of ['time_entry', 'week_sheet', 'account_permission'])
    await portal.database.pool.query(`delete from ${table}`);
});

type Cell = Omit<Partial<weeks.CellForm>, 'duration_min'> & { readonly duration_min: number };
const save = async (cell: Cell) => {
  const body = { cells: [{ date, job_id: job, ...cell }] };
  return (await portal.call<{ cells: weeks.SavedCell[] }>(weeks.saveCells, { as, body })).result.cells[0];
};
const entries = async (week = date) =>
  (await portal.call<weeks.Week>(weeks.fetchWeek, { as, query: { week } })).result.entries;
const form = { date, fee_type_id: null, planning_activity_id: null, duration_min: 60 };
const beside = {
  start_time: '09:00',
  end_time: '11:00',
  mode_of_work_id: 1,
  billable: false,
  description: 'A call',
};
const add = async () => {
  const body = { ...form, job_id: job, ...beside };
  return (await portal.call<TimeEntry>(timeEntryCalls.add, { as, body })).result;
};

test('a changed cell keeps the fields of its entry that it does not show', async () => {
  const { id } = await add();
  const [{ version } = { version: 0 }] = await entries();
  const { description } = beside;
  const saved = await save({ id, version, description, duration_min: 90 });
  expect(saved?.entry).toMatchObject({ ...beside, duration_min: 90 });
  const long = await save({ id, version: version + 1, description, duration_min: 150 });
  expect(long?.refused?.message).toBe('From the start to the end are 02:00 hours on this day');
  expect(await entries()).toMatchObject([{ ...beside, duration_min: 90 }]);
});

test('a cell that is cleared and restored has its whole entry again', async () => {
  const { id } = await add();
  expect(await save({ id, version: 1, duration_min: 0 })).toEqual({ entry: null, refused: null });
  expect(await entries()).toEqual([]);
  await save({ ...beside, duration_min: 60 });
  expect(await entries()).toMatchObject([{ ...beside, duration_min: 60 }]);
});

test('a cell changed by someone else meanwhile is not cleared', async () => {
  const { id, version } = (await save({ duration_min: 60 }))?.entry ?? { id: 0, version: 0 };
  await save({ id, version, duration_min: 75 });
  const stale = await save({ id, version, duration_min: 0 });
  expect(stale?.refused?.message).toMatch(/^This time entry was changed by /);
  expect(await entries()).toMatchObject([{ duration_min: 75 }]);
  expect((await save({ id, version: version + 1, duration_min: 0 }))?.refused).toBeNull();
  expect(await entries()).toEqual([]);
});

test('last week is copied once, however often and however many try at once', async () => {
  await save({ duration_min: 60 });
  await save({ duration_min: 30 });
  await save({ duration_min: 45, date: '2026-11-18' });
  const copy = async () => {
    const body = { from: date, to: '2026-11-09' };
    return (await portal.call<{ copied: number; refused: { reason: string }[] }>(weeks.copyWeek, { as, body })).result;
  };
  const copied = await Promise.all([copy(), copy(), copy()]);
  expect(copied.map((one) => one.copied).toSorted()).toEqual([0, 0, 3]);
  expect((await copy()).refused.map(({ reason }) => reason)).toEqual(
    Array(3).fill('There is already time booked here'),
  );
  expect((await entries('2026-11-09')).map(({ duration_min }) => duration_min)).toEqual([60, 30, 45]);
});

test('people who may only add time cannot change or clear a cell', async () => {
  const { id, version } = (await save({ duration_min: 60 }))?.entry ?? { id: 0, version: 0 };
  await portal.database.pool.query(
    `insert into account_permission (account_id, module, action, granted)
     select id, 'Timekeeper', 'UPDATE', false from account where email = $1`,
    [cast[as].email],
  );
  await portal.database.pool.query('update account set permission_version = permission_version + 1 where email = $1', [
    cast[as].email,
  ]);
  for (const duration_min of [30, 0]) {
    const refused = (await save({ id, version, duration_min }))?.refused;
    expect(refused).toEqual({ field: '', message: 'You may add time, but not change it' });
  }
  expect((await save({ duration_min: 15 }))?.refused).toBeNull();
  expect((await entries()).map(({ duration_min }) => duration_min)).toEqual([60, 15]);
});
