/** Time beyond the agreed scope: the module timekeeper counts it, quotations define the scope and offer the rest. */
import { planned, type Quoting, quotingOf } from '#modules/quotations/server/testing/quotations.ts';
import { fetchOutsideTime, type OutsideTime, quoteOutsideTime } from '#modules/timekeeper/scope.ts';
import * as weeks from '#modules/timekeeper/weeks.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from './portal.ts';

let portal: TestPortal;
let quoting: Quoting;
let activities: readonly { id: number; name: string }[] = [];

beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
  await portal.database.pool.query('delete from time_entry; delete from week_sheet');
  ({ rows: activities } = await portal.database.pool.query<{ id: number; name: string }>(
    'select id, activity_name as name from planning_activity where job_type_id = $1 order by id',
    [quoting.ids.type],
  ));
});

const activity = (at: number) => activities[at] ?? { id: 0, name: '' };
const book = async (
  job_id: number,
  at: number | null,
  duration_min: number,
  given: object = {},
  as: Role = 'accountant',
) => {
  const cell = { date: '2026-11-17', job_id, planning_activity_id: at === null ? null : activity(at).id, duration_min };
  const { result } = await portal.call<{ cells: weeks.SavedCell[] }>(weeks.saveCells, {
    as,
    body: { cells: [{ ...cell, over_budget_reason: 'For this test', ...given }] },
  });
  expect(result.cells[0]?.refused).toBeNull();
  return result.cells[0]?.entry?.id ?? 0;
};
const outsideOf = (job_id: number, as: Role = 'manager') =>
  portal.call<OutsideTime>(fetchOutsideTime, { as, params: { id: job_id } });
const quote = (job_id: number, entry_ids: readonly number[], as: Role = 'manager') =>
  portal.call(quoteOutsideTime, { as, params: { id: job_id }, body: { entry_ids } });
const toldOf = async (job_id: number) => {
  const { rows } = await portal.database.pool.query<{ email: string; body: string }>(
    `select email, notification.body from notification join account on account.id = account_id
     where kind = 'time.scope' and once = $1`,
    [String(job_id)],
  );
  return rows;
};
/** Its SOW includes the first activity. */
const agreedJob = () => quoting.toBeQuoted([planned({ planning_activity_id: activity(0).id })]);

test('when a tenth of a job’s time is outside, its manager is told once, with a draft of those entries', async () => {
  const { id } = await agreedJob();
  await book(id, 0, 550);
  await book(id, null, 60, { date: '2026-11-16' });
  const first = await book(id, 1, 60, { date: '2026-11-16' });
  const below = (await outsideOf(id)).result;
  expect(below).toMatchObject({ total_min: 670, outside_min: 60, offered: false, why_not: null });
  expect(await toldOf(id)).toEqual([]);
  expect((await quote(id, [first])).status).toBe(409);
  const second = await book(id, 2, 30, { date: '2026-11-18' });
  expect(await toldOf(id)).toEqual([
    { email: cast.manager.email, body: '12 % of its time. You can draft a change quote.' },
  ]);
  await book(id, 1, 30, { date: '2026-11-18' });
  expect(await toldOf(id)).toHaveLength(1);
  const { result } = await outsideOf(id);
  expect(result).toMatchObject({ total_min: 730, outside_min: 120, offered: true, why_not: null });
  expect(result.rows).toHaveLength(3);
  expect((await quote(id, [first, second])).status).toBe(200);
  const [draft] = (await quoting.versions(id)).rows;
  const lines = draft?.options[0]?.lines ?? [];
  expect(lines.slice(-2).map(({ description, hours_min, qty }) => [description, hours_min, qty])).toEqual([
    [`${activity(1).name}, 16-11-2026`, 60, '1.00'],
    [`${activity(2).name}, 18-11-2026`, 30, '0.50'],
  ]);
  expect((await outsideOf(id)).result.why_not).toMatch(/finish it first/);
  expect((await quote(id, [first])).status).toBe(409);
});

test('many entries become one line for each activity', async () => {
  const { id } = await agreedJob();
  const entries: number[] = [];
  for (let day = 1; day <= 31; day += 1)
    entries.push(await book(id, 1 + (day % 2), 5, { date: `2026-10-${String(day).padStart(2, '0')}` }));
  expect((await quote(id, entries)).status).toBe(200);
  const [draft] = (await quoting.versions(id)).rows;
  expect(draft?.options[0]?.lines.slice(1).map(({ description, hours_min }) => [description, hours_min])).toEqual([
    [`${activity(2).name}, 01-10-2026 to 31-10-2026`, 80],
    [`${activity(1).name}, 02-10-2026 to 30-10-2026`, 75],
  ]);
});

test('nothing is out of scope without an agreement, or once the client approves it', async () => {
  const { id } = await quoting.toBeQuoted();
  await book(id, 1, 60, { date: '2026-11-13' });
  expect((await outsideOf(id)).result).toMatchObject({ outside_min: 0, rows: [], offered: false });
  const { id: quoted } = await agreedJob();
  const entry = await book(quoted, 1, 60, { date: '2026-11-12' });
  await quote(quoted, [entry]);
  const draft = (await quoting.versions(quoted)).rows[0]?.quotation.id ?? 0;
  const line = quoting.line({ planning_activity_id: activity(1).id });
  await quoting.save(draft, [quoting.option({ lines: [line] })]);
  await quoting.move('manager', draft, 'Sent');
  expect((await outsideOf(quoted)).result.outside_min).toBe(60);
  expect((await quoting.approve((await quoting.tokensOf(draft))[0] ?? '')).status).toBe(200);
  expect((await outsideOf(quoted)).result.outside_min).toBe(0);
});

test('it is visible to people who see the job, with the entries whose time they may see', async () => {
  const { id } = await agreedJob();
  await book(id, 1, 60, { date: '2026-11-11' });
  expect((await outsideOf(id, 'accountant')).result).toMatchObject({ outside_min: 60, rows: [{ duration_min: 60 }] });
  expect((await outsideOf(id, 'accountant')).result.why_not).toBe('You may not write quotations');
  expect((await quote(id, [1], 'accountant')).status).toBe(409);
  await portal.database.pool.query('update job_assignee set assignee_id = $1 where job_id = $2', [
    quoting.ids.person('team'),
    id,
  ]);
  expect((await outsideOf(id, 'team')).result).toMatchObject({ outside_min: 60, rows: [] });
  expect((await outsideOf(999_999_999)).status).toBe(404);
  expect((await outsideOf(id, 'client')).status).toBe(403);
});
