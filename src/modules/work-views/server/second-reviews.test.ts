import { fetchJobHistory, type JobRow, moveJob } from '#modules/jobs/contract.ts';
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '../second-reviews.ts';

let portal: TestPortal;
let ids: JobIds;
beforeAll(async () => {
  portal = await testPortal();
  ids = await jobIds(portal);
});

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row & object>(text, values)).rows;
const share = (percent: number) => query('update review_setting set share_percent = $1', [percent]);
const move = (id: number, status: string, more: object = {}) =>
  portal.call<JobRow>(moveJob, { as: 'admin', query: { id }, body: { status, ...more } });

/** A job after one round of changes and its dispatch. */
async function dispatched(): Promise<JobRow> {
  const row = await addJob(portal, ids, { job_end_date: '2026-12-01', reviewer_id: ids.person('manager') });
  await query("update job_task set status = 'Done' where job_id = $1", [row.id]);
  const asked = { reason: 'The bank does not agree', change_reasons: ['Not reconciled'] };
  for (const [status, more] of [
    ['Job Assigned'],
    ['Job Started'],
    ['In Progress'],
    ['Under Review'],
    ['Review Change', asked],
    ['Under Review'],
    ['Dispatch'],
  ] as const) {
    const answer = await move(row.id, status, more);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
  }
  return row;
}

type Stored = { id: number; reviewer_id: number; first_reviewer_id: number; outcome: string | null };
const stored = async (jobId: number) =>
  (await query<Stored>('select * from second_review where job_id = $1', [jobId]))[0];
const own = async (as: Role) =>
  (await portal.call<{ rows: contract.SecondReview[] }>(contract.fetchSecondReviews, { as })).result.rows;
const reviews = async (as: Role, id: number) =>
  (
    await portal.call<{ changes: object[]; second: object | null; skills: contract.LearntSkill[] }>(
      contract.fetchJobReviews,
      { as, params: { id } },
    )
  ).result;

test('with a share of 0 no dispatched job is picked, with 100 every one, by a notified outsider', async () => {
  await share(0);
  expect(await stored((await dispatched()).id)).toBeUndefined();
  await share(100);
  const row = await dispatched();
  const review = await stored(row.id);
  expect(review).toMatchObject({ first_reviewer_id: ids.person('manager'), outcome: null });
  expect([...row.assignee_ids, ids.person('manager')]).not.toContain(review?.reviewer_id);
  const told = await query<{ employee: number }>(
    `select employee.id as employee from notification join employee on user_id = account_id
     where kind = 'review.second' and entity_id = $1`,
    [review?.id],
  );
  expect(told.map(({ employee }) => employee)).toEqual([review?.reviewer_id]);
  const history = await portal.call<Page<{ says: string }>>(fetchJobHistory, { as: 'admin', params: { id: row.id } });
  expect(history.result.rows.map(({ says }) => says)).toContain('Picked for a second review');
});

test('a second reviewer is not away, unless nobody else may see the job', async () => {
  await share(100);
  await portal.database.pool.query(noLeave);
  const first = await stored((await dispatched()).id);
  const leaders = await query<{ id: number }>(
    'select employee.id from employee join account on account.id = user_id where role_id in (5, 6, 7, 9)',
  );
  const leave = async (whom: readonly number[]) => {
    for (const id of whom) await onLeave(portal, id, { from: '2026-11-20', to: '2026-11-22' });
  };
  const kept = leaders.find(({ id }) => id === ids.person('partner'))?.id ?? 0;
  await leave(leaders.flatMap(({ id }) => (id === kept ? [] : [id])));
  const second = await stored((await dispatched()).id);
  expect(second?.reviewer_id).toBe(kept);
  await leave([kept]);
  expect((await stored((await dispatched()).id))?.reviewer_id).toEqual(expect.any(Number));
  expect(first).toBeDefined();
  await portal.database.pool.query(noLeave);
});

test('a second reviewer sees nothing of the first review until they have answered, once, with reasons', async () => {
  await share(100);
  const row = await dispatched();
  const review = await stored(row.id);
  await query('update second_review set reviewer_id = $2 where id = $1', [review?.id, ids.person('partner')]);
  const mine = (await own('partner')).find(({ job_id }) => job_id === row.id);
  expect(mine).toBeDefined();
  expect(JSON.stringify(mine)).not.toMatch(/manager|reviewer|assignee/);
  expect(await reviews('partner', row.id)).toMatchObject({ changes: [], second: null, skills: [] });

  const answer = (as: Role, body: object) =>
    portal.call(contract.answerSecondReview, { as, query: { id: review?.id ?? 0 }, body });
  const found = { outcome: 'Changes needed', reasons: ['Pay or deductions'], note: 'Two people are missing' };
  expect((await answer('accountant', found)).status).toBe(404);
  expect((await answer('client', found)).status).toBe(403);
  expect(await answer('partner', { outcome: 'Changes needed' })).toMatchObject({
    status: 400,
    fields: { reasons: 'Say what the changes are about' },
  });
  expect((await answer('partner', { outcome: 'Changes needed', reasons: ['Whatever'] })).status).toBe(400);
  expect((await answer('partner', found)).status).toBe(200);
  expect((await answer('partner', found)).status).toBe(409);

  const after = await reviews('accountant', row.id);
  expect(after.second).toMatchObject(found);
  expect(after.changes).toEqual([expect.objectContaining({ reasons: ['Not reconciled'] })]);
  expect(new Set(after.skills.map(({ category }) => category))).toEqual(new Set(['Bookkeeping', 'Payroll']));
  const told = await query<{ email: string }>(
    `select split_part(email, '@', 1) as email from notification join account on account.id = account_id
     where kind = 'review.found' and entity_id = $1 order by email`,
    [row.id],
  );
  expect(told.map(({ email }) => email)).toEqual(['accountant', 'manager']);
});

test('the share can be set by people who manage masters', async () => {
  const set = (as: Role, share_percent: unknown) =>
    portal.call(contract.updateReviewSetting, { as, body: { share_percent } });
  expect((await set('accountant', 50)).status).toBe(403);
  expect((await set('admin', 101)).status).toBe(400);
  expect(await set('admin', 7)).toMatchObject({ status: 200, message: /^7 % of dispatched jobs/ });
});
