import { onLeave } from '#modules/leave/server/testing/away.ts';
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Suggestion, suggestPeople } from '../suggesting.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const suggest = (as: Role, id: number) => portal.call<{ rows: Suggestion[] }>(suggestPeople, { as, params: { id } });

test('suggestions exclude preparers and reviewer, give reasons and assign nobody', async () => {
  const row = await addJob(portal, ids, { job_end_date: '2026-12-04', reviewer_id: ids.person('team') });
  const { status, result } = await suggest('admin', row.id);
  expect(status).toBe(200);
  expect(result.rows.length).toBeGreaterThan(0);
  const taken = [...row.assignee_ids, row.reviewer_id];
  for (const { id, reasons } of result.rows) {
    expect(taken).not.toContain(id);
    expect(reasons.map(({ about }) => about)).toEqual(expect.arrayContaining(['capacity', 'there']));
  }
  const { rows } = await portal.database.pool.query('select version from job where id = $1', [row.id]);
  expect(rows[0]).toEqual({ version: row.version });
});

test('planned work reduces the free hours', async () => {
  const row = await addJob(portal, ids, { job_end_date: '2026-11-27', assignee_ids: [] });
  const first = (await suggest('admin', row.id)).result.rows[0];
  await addJob(portal, ids, { job_end_date: '2026-11-27', assignee_ids: [first?.id ?? 0], budget_min: 9000 });
  const again = (await suggest('admin', row.id)).result.rows.find(({ id }) => id === first?.id);
  expect(again?.reasons[0]).not.toEqual(first?.reasons[0] ?? 'somebody');
});

test('people away until the deadline come last, and the reason for their absence is hidden', async () => {
  const row = await addJob(portal, ids, { job_end_date: '2026-11-27', assignee_ids: [] });
  const first = (await suggest('admin', row.id)).result.rows[0];
  await onLeave(portal, first?.id ?? 0, { from: '2026-11-25', to: '2026-11-27', type: 'ML', reason: 'Private' });
  const partly = (await suggest('admin', row.id)).result.rows.find(({ id }) => id === first?.id);
  expect(partly?.reasons.map(({ text }) => text)).toContain('Away 25-11 to 27-11');
  expect(JSON.stringify(partly)).not.toMatch(/ML|Maternity|Private/);
  await onLeave(portal, first?.id ?? 0, { from: '2026-11-16', to: '2026-11-24' });
  const rows = (await suggest('admin', row.id)).result.rows;
  expect(rows.findIndex(({ id }) => id === first?.id)).toBeOneOf([-1, rows.length - 1]);
});

test('client users and people who cannot see the job get no suggestions', async () => {
  const row = await addJob(portal, ids, { job_end_date: '2026-12-04', team_id: null });
  expect((await suggest('client', row.id)).status).toBe(403);
  expect([403, 404]).toContain((await suggest('team', row.id)).status);
  expect((await suggest('admin', 999_999)).status).toBe(404);
});
