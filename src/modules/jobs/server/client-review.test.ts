import { fetchAllNotification } from '#modules/notifications/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Comment } from '#platform/contract/record/comments.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { jobCalls, jobComments, type JobRow, moveJob } from '../contract.ts';
import { answerComment, approveOwnJob, fetchOwnJob, type OwnJobDetails, requestOwnChange } from '../own.ts';
import { addJob, type JobIds, jobIds } from './testing/jobs.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const move = async (id: number, status: string, more: object = {}) => {
  const answer = await portal.call<JobRow>(moveJob, { as: 'admin', query: { id }, body: { status, ...more } });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
};

async function jobAt(...steps: string[]): Promise<number> {
  const { id } = await addJob(portal, ids, { job_end_date: '2026-12-20', reviewer_id: ids.person('hod') });
  await portal.database.pool.query("update job_task set status = 'Done' where job_id = $1", [id]);
  for (const status of ['Job Assigned', 'Job Started', ...steps]) await move(id, status);
  return id;
}

const own = async (id: number, as: Role = 'client') =>
  (await portal.call<OwnJobDetails>(fetchOwnJob, { as, params: { id } })).result;
const status = async (id: number) =>
  (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result.status;
const titles = async (as: Role) =>
  (await portal.call<Page<{ title: string }>>(fetchAllNotification, { as, query: {} })).result.rows.map(
    ({ title }) => title,
  );

test('a client is told of work to check and approves it once; reviewer and preparer are told', async () => {
  const id = await jobAt('In Progress', 'Under Review', 'Review by client');
  expect((await titles('client'))[0]).toMatch(/^For you to check: Payroll – October 2026/);
  expect((await portal.mails(cast.client.email))[0]?.subject).toMatch(/^For you to check/);
  expect(await own(id)).toMatchObject({ to_check: true, status: 'For you to check', waits_for_you: true });
  expect((await portal.call(approveOwnJob, { as: 'client2', query: { id } })).status).toBe(404);
  const approved = await portal.call<OwnJobDetails>(approveOwnJob, { as: 'client', query: { id } });
  expect(approved.result).toMatchObject({ to_check: false, status: 'Final checks', waits_for_you: false });
  expect(await status(id)).toBe('Under Review');
  for (const as of ['hod', 'accountant'] as const) expect((await titles(as))[0]).toMatch(/^Approved by the client/);
  expect((await portal.call(approveOwnJob, { as: 'client', query: { id } })).status).toBe(409);
});

test('a client asks for a change, and the people who did the work read the reason', async () => {
  const id = await jobAt('In Progress', 'Under Review', 'Review by client');
  const change = 'The van is missing';
  const nothing = await portal.call(requestOwnChange, { as: 'client', query: { id }, body: { change: ' ' } });
  expect(nothing.status).toBe(400);
  await portal.call(requestOwnChange, { as: 'client', query: { id }, body: { change } });
  expect(await status(id)).toBe('Review Change');
  expect((await titles('accountant'))[0]).toMatch(/^Changes needed/);
  expect((await titles('hod'))[0]).toMatch(/^The client asks for changes/);
});

test('a client who signs in is told what is missing, in the portal and by mail', async () => {
  const id = await jobAt();
  await move(id, 'Missing Info', { reason: 'The timesheets of March' });
  expect((await titles('client'))[0]).toMatch(/^We need something from you: Payroll/);
  const [mail] = await portal.mails(cast.client.email);
  expect(mail?.text).toContain('The timesheets of March');
  expect(mail?.text).not.toContain('/answer/');
});

test('a client answers a shared comment, and its author is told', async () => {
  const id = await jobAt();
  const shared = { text: 'Your figures look good', mentions: [], kind: 'shared' };
  await portal.call(jobComments.calls.add, { as: 'accountant', query: { id }, body: shared });
  const body = { text: 'Thank you for that' };
  expect((await portal.call(answerComment, { as: 'client2', query: { id }, body })).status).toBe(404);
  expect((await portal.call(answerComment, { as: 'client', query: { id }, body })).status).toBe(201);
  const read = { as: 'client', params: { id }, query: { offset: 0, limit: 10 } } as const;
  const { rows } = (await portal.call<Page<Comment>>(jobComments.calls.page, read)).result;
  expect(rows.map(({ text, kind, mine }) => [text, kind, mine])).toEqual([
    ['Thank you for that', 'shared', true],
    ['Your figures look good', 'shared', false],
  ]);
  const { reference_no } = (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id } })).result;
  expect((await titles('accountant'))[0]).toMatch(new RegExp(`has answered on ${reference_no}`));
});

test('a job waits for the client’s decision only while it has a quotation', async () => {
  const { id } = await addJob(portal, ids, {});
  await portal.database.pool.query("update job set status = 'Approval Pending' where id = $1", [id]);
  expect((await own(id)).status).toBe('Planned');
});
