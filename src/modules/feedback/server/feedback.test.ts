import { jobCalls, type JobRow, moveJob } from '#modules/jobs/contract.ts';
import { dispatchedJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import type { Page } from '#platform/contract/list.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Feedback, feedbackCalls, fetchFeedbackCounts, fetchJobFeedback } from '../contract.ts';
import { fetchOwnFeedback, openFeedback, type OwnFeedback, rateByLink, rateJob, type SharedFeedback } from '../rate.ts';
import { remindOfFeedback } from './nightly.ts';

let portal: TestPortal;
let ids: JobIds;
beforeEach(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'accountant', 'client', 'client2', 'hr'] as const) await portal.signIn(role);
  ids = await jobIds(portal);
  // Only the test's own requests and notifications count.
  await portal.database.pool.query('delete from feedback; delete from mail; delete from notification');
});

const dispatched = () => dispatchedJob(portal, ids);

const mails = async () =>
  (
    await portal.database.pool.query<{ recipient: string; subject: string; text: string }>(
      "select recipient, subject, text from mail where kind = 'feedback' order by id",
    )
  ).rows;
const tokenIn = (text = '') => /\/rate\/([\w-]{43})\?rating=8/.exec(text)?.[1] ?? '';
const lastToken = async () => tokenIn((await mails()).at(-1)?.text);
const ofJob = async (job_id: number) => {
  // Days may have passed, and sessions expire.
  await portal.signIn('manager', { fresh: true });
  return (
    await portal.call<{ feedback: Feedback | null; whyNotAsk: string | null }>(fetchJobFeedback, {
      as: 'manager',
      params: { job_id },
    })
  ).result;
};
const told = async (kind: string) =>
  (
    await portal.database.pool.query<{ email: string }>(
      `select email from notification join account on account.id = account_id where kind = $1 order by email`,
      [kind],
    )
  ).rows.map(({ email }) => email.replace('@demo.example', ''));
const rate = (token: string, body: object) => portal.call<SharedFeedback>(rateByLink, { token, body });

