import { enqueue } from '#platform/server/jobs/job.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { fetchBalances } from '../../applying.ts';
import { leaveCalls } from '../../contract.ts';
import { onLeave } from '../../server/testing/away.ts';
import { setPolicy, typeOf, withoutLeave } from '../../server/testing/leave.ts';
import { addSickNote, checkSickNote, fetchSickness, removeSickNote, reportSick } from '../contract.ts';
import { remindOfSickNotes } from './nightly.ts';

let portal: TestPortal;
let person: number;
beforeEach(async () => {
  portal = await testPortal();
  person = await personOf(portal, 'accountant');
  await withoutLeave(portal);
});

const placeIn = (country: string) =>
  portal.database.pool.query(
    `update employment_change set location_id = null,
       company_id = (select company.id from company join country on country.id = country_id where short_code = $2)
     where employee_id = $1 and kind = 'Joining'`,
    [person, country],
  );
const report = () => portal.call(reportSick, { as: 'accountant', body: {} });
const sickness = (as: Role = 'accountant') =>
  portal.call(fetchSickness, { as, query: as === 'accountant' ? {} : { employee_id: person } });
const titles = async (kind: string) => {
  const { rows } = await portal.database.pool.query<{ title: string; body: string | null }>(
    'select title, body from notification where kind = $1',
    [kind],
  );
  return rows.map(({ title, body }) => `${title} ${body ?? ''}`);
};
const today = async () =>
  (
    await portal.database.pool.query<{ day: string }>(
      'select start_date::text as day from leave_application where reported_at is not null order by id desc limit 1',
    )
  ).rows[0]?.day;

test('sickness is reported once, needs no decision, and deciders are told of the absence, not why', async () => {
  await placeIn('GB');
  expect((await sickness()).result.may_report).toBe(true);
  const { status, result } = await report();
  expect(status).toBe(201);
  const { result: row } = await portal.call(leaveCalls.byId, { as: 'accountant', query: { id: result.id } });
  expect(row).toMatchObject({
    leave_status: 'ACCEPTED',
    leave_type: 'Sick Leave',
    approved_by: null,
    duration: '1.00',
  });
  expect(await titles('leave.applied')).toEqual([]);
  const [away] = await titles('leave.awayToday');
  expect(away).toContain('is away today');
  expect(away).not.toMatch(/sick/i);
  const again = await report();
  expect([again.status, again.message]).toEqual([409, 'You are reported sick today already']);
  expect((await sickness()).result).toMatchObject({ may_report: false, rows: [{ from: await today(), wanted: [] }] });
});

test('in the United Kingdom booked leave of the day is given back at once, elsewhere by HR', async () => {
  await placeIn('GB');
  await setPolicy(portal, 'AL', { annual: 20 });
  await report();
  const day = (await today()) ?? '';
  await withoutLeave(portal);
  await onLeave(portal, person, { from: day, type: 'AL' });
  const left = async () => {
    const { result } = await portal.call(fetchBalances, { as: 'accountant' });
    return result.rows.find(({ short_code }) => short_code === 'AL')?.available;
  };
  const before = (await left()) ?? 0;
  expect((await report()).status).toBe(201);
  expect(await left()).toBe(before + 100);
  await withoutLeave(portal);
  await placeIn('IN');
  await onLeave(portal, person, { from: day, type: 'PL' });
  expect(await report()).toMatchObject({
    status: 409,
    message: 'There is leave of yours today. HR gives the day back once your note is there',
  });
});

