import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { timeEntryCalls } from '../contract.ts';
import { rateCalls } from '../rates.ts';
import * as weeks from '../weeks.ts';
import { holdBilled, releaseBilled, unbilledTime } from './public/billable.ts';

let portal: TestPortal;
let ids: JobIds;
let jobId = 0;
const [monday, bill] = ['2026-11-09', 'invoice/1'];
const invoicedAlready = 'This time has been invoiced';

beforeEach(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  await portal.database.pool.query('delete from time_entry; delete from week_sheet; delete from time_rate');
  await portal.database.pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [
    ids.person('partner'),
    ids.person('accountant'),
  ]);
  ({ id: jobId } = await addJob(portal, ids, { billable: true }));
  await keepRate({ valid_from: '2026-01-01', charge: '58.33' });
});

const keepRate = (form: object) => {
  const blank = { role_id: null, client_id: null, currency_id: 1, charge: null };
  const body = { ...blank, employee_id: ids.person('accountant'), ...form };
  return portal.call(rateCalls.add, { as: 'admin', body });
};
const save = async (cell: object) => {
  const { result } = await portal.call<{ cells: weeks.SavedCell[] }>(weeks.saveCells, {
    as: 'accountant',
    body: { cells: [{ date: '2026-11-10', job_id: jobId, duration_min: 60, ...cell }] },
  });
  return result.cells[0];
};
const book = async (cell: object = {}) => (await save(cell))?.entry?.id ?? 0;
const move = (status: string, reason = 'For this test') =>
  portal.call<weeks.Sheet>(weeks.moveWeek, {
    as: status === 'Submitted' ? 'accountant' : 'partner',
    query: { employee_id: ids.person('accountant'), week: monday },
    body: { status, reason },
  });
const approve = async () => {
  await move('Submitted');
  expect((await move('Approved')).result.status).toBe('Approved');
};
const work = () => ({ db: portal.database.db, now: portal.now(), actor: { accountId: 1 } });
const unbilled = () => unbilledTime(work(), { jobIds: [jobId] });
const hold = (entries: readonly number[], ref = bill) =>
  portal.database.db.transaction().execute((db) => holdBilled({ ...work(), db }, entries, ref));
const release = (ref = bill) => portal.database.db.transaction().execute((db) => releaseBilled({ ...work(), db }, ref));
const statusesOf = async () => {
  const { rows } = await portal.database.pool.query<{ id: number; status: string }>(
    'select id, status from time_entry',
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
};

describe('time that can be invoiced', () => {
  test('is approved and billable, at the rate of its day and rounded half-up', async () => {
    const [full, part] = [await book(), await book({ date: '2026-11-11', duration_min: 95 })];
    await book({ job_id: null, fee_type_id: 1, date: '2026-11-12' });
    expect(await unbilled()).toEqual([]);
    await approve();
    const person = { job_id: jobId, employee_id: ids.person('accountant'), employee: 'Giriel Goldanwala' };
    const rate = { rate: '58.33', currency_id: 1, currency: 'GBP' };
    expect(await unbilled()).toEqual([
      { id: full, date: '2026-11-10', duration_min: 60, value: '58.33', ...person, ...rate },
      // 92.3558… pounds.
      { id: part, date: '2026-11-11', duration_min: 95, value: '92.36', ...person, ...rate },
    ]);
    await portal.database.pool.query('delete from time_rate');
    const none = { rate: null, currency_id: null, currency: null, value: null };
    expect(await unbilled()).toMatchObject([none, none]);
  });

  test.each([
    'update time_entry set billable = false',
    'update job set billable = false',
    'update client set unbillable = true',
    'update time_entry set deleted_at = now()',
    "update time_entry set status = 'Rejected'",
  ])('is none after: %s', async (change) => {
    const id = await book();
    await approve();
    expect(await unbilled()).toHaveLength(1);
    await portal.database.pool.query(change);
    expect(await unbilled()).toEqual([]);
    await expect(hold([id])).rejects.toThrow(/no longer exists|Only approved time|not billable/);
  });
});

test('time on a job or for a client that is not charged is booked as not billable', async () => {
  const { id } = await addJob(portal, ids, { billable: false });
  expect((await save({ job_id: id }))?.entry?.billable).toBe(false);
  await portal.database.pool.query('update client set unbillable = true where id = $1', [ids.client]);
  expect((await save({ date: '2026-11-11' }))?.entry?.billable).toBe(false);
});

describe('invoiced time', () => {
  test('keeps its rate until it is released, then gets that of its day', async () => {
    const id = await book();
    await approve();
    expect(await hold([id, id])).toMatchObject([{ id, rate: '58.33', value: '58.33' }]);
    expect(await unbilled()).toEqual([]);
    await keepRate({ valid_from: '2026-11-01', charge: '70' });
    expect(await hold([id])).toMatchObject([{ rate: '58.33' }]);
    await expect(hold([id], 'invoice/2')).rejects.toThrow(invoicedAlready);
    await release('invoice/2');
    expect(await unbilled()).toEqual([]);
    await release();
    expect(await unbilled()).toMatchObject([{ id, rate: '70.00', value: '70.00' }]);
  });

  test('goes on only one of two bills drafted at once', async () => {
    const id = await book();
    await approve();
    const outcomes = await Promise.allSettled([hold([id], 'invoice/1'), hold([id], 'invoice/2')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot be changed or deleted, even when its week is unlocked or sent back', async () => {
    const [held, open] = [await book(), await book({ date: '2026-11-11' })];
    await approve();
    await hold([held]);
    expect((await move('Draft')).result.status).toBe('Draft');
    expect(await statusesOf()).toEqual(new Map([[held, 'Approved'], [open, 'Draft']])); // prettier-ignore
    expect((await save({ id: held, duration_min: 30 }))?.refused?.message).toBe(invoicedAlready);
    expect((await save({ id: held, duration_min: 0 }))?.refused?.message).toBe(invoicedAlready);
    const removed = await portal.call(timeEntryCalls.remove, { as: 'accountant', params: { id: held } });
    expect([removed.status, removed.message]).toEqual([409, invoicedAlready]);
    expect((await save({ id: open, date: '2026-11-11', duration_min: 30 }))?.entry).toMatchObject({ invoiced: false });
    await move('Submitted');
    await move('Rejected');
    expect(await statusesOf()).toEqual(new Map([[held, 'Approved'], [open, 'Rejected']])); // prettier-ignore
    const { result } = await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: jobId } });
    expect(result.actual_min).toBe(60);
  });

  test('stays approved when its week is unlocked at the same time', async () => {
    const entries = [await book(), await book({ date: '2026-11-11' }), await book({ date: '2026-11-12' })];
    for (let round = 0; round < 5; round += 1) {
      await approve();
      const [held] = await Promise.allSettled([hold(entries), move('Draft')]);
      const { rows } = await portal.database.pool.query<{ status: string; invoiced: boolean }>(
        'select distinct status, invoiced from time_entry',
      );
      const isHeld = held.status === 'fulfilled';
      expect(rows).toEqual([{ status: isHeld ? 'Approved' : 'Draft', invoiced: isHeld }]);
      await release();
      await portal.database.pool.query(
        "update time_entry set status = 'Draft'; update week_sheet set status = 'Draft'",
      );
    }
  });
});
