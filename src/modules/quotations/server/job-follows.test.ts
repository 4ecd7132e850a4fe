/** The job follows its quotation, whatever its own state. */
import { moveJob } from '#modules/jobs/contract.ts';
import { fetchOwnJob } from '#modules/jobs/own.ts';
import type { JobStatus } from '#modules/jobs/life.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import * as client from '../decide.ts';
import { type Quoting, quotingOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
});

const left: readonly JobStatus[] = [
  'Job Created',
  'SOW Created',
  'Awaiting Quote',
  'Approval Pending',
  'Quote Rejected',
  'Job Assigned',
  'In Progress',
];

/** A quotation with the client, for a job in this state. */
async function sentWith(status: JobStatus) {
  const sent = await quoting.sent();
  await portal.database.pool.query('update job set status = $1 where id = $2', [status, sent.job.id]);
  return sent;
}

test.each(left)('an approval moves the job on from %s', async (status) => {
  const { job, tokens } = await sentWith(status);
  expect((await quoting.approve(tokens[0] ?? '')).status).toBe(200);
  const after = status === 'In Progress' ? 'In Progress' : 'Job Assigned';
  expect(await quoting.jobNow(job.id)).toMatchObject({ status: after, client_quote_fee: '1000.00' });
});

test.each(left)('a rejection moves the job on from %s', async (status) => {
  const { job, tokens } = await sentWith(status);
  const answer = await quoting.byLink(client.rejectByLink as never, tokens[0] ?? '', { reason: 'Too dear' });
  expect(answer.status).toBe(200);
  const stays = status === 'Job Created' || status === 'Job Assigned' || status === 'In Progress';
  expect(await quoting.jobNow(job.id)).toMatchObject({ status: stays ? status : 'Quote Rejected' });
});

test('nobody enters the decision on the job while the quotation is with the client', async () => {
  const { job, id, tokens } = await quoting.sent();
  const enter = (status: JobStatus) =>
    portal.call(moveJob, { as: 'admin', query: { id: job.id }, body: { status, reason: 'On the telephone' } });
  for (const status of ['Quote Approved', 'Quote Rejected'] as const)
    expect(await enter(status)).toMatchObject({
      status: 409,
      message: 'The quotation is with the client: record the decision on the quotation',
    });
  expect((await quoting.approve(tokens[0] ?? '')).status).toBe(200);
  expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Job Assigned' });

  // A quotation sent outside the portal is entered by hand.
  await quoting.move('partner', id, 'Reversed', { reason: 'Sent by letter instead' });
  expect((await enter('Approval Pending')).status).toBe(200);
  expect((await enter('Quote Approved')).status).toBe(200);
});

test('reversing an earlier approval leaves the job waiting for the version with the client', async () => {
  const { job, id, tokens } = await quoting.sent();
  await quoting.approve(tokens[0] ?? '');
  const revised = await quoting.draft(job.id);
  await quoting.save(revised.result.id, [quoting.option({ discount: '20' })]);
  expect((await quoting.move('manager', revised.result.id, 'Sent')).status).toBe(200);
  expect((await quoting.move('partner', id, 'Reversed', { reason: 'Too little work' })).status).toBe(200);
  expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Approval Pending', client_quote_fee: null });
  const [token = ''] = await quoting.tokensOf(revised.result.id);
  expect((await quoting.approve(token)).status).toBe(200);
  expect(await quoting.jobNow(job.id)).toMatchObject({ status: 'Job Assigned', client_quote_fee: '980.00' });
});

test('a job says that a quote is with its client only while it is', async () => {
  const { job, tokens } = await quoting.sent();
  await portal.database.pool.query("update job set status = 'Approval Pending' where id = $1", [job.id]);
  const own = async () =>
    (await portal.call<{ status: string }>(fetchOwnJob, { as: 'client', params: { id: job.id } })).result.status;
  expect(await own()).toBe('Quotation for you to decide on');
  await quoting.approve(tokens[0] ?? '');
  expect(await own()).toBe('Planned');
});
