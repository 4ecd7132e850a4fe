/** A decision about a week that is undone in time: nobody is told, and the week is as before. */
import { decideApprovals } from '#modules/dashboard/contract.ts';
import { type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { undoHeader } from '#platform/contract/envelope.ts';
import { holdUndo, undoAct } from '#platform/contract/record/undo.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let ids: JobIds;
const monday = '2026-11-09';
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  const people = [ids.person('accountant'), ids.person('team')];
  await sql('update employee set reporting_manager_1_id = $1 where id = any($2)', [ids.person('manager'), people]);
});
beforeEach(async () => {
  for (const table of ['time_entry', 'week_sheet', 'notification']) await sql(`delete from ${table}`);
  await sql('update time_setting set closed_until = null');
  await submitted('accountant');
});

async function submitted(as: Role): Promise<void> {
  const cell = { date: '2026-11-11', duration_min: 60, fee_type_id: 2 };
  await portal.call(weeks.saveCells, { as, body: { cells: [cell] } });
  const query = { employee_id: ids.person(as), week: monday };
  const { status } = await portal.call(weeks.moveWeek, { as, query, body: { status: 'Submitted', reason: null } });
  expect(status).toBe(200);
  await sql('update notification set read_at = null');
}

const reject = (as: Role = 'manager') =>
  portal.call(weeks.moveWeek, {
    as,
    query: { employee_id: ids.person('accountant'), week: monday },
    body: { status: 'Rejected', reason: 'Monday is missing' },
  });
const keyOf = ({ headers }: { readonly headers: object }): string => {
  const header: unknown = Object.entries(headers).find(([name]) => name === undoHeader)?.[1];
  return String(header).split('; ')[0] ?? '';
};
const undo = (key: string, as: Role = 'manager') => portal.call<{ undone: number }>(undoAct, { as, body: { key } });
const sheet = async () =>
  (await sql('select status, submitted_at, decided_by, decided_at, reject_reason from week_sheet'))[0];
const told = async () =>
  (await sql<{ title: string }>(`select title from notification where title like 'Rejected%'`)).length;
const mails = async () => (await portal.mails()).filter(({ subject }) => subject.startsWith('Rejected')).length;
const asked = () => sql('select account_id, approval, read_at from notification where approval order by id');
const trail = async () =>
  (
    await sql<{ event: string }>(`select event from audit_entry where entity = 'week_sheet' and at >= $1 order by id`, [
      begun,
    ])
  ).map(({ event }) => event);
let begun = '';

test('undone in time, nobody is told, everything is as before, and the trail shows both', async () => {
  const [before, asks] = [await sheet(), await asked()];
  begun = portal.now().toISOString();
  const key = keyOf(await reject());
  expect(await sheet()).toMatchObject({ status: 'Rejected' });
  expect([await told(), (await asked()).length]).toEqual([0, 0]);
  expect((await undo(key)).result).toEqual({ undone: 1 });
  expect([await sheet(), await asked()]).toEqual([before, asks]);
  expect(await sql('select distinct status, reject_reason from time_entry')).toEqual([
    { status: 'Submitted', reject_reason: null },
  ]);
  portal.advance(60);
  await portal.runJobs();
  expect([await told(), await mails()]).toEqual([0, 0]);
  expect(await trail()).toEqual(['week_sheet.moved', 'week_sheet.undone']);
  expect((await undo(key)).status).toBe(409);
});

test('if not undone, people are told once, when the time is over; then it is too late to undo', async () => {
  const key = keyOf(await reject());
  await portal.runJobs();
  expect([await told(), await mails()]).toEqual([0, 0]);
  portal.advance(13);
  // The job is stored in the database and runs in any process.
  await portal.runJobs();
  await portal.runJobs();
  expect([await told(), await mails()]).toEqual([1, 1]);
  expect(await undo(key)).toMatchObject({ status: 409, message: expect.stringContaining('too late') });
  expect(await sheet()).toMatchObject({ status: 'Rejected' });
});

test('while Undo is kept open nobody is told, for ten minutes at most', async () => {
  const before = await told();
  const key = keyOf(await reject());
  const hold = (as: Role = 'manager') => portal.call<{ held: boolean }>(holdUndo, { as, body: { key } });
  expect((await hold('admin')).result).toEqual({ held: false });
  portal.advance(9);
  expect((await hold()).result).toEqual({ held: true });
  portal.advance(80);
  await portal.runJobs();
  expect(await told()).toBe(before);
  expect((await undo(key)).result).toEqual({ undone: 1 });
  const other = keyOf(await reject());
  portal.advance(605);
  await portal.call(holdUndo, { as: 'manager', body: { key: other } });
  portal.advance(10);
  await portal.runJobs();
  expect(await told()).toBe(before + 1);
  await submittedAnew();
});

test('a decision is undone only by its author, and only if nothing has changed since', async () => {
  const key = keyOf(await reject());
  expect((await undo(key, 'admin')).status).toBe(404);
  await submittedAnew();
  expect((await undo(key)).status).toBe(409);
  expect(await sheet()).toMatchObject({ status: 'Submitted' });
  portal.advance(13);
  await portal.runJobs();
  expect(await told()).toBe(1);
});

const submittedAnew = () =>
  portal.call(weeks.moveWeek, {
    as: 'accountant',
    query: { employee_id: ids.person('accountant'), week: monday },
    body: { status: 'Submitted', reason: null },
  });

test('several decisions in the list of approvals are undone together, within thirty seconds', async () => {
  await submitted('team');
  const rows = await sql<{ id: number; version: number }>('select id::int, version from week_sheet order by id');
  const items = rows.map(({ id, version }) => ({ kind: 'time.weeks', id, version }));
  const reply = await portal.call(decideApprovals, { as: 'manager', body: { verdict: 'approve', items } });
  expect(reply.result).toMatchObject({ done: 2, refused: [] });
  expect(Object.entries(reply.headers).find(([name]) => name === undoHeader)?.[1]).toMatch(/; 30$/);
  portal.advance(25);
  await portal.runJobs();
  expect((await undo(keyOf(reply))).result).toEqual({ undone: 2 });
  expect(await sql('select distinct status from week_sheet')).toEqual([{ status: 'Submitted' }]);
});

test('a refused decision does not delay the others', async () => {
  const rows = await sql<{ id: number; version: number }>('select id::int, version + 5 as version from week_sheet');
  const items = rows.map((row) => Object.assign(row, { kind: 'time.weeks' }));
  const reply = await portal.call(decideApprovals, { as: 'manager', body: { verdict: 'approve', items } });
  expect(reply.result).toMatchObject({ done: 0 });
  expect(Object.keys(reply.headers)).not.toContain(undoHeader);
});
