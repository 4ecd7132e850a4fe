import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchJobBurn, type JobBurn } from '../burn.ts';
import { fetchJobTime, type JobTime } from '../of-work.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'accountant', 'client'] as const) await portal.signIn(role);
});

test('a burn ends at the job’s used time, and never falls', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `(select id from job where actual_min > 0 and deleted_at is null and dispatch_date is null order by id desc limit 4)
     union all (select id from job where actual_min > 0 and dispatch_date is not null order by id desc limit 4)`,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { id } of rows) {
    const { result } = await portal.call<JobBurn>(fetchJobBurn, { as: 'admin', params: { id } });
    const { result: time } = await portal.call<JobTime>(fetchJobTime, { as: 'admin', params: { id } });
    const sums = result.weeks.flatMap(({ booked_min }) => booked_min ?? []);
    expect([id, sums.at(-1)]).toEqual([id, time.actual_min]);
    expect(sums).toEqual(sums.toSorted((one, other) => one - other));
    expect(result.budget_min).toBe(time.budget_min);
  }
});

test('a job has no burn for people who cannot see it', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `select job.id from job join employee on employee.user_id = (select id from account where email = 'accountant@demo.example')
     where job.archived_at is null and job.deleted_at is null and job.team_id is distinct from employee.team_id
       and not exists (select from job_assignee where job_id = job.id and assignee_id = employee.id)
       and coalesce(job.manager_id, 0) <> employee.id and coalesce(job.reviewer_id, 0) <> employee.id limit 1`,
  );
  const params = { id: rows[0]?.id };
  expect((await portal.call(fetchJobBurn, { as: 'accountant', params })).status).toBe(404);
  expect((await portal.call(fetchJobBurn, { as: 'client', params })).status).toBe(403);
});
