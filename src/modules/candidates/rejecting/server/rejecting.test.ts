import type { BulkOutcome } from '#platform/contract/record/bulk.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Candidate, candidateCalls, moveCandidate } from '../../contract.ts';
import { callBackRejections, moveCandidates } from '../contract.ts';
import { hoursToCallBack } from '../reasons.ts';
import { sendRejections } from './send.ts';

let portal: TestPortal;
let positions: number[] = [];
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from recruitment where status = 'Open' order by id limit 2",
  );
  positions = rows.map(({ id }) => id);
});

let made = 0;
const add = async (name: string, { email = `rejected.${(made += 1)}@candidates.example`, at = 0 } = {}) =>
  (
    await portal.call<Candidate>(candidateCalls.add, {
      as: 'hr',
      body: { name, email, recruitment_id: positions[at] },
    })
  ).result;
const read = async (id: number) =>
  (await portal.call<Candidate>(candidateCalls.byId, { as: 'hr', query: { id } })).result;
const reject = (ids: readonly number[], reject_reason = 'Skills') =>
  portal.call<BulkOutcome>(moveCandidates, { as: 'hr', body: { ids, status: 'Rejected', reject_reason } });
const callBack = (ids: readonly number[]) => portal.call<BulkOutcome>(callBackRejections, { as: 'hr', body: { ids } });
const afterTheDay = async () => {
  portal.advance(hoursToCallBack * 3600);
  await portal.signIn('hr', { fresh: true });
  await enqueue(portal.database, sendRejections, {});
  await portal.runJobs();
};

test('candidates rejected in bulk are told a day later, in one email each', async () => {
  const [one, other] = [await add('Tavin Corrowby'), await add('Selka Marrowell')];
  const twice = await add('Tavin Corrowby', { email: one.email ?? '', at: 1 });
  const { result, message } = await reject([one.id, other.id, twice.id, 999_999]);
  expect(message).toBe('3 candidates changed');
  expect(result.refused).toEqual([{ id: 999_999, name: '', reason: 'Data Not Found' }]);
  await enqueue(portal.database, sendRejections, {});
  await portal.runJobs();
  expect(await portal.mails(one.email ?? '')).toEqual([]);
  await afterTheDay();
  const mails = await portal.mails(one.email ?? '');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(`${one.recruitment} and ${twice.recruitment}`);
  expect(await portal.mails(other.email ?? '')).toHaveLength(1);
  expect(await read(twice.id)).toMatchObject({ rejection_mail_at: null, rejection_told_at: expect.any(String) });
  await afterTheDay();
  expect(await portal.mails(one.email ?? '')).toHaveLength(1);
});

test('undoing a rejection before its email puts the candidate back where they were', async () => {
  const { id, email } = await add('Orin Pellwick');
  const move = (status: string, more: object = {}) =>
    portal.call(moveCandidate, { as: 'hr', query: { id }, body: { status, ...more } });
  await move('Shortlisted');
  await move('To be Interviewed');
  await move('Rejected', { reject_reason: 'Other', reject_note: 'Two of us know them' });
  expect((await move('Send Link for Assessment')).status).toBe(409);
  expect((await callBack([id])).message).toBe('1 candidate called back');
  expect(await read(id)).toMatchObject({
    selection_progress: 'To be Interviewed',
    reject_reason: null,
    reject_note: null,
    rejection_mail_at: null,
  });
  await afterTheDay();
  expect(await portal.mails(email ?? '')).toEqual([]);
});

test('a candidate who has been told cannot be called back, but can be shortlisted again', async () => {
  const { id, email } = await add('Maris Dunhollow');
  await reject([id]);
  await afterTheDay();
  expect(await portal.mails(email ?? '')).toHaveLength(1);
  const { result } = await callBack([id]);
  expect(result.refused[0]?.reason).toBe('No mail waits that could be called back');
  const again = await portal.call(moveCandidate, { as: 'hr', query: { id }, body: { status: 'Shortlisted' } });
  expect(again.status).toBe(200);
  expect(await read(id)).toMatchObject({ reject_reason: null, rejection_told_at: null });
});

test('a candidate with another open application is not mailed, and their recruiter is told', async () => {
  const gone = await add('Liora Fenswick');
  await add('Liora Fenswick', { email: (gone.email ?? '').toUpperCase(), at: 1 });
  await reject([gone.id]);
  await afterTheDay();
  expect(await portal.mails(gone.email ?? '')).toEqual([]);
  expect(await read(gone.id)).toMatchObject({ rejection_mail_at: null, rejection_told_at: null });
  const { rows } = await portal.database.pool.query<{ title: string }>(
    "select title from notification where kind = 'candidate.not_told' and entity_id = $1",
    [String(gone.id)],
  );
  expect(rows.map(({ title }) => title)).toEqual([
    `Liora Fenswick is not told of the rejection for ${gone.recruitment}`,
  ]);
});

test('a candidate who has booked an interview since, not knowing of the rejection, is not mailed either', async () => {
  const { id, email } = await add('Corlen Haverstock');
  await reject([id]);
  await portal.database.pool.query(
    `insert into interview (candidate_id, round, at, minutes, mode, status, created_at)
     values ($1, 1, $2::timestamptz + interval '5 days', 45, 'Video', 'Scheduled', $2)`,
    [id, portal.now()],
  );
  await afterTheDay();
  expect(await portal.mails(email ?? '')).toEqual([]);
  const { rows } = await portal.database.pool.query<{ body: string }>(
    "select body from notification where kind = 'candidate.not_told' and entity_id = $1",
    [String(id)],
  );
  expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining('They have booked an interview')]);
});

test('a candidate who withdrew gets no email', async () => {
  const { id, email } = await add('Bram Ostlethorpe');
  await reject([id], 'Withdrawn');
  expect(await read(id)).toMatchObject({ rejection_mail_at: null, rejection_told_at: expect.any(String) });
  await afterTheDay();
  expect(await portal.mails(email ?? '')).toEqual([]);
});