test('only the person and HR read notes, and missing ones are requested once', async () => {
  await placeIn('GB');
  await report();
  await portal.database.pool.query(`
    update leave_application set start_date = start_date - 7, end_date = end_date - 7;
    update leave_day set date = date - 7`);
  const day = (await today()) ?? '';
  for (const _ of ['once', 'twice']) {
    await enqueue(portal.database, remindOfSickNotes, {});
    await portal.runJobs();
  }
  const asked = await titles('leave.noteWanted');
  expect(asked.map((title) => title.split(' for ')[0]).toSorted()).toEqual(['Return note', 'Self-certificate']);
  const [spell] = (await sickness()).result.rows;
  expect(spell?.wanted).toEqual(['Self-certificate', 'Return note']);
  const body = { kind: 'Self-certificate', from_date: day, to_date: day, words: 'A quite private cold' };
  const query = { id: spell?.application_id ?? 0 };
  expect((await portal.call(addSickNote, { as: 'manager', query, body })).status).toBe(404);
  expect(
    (await portal.call(addSickNote, { as: 'accountant', query, body: { ...body, to_date: '2020-01-01' } })).fields,
  ).toEqual({
    to_date: 'To cannot be before From',
  });
  expect((await portal.call(addSickNote, { as: 'accountant', query, body })).status).toBe(201);
  expect((await sickness('hr')).result.rows[0]).toMatchObject({
    wanted: ['Return note'],
    notes: [{ words: body.words }],
  });
  for (const as of ['manager', 'hod', 'partner', 'team'] as const)
    expect([403, 404], as).toContain((await sickness(as)).status);
  const { rows } = await portal.database.pool.query(
    "select 1 from audit_entry where coalesce(after::text, '') like '%quite private%'",
  );
  expect(rows).toEqual([]);
});

test('the person can remove a note until HR has checked it, HR always; nothing of it is kept', async () => {
  await placeIn('GB');
  const { result: sick } = await report();
  const day = (await today()) ?? '';
  const form = { kind: 'Self-certificate', from_date: day, to_date: day, words: 'A quite private cold' };
  const add = async () =>
    (await portal.call(addSickNote, { as: 'accountant', query: { id: sick.id }, body: form })).result.id;
  const notes = async (as: Role = 'accountant') =>
    (await sickness(as)).result.rows.flatMap((spell) =>
      spell.notes.map(({ checked_by, may_check, may_delete }) => [checked_by, may_check, may_delete]),
    );
  const change = async (call: typeof checkSickNote | typeof removeSickNote, as: Role, id: number) =>
    (await portal.call(call, { as, query: { id } })).status;
  const first = await add();
  expect([await notes(), await notes('hr')]).toEqual([[[null, false, true]], [[null, true, true]]]);
  for (const as of ['manager', 'hod', 'partner', 'team', 'client'] as const) {
    expect([403, 404], as).toContain(await change(removeSickNote, as, first));
    expect([403, 404], as).toContain(await change(checkSickNote, as, first));
  }
  expect(await change(checkSickNote, 'accountant', first)).toBe(403);
  expect(await change(checkSickNote, 'hr', first)).toBe(200);
  expect(await change(checkSickNote, 'hr', first)).toBe(409);
  expect([await notes(), await notes('hr')]).toEqual([[[cast.hr.name, false, false]], [[cast.hr.name, false, true]]]);
  expect(await change(removeSickNote, 'accountant', first)).toBe(409);
  expect(await change(removeSickNote, 'hr', first)).toBe(200);
  expect(await change(removeSickNote, 'accountant', await add())).toBe(200);
  expect(await notes()).toEqual([]);
  const { rows } = await portal.database.pool.query(
    `select 1 from audit_entry where coalesce(after::text, '') || coalesce(before::text, '') like '%quite private%'`,
  );
  expect(rows).toEqual([]);
});

test('nobody in HR checks a note of their own', async () => {
  const hr = await personOf(portal, 'hr');
  const application = await onLeave(portal, hr, { from: '2026-11-18', type: 'SL' });
  const body = { kind: 'Certificate', from_date: '2026-11-18', to_date: '2026-11-18' };
  const { result } = await portal.call(addSickNote, { as: 'hr', query: { id: application }, body });
  const checked = await portal.call(checkSickNote, { as: 'hr', query: { id: result.id } });
  expect([checked.status, checked.message]).toEqual([409, 'Somebody else in HR checks your own note']);
  expect((await portal.call(checkSickNote, { as: 'admin', query: { id: result.id } })).status).toBe(200);
});

test('people whose company keeps no sick leave are told to contact HR', async () => {
  const { pool } = portal.database;
  await pool.query('update leave_policy set deleted_at = now() where leave_type_id = $1', [await typeOf(portal, 'SL')]);
  expect(await report()).toMatchObject({ status: 409, message: expect.stringContaining('Tell HR') });
});
