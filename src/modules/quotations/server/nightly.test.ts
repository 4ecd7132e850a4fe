/** Scheduled work on quotations: reminders, a notice before expiry, and expiry. */
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { quotationsByThemselves } from './nightly.ts';
import { type Quoting, quotingOf } from './testing/quotations.ts';

let portal: TestPortal;
let quoting: Quoting;
beforeAll(async () => {
  portal = await testPortal();
  quoting = await quotingOf(portal);
});
// Each test lets days pass, and sessions expire.
beforeEach(async () => {
  for (const role of ['manager', 'admin', 'accountant'] as const) await portal.signIn(role, { fresh: true });
});

/** @param most processed in one transaction */
async function later(days: number, most = 200): Promise<void> {
  portal.advance(days * 86_400);
  for (const one of quotationsByThemselves) await enqueue(portal.database, one, { most });
  await portal.runJobs();
}

const subjectsOf = async (id: number, begins: string) => {
  const { rows } = await portal.database.pool.query<{ text: string }>(
    "select text from mail where entity = 'quotation' and entity_id = $1 and subject like $2 order by id",
    [String(id), `${begins}: your quotation%`],
  );
  return rows.map(({ text }) => text.replaceAll(/\s+/g, ' '));
};

const stateOf = async (id: number) => {
  const { rows } = await portal.database.pool.query<{ quotation: string; job: string }>(
    `select quotation.status as quotation, job.status as job from quotation join job on job.id = job_id
    where quotation.id = $1`,
    [id],
  );
  return rows[0];
};

test('the client is reminded after 2, 5 and 9 working days, once each', async () => {
  // Sent on a Friday: weekends do not count.
  expect(portal.now().getUTCDay()).toBe(5);
  const { id } = await quoting.sent();
  const on: number[] = [];
  for (let day = 1; day <= 15; day += 1) {
    const before = (await subjectsOf(id, 'Reminder')).length;
    await later(1);
    const now = (await subjectsOf(id, 'Reminder')).length;
    on.push(...Array.from({ length: now - before }, () => day));
  }
  await later(0);
  expect(on).toEqual([4, 7, 13]);
  expect(await subjectsOf(id, 'Reminder')).toHaveLength(3);
}, 120_000);

test('one reminder makes up for a day on which the job did not run', async () => {
  const { id } = await quoting.sent();
  await later(10);
  expect(await subjectsOf(id, 'Reminder')).toHaveLength(1);
});

test('owner and client are warned once, three days before expiry; it expires after its last day', async () => {
  const { id } = await quoting.sent();
  await later(26);
  expect(await subjectsOf(id, 'Expires soon')).toEqual([]);
  await later(1);
  const [warning] = await subjectsOf(id, 'Expires soon');
  expect(warning).toContain('We keep the fee and the time for you until then.');
  await later(1);
  expect(await subjectsOf(id, 'Expires soon')).toHaveLength(1);
  await later(2);
  expect(await stateOf(id)).toEqual({ quotation: 'Sent', job: 'Approval Pending' });
  await later(1);
  expect(await stateOf(id)).toEqual({ quotation: 'Expired', job: 'Awaiting Quote' });
});

test('all are reminded, warned and expired, however small the batches', async () => {
  const sent = [await quoting.sent(), await quoting.sent(), await quoting.sent()];
  const counted = async (begins: string) =>
    Promise.all(sent.map(async ({ id }) => (await subjectsOf(id, begins)).length));
  await later(28, 1);
  expect(await counted('Reminder')).toEqual([1, 1, 1]);
  expect(await counted('Expires soon')).toEqual([1, 1, 1]);
  await later(5, 1);
  for (const { id } of sent) expect(await stateOf(id)).toMatchObject({ quotation: 'Expired' });
});
