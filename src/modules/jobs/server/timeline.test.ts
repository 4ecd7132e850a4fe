import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { fetchJobMails, moveJob } from '../contract.ts';
import * as asked from '../queries/contract.ts';
import { addJob, type JobIds, jobIds } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

test('a job’s timeline has its mails, one entry for all recipients, only for readers of the job', async () => {
  const { id } = await addJob(portal, ids, { assignee_ids: [ids.person('accountant')], team_id: null });
  for (const status of ['Job Assigned', 'Job Started', 'In Progress']) {
    await portal.call(moveJob, { as: 'manager', query: { id }, body: { status } });
  }
  const body = { question: 'Who has left?', due_date: null, job_upload: [] };
  await portal.call(asked.addJobQuery, { as: 'accountant', query: { job_id: id }, body });
  await portal.database.pool.query("update contact_client set receives = '{query}', portal_access = true");
  const sent = await portal.call(moveJob, { as: 'manager', query: { id }, body: { status: 'Query sent to client' } });
  expect(sent.status, JSON.stringify(sent)).toBe(200);
  const read = async (as: 'accountant' | 'team' | 'client', params = { id }) =>
    portal.call<{ rows: { subject: string; recipients: string[] }[] }>(fetchJobMails, { as, params });
  const [newest] = (await read('accountant')).result.rows;
  const got = (await portal.mails()).filter(({ subject }) => subject === newest?.subject);
  expect(newest?.subject).toContain('We have a question about Payroll');
  expect(newest?.recipients).toEqual(got.map(({ recipient }) => recipient).toSorted());
  expect([(await read('team')).status, (await read('client')).status]).toEqual([404, 403]);
});
