import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchClientTime, fetchJobTime, type JobOfClient, type JobTime } from '../of-work.ts';
import { moveWeek, saveCells } from '../weeks.ts';

let portal: TestPortal;
let ids: JobIds;
let jobId = 0;
let activity = 0;

beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
  await portal.database.pool.query('delete from time_entry; delete from week_sheet');
  const both = [ids.person('accountant'), ids.person('team')];
  ({ id: jobId } = await addJob(portal, ids, { assignee_ids: both, budget_min: 300 }));
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select id from planning_activity where job_type_id = $1 order by id limit 1',
    [ids.type],
  );
  activity = rows[0]?.id ?? 0;
  await book('accountant', { date: '2026-11-16', planning_activity_id: activity, duration_min: 90 });
  await book('accountant', { date: '2026-11-17', duration_min: 30 });
  await book('team', { date: '2026-11-10', duration_min: 60 });
  await book('team', { date: '2026-11-17', duration_min: 45 });
  const week = { employee_id: ids.person('team'), week: '2026-11-09' };
  await portal.database.pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [
    ids.person('partner'),
    ids.person('team'),
  ]);
  await portal.call(moveWeek, { as: 'team', query: week, body: { status: 'Submitted' } });
  await portal.call(moveWeek, { as: 'partner', query: week, body: { status: 'Rejected', reason: 'On another job' } });
});

const book = async (as: Role, cell: object) => {
  const { result } = await portal.call<{ cells: { refused: unknown }[] }>(saveCells, {
    as,
    body: { cells: [{ job_id: jobId, ...cell }] },
  });
  expect(result.cells[0]?.refused).toBeNull();
};
const ofJob = (as: Role, id = jobId) => portal.call<JobTime>(fetchJobTime, { as, params: { id } });
const ofClient = (as: Role, id = ids.client) =>
  portal.call<{ rows: JobOfClient[]; total_min: number }>(fetchClientTime, { as, params: { id } });

describe('the time of a job', () => {
  test('is listed by person and activity; rejected time is separate and uses no budget', async () => {
    const { result } = await ofJob('admin');
    expect(result).toMatchObject({ budget_min: 300, actual_min: 165 });
    const rows = result.rows.map((row) => [row.employee_id, row.planning_activity_id, row.total_min, row.rejected_min]);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        [ids.person('accountant'), null, 30, 0],
        [ids.person('accountant'), activity, 90, 0],
        [ids.person('team'), null, 45, 60],
      ]),
    );
  });

  test('names only people whose time the reader sees, on a job that they see', async () => {
    const { result } = await ofJob('accountant');
    expect(new Set(result.rows.map(({ employee_id }) => employee_id))).toEqual(new Set([ids.person('accountant')]));
    expect(result.actual_min).toBe(165);
    expect((await ofJob('client')).status).toBe(403);
    const { id } = await addJob(portal, ids, { assignee_ids: [ids.person('partner')] });
    expect((await ofJob('team', id)).status).toBe(404);
  });
});

test('a client’s time is listed by job, for people who may see the client', async () => {
  const ours = ({ result }: Awaited<ReturnType<typeof ofClient>>) =>
    result.rows.filter(({ job_id }) => job_id === jobId);
  const all = await ofClient('admin');
  expect(ours(all)).toMatchObject([{ seen: true, total_min: 165, rejected_min: 60, entries: 4, actual_min: 165 }]);
  expect(all.result.total_min).toBe(all.result.rows.reduce((sum, { total_min }) => sum + total_min, 0));
  expect(ours(await ofClient('accountant'))).toMatchObject([{ total_min: 120, rejected_min: 0, entries: 2 }]);
  expect((await ofClient('client')).status).toBe(403);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select id from client where not exists (select from job where client_id = client.id)
      and id not in (select client_id from client_accountant) order by id limit 1`,
  );
  expect((await ofClient('accountant', rows[0]?.id ?? 99_999_999)).status).toBe(404);
});
