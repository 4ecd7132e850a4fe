/** The content of a new quotation, and waiting for internal approval. */
import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import { draftSow, moveSow, type Sow, updateSow } from '#modules/jobs/sow/contract.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { remindApprovers } from '../contract.ts';
import { planned, type Quoting, quotingOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
});

test('a first version is based on the current statement of work, whose state is shown', async () => {
  const job = await addJob(portal, quoting.ids, {});
  const offered = async () => (await quoting.versions(job.id)).job.sow;
  expect(await offered()).toBeNull();
  const sow = await portal.call<Sow>(draftSow, { as: 'accountant', query: { job_id: job.id }, body: {} });
  const lines = [planned({ description: 'Close the year' })];
  await portal.call(updateSow, { as: 'accountant', query: { id: sow.result.id }, body: { lines } });
  expect(await offered()).toEqual({ version: 1, status: 'Draft' });
  const submitted = { as: 'accountant', query: { id: sow.result.id }, body: { status: 'Submitted' } } as const;
  await portal.call(moveSow, submitted);
  expect(await offered()).toEqual({ version: 1, status: 'Submitted' });
  await quoting.draft(job.id);
  const [version] = (await quoting.versions(job.id)).rows;
  expect(version?.options[0]?.lines.map(({ description }) => description)).toEqual(['Close the year']);
});

test('an open internal approval shows whose it is and since when, with at most one reminder a day', async () => {
  const { id: job_id } = await quoting.toBeQuoted();
  const { result } = await quoting.draft(job_id);
  await quoting.save(result.id, [quoting.option({ lines: [quoting.line({ unit_rate: '9000' })] })]);
  const remind = () => portal.call(remindApprovers, { as: 'manager', query: { id: result.id }, body: {} });
  expect(await remind()).toMatchObject({ status: 409, message: 'The quotation waits for no approval' });
  await quoting.move('manager', result.id, 'Internal approval');
  const waits = async () => (await quoting.versions(job_id, 'accountant')).rows[0]?.waits;
  const wait = await waits();
  expect(wait).toMatchObject({ by: 'Elina Elmardale', reminded_at: null });
  expect(wait?.for.length).toBeGreaterThan(0);
  expect(Math.abs(Date.parse(wait?.since ?? '') - portal.now().getTime())).toBeLessThan(60_000);

  const told = async () => {
    const { rows } = await portal.database.pool.query<{ name: string; title: string }>(
      `select account.name, title from notification join account on account.id = account_id
      where kind = 'quotation.toApprove' and entity_id = $1 order by notification.id`,
      [String(result.id)],
    );
    return rows;
  };
  expect(new Set((await told()).map(({ name }) => name))).toEqual(new Set(wait?.for));
  const before = (await told()).length;
  expect(await remind()).toMatchObject({ status: 200, message: 'Approvers Reminded Successfully' });
  const reminded = (await told()).slice(before);
  expect(reminded.map(({ name }) => name).toSorted()).toEqual([...(wait?.for ?? [])].toSorted());
  expect(reminded[0]?.title).toMatch(/^Still to approve: the quotation for /);
  expect(await remind()).toMatchObject({
    status: 409,
    message: 'Its approvers were reminded within the last 24 hours',
  });
  portal.advance(25 * 60 * 60);
  for (const role of ['manager', 'admin', 'accountant'] as const) await portal.signIn(role, { fresh: true });
  expect((await remind()).status).toBe(200);
  await quoting.move('admin', result.id, 'Sent');
  expect(await waits()).toBeNull();
});
