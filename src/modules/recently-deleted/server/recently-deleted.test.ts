import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  deleteEnquiry,
  type Enquiry,
  enquiryEvents,
  fetchAllEnquiry,
  fetchEnquiryById,
} from '#modules/enquiries/contract.ts';
import { fetchEnquiryHistory } from '#modules/enquiries/wizard.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import { type Event, eventCalls } from '#modules/events/contract.ts';
import { masters } from '#modules/masters/module.ts';
import { positionCalls } from '#modules/recruitment/contract.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type DeletedRecord, fetchAllDeleted, listDeletedKinds, restoreDeleted } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const deleted = async (query: Record<string, unknown> = {}) =>
  (await portal.call<Page<DeletedRecord>>(fetchAllDeleted, { as: 'admin', query })).result;
const restore = (id: number, entity = 'enquiry') =>
  portal.call<{ label: string }>(restoreDeleted, { as: 'admin', query: { entity, id } });
const deleteOne = async () => {
  const { result } = await portal.call<Page<Enquiry>>(fetchAllEnquiry, { as: 'admin', query: { limit: 1 } });
  const [enquiry] = result.rows;
  if (!enquiry) throw new Error('The demo has enquiries');
  await portal.call(deleteEnquiry, { as: 'admin', params: { id: enquiry.id } });
  return enquiry;
};

