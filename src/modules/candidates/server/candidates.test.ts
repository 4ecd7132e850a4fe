import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Candidate, candidateCalls, moveCandidate } from '../contract.ts';
import { remindOfStuck } from './stuck.ts';

let portal: TestPortal;
let position = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `update recruitment set hiring_manager_id = $1, recruiter_id = $2
     where id = (select min(id) from recruitment where status = 'Open') returning id`,
    [await personOf(portal, 'manager'), await personOf(portal, 'hr')],
  );
  position = rows[0]?.id ?? 0;
  // In the demo firm they interview for other positions as well.
  await portal.database.pool.query('delete from interview_interviewer where interviewer_id = $1', [
    await personOf(portal, 'manager'),
  ]);
});

const add = (changes: object = {}, as: Role = 'hr') =>
  portal.call<Candidate>(candidateCalls.add, {
    as,
    body: { name: 'Ariesh Brellwala', email: 'ariesh@candidates.example', recruitment_id: position, ...changes },
  });
const move = (id: number, status: string, more: object = {}) =>
  portal.call<Candidate>(moveCandidate, { as: 'hr', query: { id }, body: { status, ...more } });
const page = async (as: Role, query: object) =>
  (await portal.call<Page<Candidate>>(candidateCalls.page, { as, query: { ...query } })).result;

test('each stage that a candidate reaches is recorded, with the one before', async () => {
  const { result } = await add();
  expect(result).toMatchObject({ selection_progress: null, owner: expect.any(String) as string, stage_age: 0 });
  await move(result.id, 'Shortlisted');
  await move(result.id, 'On Hold');
  expect((await move(result.id, 'To be Interviewed')).status).toBe(409);
  await move(result.id, 'Shortlisted');
  expect((await move(result.id, 'Rejected')).message).toBe('Please Enter the Reason');
  await move(result.id, 'Rejected', { reject_reason: 'Withdrawn', reject_note: 'Moves abroad' });
  const { rows } = await portal.database.pool.query<{ way: string }>(
    "select coalesce(from_stage, '') || ' > ' || to_stage as way from candidate_stage where candidate_id = $1 order by id",
    [result.id],
  );
  expect(rows.map(({ way }) => way)).toEqual([
    ' > New',
    'New > Shortlisted',
    'Shortlisted > On Hold',
    'On Hold > Shortlisted',
    'Shortlisted > Rejected',
  ]);
});

test('a hiring manager sees only candidates for their own positions, without pay', async () => {
  const { result } = await add({ name: 'Belora Cindarkar', current_salary: '41000', expected_salary: '45500' });
  const own = await page('manager', { limit: 100 });
  expect(new Set(own.rows.map(({ recruitment_id }) => recruitment_id))).toEqual(new Set([position]));
  const seen = own.rows.find(({ id }) => id === result.id);
  expect(seen).toMatchObject({ name: 'Belora Cindarkar' });
  expect(JSON.stringify(seen)).not.toMatch(/salary|41000|45500/);
  expect((await page('hr', { name: 'Belora Cindarkar' })).rows[0]?.current_salary).toBe('41000.00');
  const sorted = await portal.call(candidateCalls.page, { as: 'manager', query: { sort: 'current_salary' } });
  expect(sorted.status).toBe(400);
});

test('a job that ends before it starts is refused at its field', async () => {
  const { status, fields } = await add({ work_2_start: '2025-05-01', work_2_end: '2024-05-01' });
  expect([status, fields]).toEqual([400, { work_2_end: 'End date must not be before the start date' }]);
});

test('the owner is told once of a candidate who has waited for more than five working days', async () => {
  const { database, now } = portal;
  await database.pool.query('update candidate set stage_since = $1', [now()]);
  const [late, fresh] = [await add({ name: 'Tessaly Marrick' }), await add({ name: 'Odrin Faulkley' })];
  // Today is Friday 20 November in the portal: a week ago is five working days, one more day is six.
  const since = (id: number, day: string) =>
    database.pool.query('update candidate set stage_since = $2 where id = $1', [id, `${day}T09:00:00Z`]);
  await since(late.result.id, '2026-11-12');
  await since(fresh.result.id, '2026-11-13');
  for (let night = 0; night < 2; night += 1) {
    await enqueue(database, remindOfStuck, {});
    await portal.runJobs();
  }
  const { rows } = await database.pool.query("select title from notification where kind = 'candidate.stuck'");
  expect(rows).toEqual([{ title: 'Tessaly Marrick has waited at New for more than 5 working days' }]);
});

test('a candidate with an offer cannot be deleted, and only HR corrects their address', async () => {
  const { result } = await add({ name: 'Oriane Tellingham' });
  await portal.database.pool.query("update candidate set selection_progress = 'Offer Sent' where id = $1", [result.id]);
  const removed = await portal.call(candidateCalls.remove, { as: 'hr', params: { id: result.id } });
  expect([removed.status, removed.message]).toEqual([409, 'They have an offer: withdraw it first']);
  const row = (await portal.call<Candidate>(candidateCalls.byId, { as: 'hr', query: { id: result.id } })).result;
  const edit = (as: Role, email: string) =>
    portal.call(candidateCalls.edit, {
      as,
      query: { id: row.id },
      body: { name: row.name, recruitment_id: row.recruitment_id, email, version: row.version },
    });
  await portal.database.pool.query('update candidate set owner_id = $1 where id = $2', [
    await personOf(portal, 'hod'),
    row.id,
  ]);
  expect((await edit('hod', 'mine@demo.example')).fields).toEqual({
    email: 'They have an offer: HR corrects their address',
  });
  expect((await edit('hr', 'right@candidates.example')).status).toBe(200);
});
