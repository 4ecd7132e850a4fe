/** Setup for tests of jobs. */
import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { TestPortal } from '#test/portal.ts';
import { expect } from 'vitest';
import { jobCalls, type JobRow, moveJob } from '../../contract.ts';

export type JobIds = {
  readonly company: number;
  /** The company of client@demo.example. */
  readonly client: number;
  /** Payroll. */
  readonly type: number;
  /** An employee's id, by the part of their address before the @. */
  readonly person: (name: string) => number;
};

export async function jobIds({ database: { pool } }: TestPortal): Promise<JobIds> {
  const one = async (text: string) => (await pool.query<{ id: number }>(text)).rows[0]?.id ?? 0;
  const people = await pool.query<{ id: number; name: string }>(`
    select employee.id, split_part(account.email, '@', 1) as name from employee join account on account.id = user_id
    where account.email like '%@demo.example'`);
  const ofPerson = new Map(people.rows.map(({ id, name }) => [name, id]));
  return {
    company: await one('select id from company order by id limit 1'),
    client: await one(
      "select client.id from client join account on account.client_id = client.id where account.email = 'client@demo.example'",
    ),
    type: await one("select id from job_type where name = 'Payroll'"),
    person: (name) => ofPerson.get(name) ?? 0,
  };
}

export const jobForm = ({ company, client, type, person }: JobIds, changes: object = {}) => ({
  title: 'Payroll – October 2026',
  company_id: company,
  client_id: client,
  job_type_id: type,
  budget_min: 480,
  start_date: '2026-11-16',
  manager_id: person('manager'),
  reviewer_id: person('manager'),
  assignee_ids: [person('accountant')],
  billable: true,
  ...changes,
});

export async function addJob(portal: TestPortal, ids: JobIds, changes: object = {}, as: Role = 'admin') {
  const answer = await portal.call<JobRow>(jobCalls.add, { as, body: jobForm(ids, changes) });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
}

/** Grants or revokes a role's right to change jobs, as Access does. */
export async function letChangeJobs({ database: { pool } }: TestPortal, role: Role, granted: boolean): Promise<void> {
  await pool.query(
    `insert into account_permission (account_id, module, action, granted)
     select id, 'Jobs', 'UPDATE', $2 from account where email = $1
     on conflict (account_id, module, action) do update set granted = $2`,
    [cast[role].email, granted],
  );
  await pool.query('update account set permission_version = permission_version + 1');
}

/** A job taken step by step to its dispatch: its client is asked for feedback. */
export async function dispatchedJob(portal: TestPortal, ids: JobIds): Promise<JobRow> {
  const { id } = await addJob(portal, ids, { job_end_date: '2026-12-01' });
  await portal.database.pool.query("update job_task set status = 'Done' where job_id = $1", [id]);
  for (const status of ['Job Assigned', 'Job Started', 'In Progress', 'Under Review', 'Dispatch']) {
    const answer = await portal.call<JobRow>(moveJob, { as: 'admin', query: { id }, body: { status } });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
  }
  return (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;
}