describe('recently deleted', () => {
  test('an administrator sees what was deleted, by whom, and until when it can be restored', async () => {
    const { id, name } = await deleteOne();
    const found = (await deleted()).rows.find((record) => record.id === id);
    expect(found).toMatchObject({
      entity: 'enquiry',
      title: 'Enquiry',
      label: name,
      deleted_by: { name: cast.admin.name },
    });
    const days = (Date.parse(found?.restorableUntil ?? '') - Date.parse(found?.deletedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
  });

  test('a restored enquiry is back in its list, unchanged', async () => {
    const enquiry = await deleteOne();
    expect(await portal.call(fetchEnquiryById, { as: 'admin', query: { id: enquiry.id } })).toMatchObject({
      status: 404,
    });
    expect(await restore(enquiry.id)).toMatchObject({ status: 200, message: `Enquiry '${enquiry.name}' restored` });
    const back = await portal.call<Enquiry>(fetchEnquiryById, { as: 'admin', query: { id: enquiry.id } });
    expect(back.result).toEqual({ ...enquiry, version: enquiry.version + 2 });
    expect((await deleted()).rows.map(({ id }) => id)).not.toContain(enquiry.id);
    expect(await restore(enquiry.id), 'it is not deleted any more').toMatchObject({ status: 404 });
  });

  test('restoring is one line in the timeline', async () => {
    const { id } = await deleteOne();
    await restore(id);
    const { result } = await portal.call<Page<HistoryEntry>>(fetchEnquiryHistory, { as: 'admin', params: { id } });
    const told = result.rows.filter(({ says }) => says === enquiryEvents.deleted.says);
    expect(told.length).toBeGreaterThan(0);
    expect(told.flatMap(({ changes }) => changes)).toEqual([]);
  });

  test('the list is filtered by kind, person and day, and shows how many days are left', async () => {
    const { id } = await deleteOne();
    const ids = async (query: Record<string, unknown>) => (await deleted(query)).rows.map((row) => row.id);
    expect(await ids({ entity: 'enquiry', deleted_by: 'ambarc', deletedAtFrom: '20-11-2026' })).toContain(id);
    expect(await ids({ entity: 'event' })).toEqual([]);
    expect(await ids({ deleted_by: 'belora' })).toEqual([]);
    expect(await ids({ deletedAtFrom: '21-11-2026' })).toEqual([]);
    expect((await deleted({ sort: '-deleted_by' })).rows.find((row) => row.id === id)?.days_left).toBe(30);
    const kinds = await portal.call<{ rows: { entity: string; title: string }[] }>(listDeletedKinds, { as: 'admin' });
    expect(kinds.result.rows).toContainEqual({ entity: 'job_type', title: 'Job type' });
  });

  test('any event that is deleted and restored is the same record again', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvent, async (body) => {
        const added = await portal.call<Event>(eventCalls.add, { as: 'admin', body });
        expect(added.status, JSON.stringify(added)).toBe(201);
        const { id, version } = added.result;
        await portal.call(eventCalls.remove, { as: 'admin', params: { id } });
        expect(await restore(id, 'event')).toMatchObject({ status: 200 });
        const back = await portal.call<Event>(eventCalls.byId, { as: 'admin', query: { id } });
        expect(back.result).toEqual({ ...added.result, version: version + 2 });
      }),
      { numRuns: 25 },
    );
  });

  test('a master entry whose name has been taken stays deleted, and the refusal says what to do', async () => {
    const department = masters.masters?.find(({ table }) => table === 'department');
    if (!department) throw new Error('Departments are master data');
    const add = () => portal.call<{ id: number }>(department.calls.add, { as: 'admin', body: { name: 'Forensics' } });
    const first = await add();
    expect(first.status, JSON.stringify(first)).toBe(201);
    const { id } = first.result;
    await portal.call(department.calls.delete, { as: 'admin', params: { id } });
    const second = await add();
    expect(await restore(id, 'department')).toMatchObject({
      status: 409,
      message: "Another Department has taken the place of 'Forensics'. Rename or delete that one first",
    });
    expect((await deleted({ entity: 'department' })).rows.map((row) => row.id)).toEqual([id]);
    await portal.call(department.calls.delete, { as: 'admin', params: { id: second.result.id } });
    expect(await restore(id, 'department')).toMatchObject({ status: 200, message: "Department 'Forensics' restored" });
  });

  test('a record whose entry was deleted since stays deleted, and the refusal says what to restore first', async () => {
    const department = masters.masters?.find(({ table }) => table === 'department');
    if (!department) throw new Error('Departments are master data');
    const entry = await portal.call<{ id: number }>(department.calls.add, {
      as: 'admin',
      body: { name: 'Liquidation' },
    });
    const position = await portal.call<{ id: number }>(positionCalls.add, {
      as: 'hr',
      body: {
        position: 'Liquidator',
        designation: 'Senior',
        department_id: entry.result.id,
        no_of_positions: 1,
        reason: 'New',
      },
    });
    expect(position.status, JSON.stringify(position)).toBe(201);
    await portal.call(positionCalls.remove, { as: 'hr', params: { id: position.result.id } });
    const gone = await portal.call(department.calls.delete, { as: 'admin', params: { id: entry.result.id } });
    expect(gone.status).toBe(200);
    expect(await restore(position.result.id, 'recruitment')).toMatchObject({
      status: 409,
      message: "'Liquidator' belongs to the department 'Liquidation', which is deleted as well. Restore that one first",
    });
    expect((await restore(entry.result.id, 'department')).status).toBe(200);
    expect((await restore(position.result.id, 'recruitment')).status).toBe(200);
  });

  test('a record that does not exist cannot be restored', async () => {
    expect(await restore(4711)).toMatchObject({ status: 404 });
    expect(await restore(1, 'account'), 'not every table is open to this').toMatchObject({ status: 404 });
  });

  test.each(['hr', 'partner', 'team', 'client'] as const)('%s is refused', async (as) => {
    const query = { entity: 'enquiry', id: 1 };
    expect(await portal.call(fetchAllDeleted, { as })).toMatchObject({ status: 403, type: 'FORBIDDEN' });
    expect(await portal.call(restoreDeleted, { as, query })).toMatchObject({ status: 403, type: 'FORBIDDEN' });
  });

  test('after thirty days it is deleted permanently', async () => {
    const { id } = await deleteOne();
    portal.advance(29 * 86_400);
    await purgeDaily();
    expect((await deleted()).rows.map((record) => record.id)).toContain(id);
    portal.advance(2 * 86_400);
    await purgeDaily();
    expect((await deleted()).rows).toEqual([]);
    const { rows } = await portal.database.pool.query('select from enquiry where id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

const words = (most: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-zÀ-ÖØ-öø-ž][A-Za-z0-9 .'&(),-]{1,${most}}[a-z]$`)).map((text) => text.trim());

/** Anything that can be typed into the form. */
const anyEvent = fc.record({
  name: words(60),
  date: fc.integer({ min: 0, max: 700 }).map((days) => showDate(addDays('2026-11-20', days))),
  contactPerson: words(40),
  address: words(80),
  city: words(20),
  country: words(20),
  state: words(20),
  zipcode: fc.stringMatching(/^[A-Z][A-Z0-9]{2,7}$/),
  eventDescription: words(200),
});

/** Runs the daily job and signs the administrator in again: sessions end sooner than records. */
const purgeDaily = async () => {
  await portal.database.pool.query(`select graphile_worker.add_job('purge-deleted', '{}')`);
  await portal.runJobs();
  await portal.signIn('admin', { fresh: true });
};
