import { severalValues } from '#platform/contract/list.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Candidate, candidateCalls } from '../../contract.ts';
import { fetchFigures, type Figures } from '../contract.ts';
import { fromStage, type Reached } from '../rules.ts';

let portal: TestPortal;
let position = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `update recruitment set hiring_manager_id = $1
     where id = (select recruitment_id from candidate group by recruitment_id order by count(*) desc limit 1) returning id`,
    [await personOf(portal, 'manager')],
  );
  position = rows[0]?.id ?? 0;
});

const figures = async (as: Role, query: object = {}) =>
  (await portal.call<Figures>(fetchFigures, { as, query: { ...query } })).result;
const listed = async (as: Role, query: object) =>
  (await portal.call<Page<Candidate>>(candidateCalls.page, { as, query: { limit: 1, ...query } })).result.count;

test('each figure equals the count of the list it links to, for every role', async () => {
  for (const as of ['hr', 'manager'] as const) {
    for (const narrowed of [{}, { recruitment: position }]) {
      const found = await figures(as, narrowed);
      for (const { stage, count } of found.funnel) {
        const reached = severalValues(fromStage(stage as Reached));
        expect([stage, await listed(as, { ...narrowed, reached })]).toEqual([stage, count]);
      }
      for (const { reason, count } of found.ends) {
        const ended = {
          selection_progress: severalValues(['Rejected', 'Interviewed & Rejected']),
          reject_reason: reason,
        };
        expect([reason, await listed(as, { ...narrowed, ...ended })]).toEqual([reason, count]);
      }
      for (const { id, applied } of found.sources)
        expect(await listed(as, { ...narrowed, source: id === null ? 'none' : String(id) })).toBe(applied);
      for (const { stage, now } of found.dwell.filter((one) => one.stage !== 'New'))
        expect([stage, await listed(as, { ...narrowed, selection_progress: stage })]).toEqual([stage, now]);
    }
  }
  const [all, own] = [await figures('hr'), await figures('manager')];
  expect(all.funnel[0]?.count).toBeGreaterThan(own.funnel[0]?.count ?? 0);
  expect(own.funnel[0]?.count).toBeGreaterThan(0);
});

test('time in a stage and time to fill are calculated from the history', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into recruitment (position, designation, department_id, no_of_positions, reason, status, open_date)
     select 'Counted Post', 'Clerk', min(id), 9, 'New', 'Open', '2026-10-01' from department returning id`,
  );
  const recruitment = rows[0]?.id ?? 0;
  for (const [at, joinedOn] of ['2026-10-11', '2026-10-21', '2026-10-31'].entries()) {
    await pool.query(
      `with added as (insert into candidate (name, email, recruitment_id, selection_progress)
         values ('Counted ' || $1::int, 'counted' || $1::int || '@candidates.example', $2, 'Move to Onboarding') returning id)
       insert into candidate_stage (candidate_id, from_stage, to_stage, at)
       select added.id, null, 'New', timestamptz '2026-10-02 12:00Z' from added
       union all select added.id, 'New', 'Shortlisted', timestamptz '2026-10-02 12:00Z' + make_interval(days => $1::int + 1) from added
       union all select added.id, 'To join', 'Move to Onboarding', ($3::date + time '12:00') at time zone 'UTC' from added`,
      [at, recruitment, joinedOn],
    );
  }
  const { filled, dwell, days_to_fill } = await figures('hr', { recruitment });
  expect(filled).toEqual([{ id: recruitment, position: 'Counted Post', joined: 3, days: 20 }]);
  expect(days_to_fill).toBe(20);
  expect(dwell.find(({ stage }) => stage === 'New')).toMatchObject({ median: 2, p90: 2.8, left: 3 });
  expect((await figures('hr', { recruitment, from: '2030-01-01' })).funnel[0]?.count).toBe(0);
});