describe('a dispatched job', () => {
  test('is rated from the mail: the number clicked saves nothing, the answer moves the job', async () => {
    const job = await dispatched();
    const [mail] = await mails();
    expect(mail?.subject).toBe(`How did we do? ${job.title}`);
    expect(mail?.text.match(/\?rating=\d+/g)).toEqual(Array.from({ length: 11 }, (_, at) => `?rating=${at}`));
    const token = await lastToken();
    const opened = await portal.call<SharedFeedback>(openFeedback, { token });
    expect(opened).toMatchObject({ status: 200, result: { whyOver: null, feedback: { rating: null, whyNot: null } } });
    expect(JSON.stringify(opened.result)).not.toMatch(/follow_up|manager_id|fees|hours/);
    expect((await ofJob(job.id)).feedback).toMatchObject({ band: 'Awaited', rating: null });

    expect(await rate(token, { rating: 9, comment: 'Thank you' })).toMatchObject({ status: 200 });
    expect((await ofJob(job.id)).feedback).toMatchObject({ band: 'Good', rating: 9, comment: 'Thank you' });
    const { result } = await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: job.id } });
    expect(result.status).toBe('Feedback received');
    expect(await told('feedback.rated')).toContain('manager');
    expect(await told('feedback.thanks')).toEqual(['accountant']);
    expect(await told('feedback.poor')).toEqual([]);
  });

  test.each([
    [{ rating: 11 }, 'Rating must be a whole number from 0 to 10'],
    [{ rating: -1 }, 'Rating must be a whole number from 0 to 10'],
    [{ rating: '' }, 'Rating is required'],
    [{}, 'Rating is required'],
  ])('is not rated %j', async (body, message) => {
    const job = await dispatched();
    expect(await rate(await lastToken(), body)).toMatchObject({ status: 400, fields: { rating: message } });
    expect((await ofJob(job.id)).feedback).toMatchObject({ band: 'Awaited' });
  });

  test('rated 0 is Poor and reported at once; the rating can change within seven days, then it is final', async () => {
    const job = await dispatched();
    const token = await lastToken();
    expect((await rate(token, { rating: 0 })).status).toBe(200);
    expect((await ofJob(job.id)).feedback).toMatchObject({ band: 'Poor', rating: 0 });
    expect(await told('feedback.poor')).toContain('manager');
    portal.advance(6 * 86_400);
    expect((await rate(token, { rating: 6 })).status).toBe(200);
    expect((await ofJob(job.id)).feedback).toMatchObject({ band: 'Average', rating: 6 });
    portal.advance(86_400 + 60);
    expect(await rate(token, { rating: 10 })).toMatchObject({
      status: 409,
      message: 'The rating was given more than 7 days ago and stands',
    });
    expect((await ofJob(job.id)).feedback).toMatchObject({ rating: 6 });
  });

  test('is asked about once, with reminders after three and seven days until it is rated', async () => {
    await dispatched();
    const sent: number[] = [];
    for (let day = 0; day <= 9; day += 1) {
      await enqueue(portal.database, remindOfFeedback, {});
      await portal.runJobs();
      sent.push((await mails()).length);
      portal.advance(86_400);
    }
    const each = sent[0] ?? 0;
    expect(each).toBeGreaterThan(0);
    expect(sent.map((count) => count / each)).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3]);
  });

  test('gets no reminders once reopened', async () => {
    const { id } = await dispatched();
    // Old enough without a rating to be closed.
    await portal.database.pool.query('update job set dispatch_date = dispatch_date - 20 where id = $1', [id]);
    for (const status of ['Close', 'In Progress']) {
      const body = { status, reason: 'More to do' };
      expect((await portal.call(moveJob, { as: 'admin', query: { id }, body })).status).toBe(200);
    }
    const asked = (await mails()).length;
    portal.advance(4 * 86_400);
    await enqueue(portal.database, remindOfFeedback, {});
    await portal.runJobs();
    expect(await mails()).toHaveLength(asked);
  });

  test('is asked about only once; taking the request back ends its link and allows another', async () => {
    const job = await dispatched();
    const token = await lastToken();
    expect(await ofJob(job.id)).toMatchObject({ whyNotAsk: null, feedback: { job_id: job.id } });
    const again = await portal.call(feedbackCalls.add, { as: 'manager', body: { job_id: job.id } });
    expect(again).toMatchObject({ status: 409, message: 'The client was asked for feedback on this job' });
    const { feedback } = await ofJob(job.id);
    expect((await portal.call(feedbackCalls.remove, { as: 'manager', params: { id: feedback?.id ?? 0 } })).status).toBe(
      200,
    );
    expect((await rate(token, { rating: 8 })).status).toBe(409);
    const asked = await portal.call(feedbackCalls.add, { as: 'manager', body: { job_id: job.id } });
    expect(asked.status).toBe(201);
    expect((await rate(await lastToken(), { rating: 8 })).status).toBe(200);
  });

  test('is rated only by its own company, which never sees the firm’s follow-up', async () => {
    const job = await dispatched();
    const { feedback } = await ofJob(job.id);
    const id = feedback?.id ?? 0;
    const edit = {
      as: 'manager',
      query: { id },
      body: { follow_up: 'Call the owner', version: feedback?.version },
    } as const;
    expect((await portal.call(feedbackCalls.edit, edit)).status).toBe(200);
    const own = await portal.call<{ rows: OwnFeedback[] }>(fetchOwnFeedback, { as: 'client' });
    expect(own.result.rows.map((row) => row.id)).toEqual([id]);
    expect(JSON.stringify(own.result)).not.toContain('Call the owner');
    expect((await portal.call(rateJob, { as: 'client2', query: { id }, body: { rating: 1 } })).status).toBe(404);
    expect((await portal.call(rateJob, { as: 'client', query: { id }, body: { rating: 7 } })).status).toBe(200);
    expect((await portal.call(feedbackCalls.page, { as: 'client' })).status).toBe(403);
  });
});

test('unanswered requests count separately and never as 0', async () => {
  const job = await dispatched();
  await dispatched();
  const token = tokenIn((await mails())[0]?.text);
  await rate(token, { rating: 3 });
  const counts = await portal.call<{ rows: { state: string; count: number }[] }>(fetchFeedbackCounts, { as: 'admin' });
  expect(Object.fromEntries(counts.result.rows.map(({ state, count }) => [state, count]))).toEqual({
    Awaited: 1,
    Poor: 1,
    Average: 0,
    Good: 0,
  });
  const list = await portal.call<Page<Feedback>>(feedbackCalls.page, { as: 'admin', query: { band: 'Poor' } });
  expect(list.result.rows.map((row) => row.job_id)).toEqual([job.id]);
});
