import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { assignJob, fetchJobHistory, jobCalls, type JobRow, moveJob } from '#modules/jobs/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveBackDays } from '../../cancelling.ts';
import { fetchLeaveWork } from '../../covering.ts';
import { fetchLeaveFacts } from '../../deciding.ts';
import { settleCovers } from './cover-nightly.ts';
import { onLeave } from '../testing/away.ts';
import { askFor, move, setPolicy, withoutLeave } from '../testing/leave.ts';

let shared: TestPortal;
let portal: TestPortal;
let ids: JobIds;
let [person, cover, last] = [0, 0, 0];
let job: JobRow;

async function prepared(): Promise<TestPortal> {
  portal = await testPortal();
  await withoutLeave(portal);
  await setPolicy(portal, 'PL', { annual: 12 });
  ids = await jobIds(portal);
  [person, cover] = [await personOf(portal, 'accountant'), await personOf(portal, 'team')];
  await portal.database.pool.query('delete from job_assignee where assignee_id = $1', [person]);
  return portal;
}

beforeAll(async () => {
  shared = await prepared();
  const { rows } = await shared.database.pool.query<{ id: number }>('select max(id) as id from job');
  last = rows[0]?.id ?? 0;
});

/** Clears what the previous test left. */
beforeEach(async () => {
  portal = shared;
  await withoutLeave(portal);
  const { pool } = portal.database;
  await pool.query("delete from notification; delete from account_permission where module = 'Jobs'");
  await pool.query('update job set deleted_at = now() where id > $1', [last]);
  job = await addJob(portal, ids, { job_end_date: '2026-12-16' });
  await pool.query('delete from notification');
});

const week = { start_date: '2026-12-14', end_date: '2026-12-18' };
const workOf = (more: object = {}, as: Parameters<typeof askFor>[1] = 'accountant') =>
  portal.call(fetchLeaveWork, { as, query: { ...week, ...more } });

/** The preparers of a job with their shares. */
const peopleOn = async (id: number) => {
  const { rows } = await portal.database.pool.query<{ assignee_id: number; budget_min: number | null }>(
    `select assignee_id, budget_min from job_assignee left join job_share using (job_id, assignee_id) where job_id = $1`,
    [id],
  );
  return Object.fromEntries(rows.map((one) => [one.assignee_id, one.budget_min]));
};

const newsTo = async (id: number, kind: string) => {
  const { rows } = await portal.database.pool.query<{ title: string; body: string }>(
    `select title, body from notification where kind = $2 and account_id = (select user_id from employee where id = $1)
     order by id`,
    [id, kind],
  );
  return rows;
};

const runByItself = async () => {
  await enqueue(portal.database, settleCovers, {});
  await portal.runJobs();
};

async function accepted(own: Parameters<typeof askFor>[5] = {}): Promise<number> {
  const asked = await askFor(portal, 'accountant', 'PL', week.start_date, week.end_date, {
    handover_to_id: cover,
    hands_over: true,
    ...own,
  });
  expect(asked.status, JSON.stringify(asked)).toBe(201);
  expect((await move(portal, 'hod', asked.result.id, 'ACCEPTED')).status).toBe(200);
  return asked.result.id;
}

const days = 24 * 60 * 60;

describe('before it is sent', () => {
  test('only work due in the days away and two working days after is listed', async () => {
    const after = await addJob(portal, ids, { job_end_date: '2026-12-22', title: 'Just after' });
    await addJob(portal, ids, { job_end_date: '2026-12-23', title: 'Later' });
    await addJob(portal, ids, { job_end_date: '2026-12-11', title: 'Before' });
    const reviewed = await addJob(portal, ids, {
      job_end_date: '2026-12-17',
      assignee_ids: [cover],
      reviewer_id: person,
    });
    const { result } = await workOf();
    expect(result.due.rows.map(({ job_id, due, what }) => [job_id, due, what])).toEqual([
      [job.id, '2026-12-16', 'Prepares'],
      [reviewed.id, '2026-12-17', 'Reviews'],
      [after.id, '2026-12-22', 'Prepares'],
    ]);
  });

  test('a task counts by its own due date until it is done', async () => {
    const far = await addJob(portal, ids, { job_end_date: '2027-02-01' });
    await portal.database.pool.query(
      `update job_task set due_date = '2026-12-15', assignee_id = $2, title = 'Reconcile'
       where id = (select min(id) from job_task where job_id = $1)`,
      [far.id, person],
    );
    const tasks = async () => (await workOf()).result.due.rows.filter(({ job_id }) => job_id === far.id);
    expect((await tasks()).map(({ due, what }) => `${due} ${what}`)).toEqual(['2026-12-15 Reconcile']);
    await portal.database.pool.query(`update job_task set status = 'Done' where title = 'Reconcile'`);
    expect(await tasks()).toEqual([]);
  });

  test('people of the department who are present are proposed, with reasons', async () => {
    const { proposals } = (await workOf()).result;
    expect(proposals.length).toBeGreaterThan(0);
    expect(proposals[0]?.reasons[0]?.text).toMatch(/^Has \d+:\d\d free, the work takes 08:00$/);
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(distinct department_id)::int as count from employee where id = any($1)`,
      [[person, ...proposals.map(({ id }) => id)]],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test.each(['ACCEPTED', 'PENDING'] as const)(
    'nobody is proposed whose own leave in these days is %s',
    async (status) => {
      const [first] = (await workOf()).result.proposals;
      await onLeave(portal, first?.id ?? 0, { from: '2026-12-15', status, type: 'ML' });
      const { result } = await workOf({ cover_id: first?.id });
      expect(result.proposals.map(({ id }) => id)).not.toContain(first?.id);
      expect(result.warnings[0]).toMatch(/: Away 15-12/);
      expect(JSON.stringify(result)).not.toMatch(/ML|Maternity/);
    },
  );

  test('people without free time come last, and choosing them warns', async () => {
    const [first] = (await workOf()).result.proposals;
    await addJob(portal, ids, {
      start_date: '2026-12-14',
      job_end_date: '2026-12-18',
      assignee_ids: [first?.id ?? 0],
      budget_min: 5000,
    });
    const { result } = await workOf({ cover_id: first?.id });
    expect(result.proposals[0]?.id).not.toBe(first?.id);
    expect(result.warnings).toEqual([
      `${first?.name} has too little time free in these days for the work that falls due`,
    ]);
  });

  test('choosing someone who may not open jobs, or reviews them, warns', async () => {
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted)
       select user_id, 'Jobs', 'READ', false from employee where id = $1`,
      [cover],
    );
    expect((await workOf({ cover_id: cover })).result.warnings.join()).toContain('may not open jobs');
    const manager = await personOf(portal, 'manager');
    expect((await workOf({ cover_id: manager })).result.warnings.join()).toContain('reviews one of these jobs');
  });

  test('one can only ask about one’s own days', async () => {
    expect((await workOf({ end_date: '2026-12-11' })).fields).toEqual({
      end_date: 'End date cannot be before Start date',
    });
    expect((await workOf({ employee_id: cover })).status).toBe(404);
    expect((await workOf({}, 'client')).status).toBe(403);
  });

  test('nobody covers for themselves, and jobs are handed over to someone', async () => {
    const refused = async (own: object) =>
      (await askFor(portal, 'accountant', 'PL', '2026-12-14', undefined, own)).fields;
    expect(await refused({ handover_to_id: person })).toEqual({
      handover_to_id: 'Nobody covers for themselves: choose somebody else',
    });
    expect(await refused({ hands_over: true })).toEqual({ handover_to_id: 'Choose who covers, to hand jobs over' });
  });
});

test('deciders see the work due and warnings about the cover', async () => {
  await onLeave(portal, cover, { from: '2026-12-15' });
  const { result } = await askFor(portal, 'accountant', 'PL', week.start_date, week.end_date, {
    handover_to_id: cover,
  });
  const facts = (await portal.call(fetchLeaveFacts, { as: 'hod', query: { id: result.id } })).result;
  expect(facts.due.rows.map(({ job_id }) => job_id)).toEqual([job.id]);
  expect(facts.cover_warnings.join()).toContain('Away 15-12');
});

describe('on acceptance', () => {
  test('the cover joins the job with its hours and is told which', async () => {
    await portal.call(assignJob, {
      as: 'admin',
      query: { id: job.id },
      body: { assignees: [{ id: person, budget_min: 300 }], reviewer_id: job.reviewer_id, note: null },
    });
    await accepted();
    expect(await peopleOn(job.id)).toEqual({ [person]: 0, [cover]: 300 });
    const [told, ...more] = await newsTo(cover, 'leave.cover');
    expect(more).toEqual([]);
    expect(told?.title).toMatch(/^You stand in for .*, 14-12-2026 to 18-12-2026$/);
    expect(told?.body).toContain(`${job.reference_no} ${job.title}, due 16-12-2026`);
    expect((await portal.call(jobCalls.byId, { as: 'team', query: { id: job.id } })).status).toBe(200);
    const history = await portal.call<Page<{ says: string }>>(fetchJobHistory, {
      as: 'admin',
      params: { id: job.id },
      query: {},
    });
    expect(history.result.rows[0]?.says).toBe('Handed over while somebody is away');
  });

  test('nothing is handed over unless requested, and the cover is told only of visible jobs', async () => {
    await portal.database.pool.query('update job set team_id = null where id = $1', [job.id]);
    await accepted({ hands_over: false });
    expect(await peopleOn(job.id)).toEqual({ [person]: null });
    expect((await newsTo(cover, 'leave.cover')).map(({ body }) => body)).toEqual(['']);
  });

  test('the manager of a job that falls due is told who covers', async () => {
    await accepted();
    const [told] = await newsTo(await personOf(portal, 'manager'), 'leave.dueWhileAway');
    expect(told?.title).toMatch(/is away 14-12-2026 to 18-12-2026; a job of yours falls due/);
    expect(told?.body).toMatch(/ covers\.$/);
  });

  test('a job that the cover reviews stays with its preparer', async () => {
    const other = await addJob(portal, ids, { job_end_date: '2026-12-15', reviewer_id: cover });
    await accepted();
    expect(await peopleOn(other.id)).toEqual({ [person]: null });
    expect(await peopleOn(job.id)).toEqual({ [person]: 0, [cover]: null });
  });
});

describe('handed over', () => {
  let id: number;
  beforeEach(async () => {
    id = await accepted();
  });

  test('cancelled leave returns the work at once', async () => {
    await move(portal, 'hr', id, 'CANCELLED', { cancel_reason: 'Called back' });
    expect(await peopleOn(job.id)).toEqual({ [person]: null });
    expect((await newsTo(cover, 'leave.cover')).map(({ title }) => title).at(-1)).toMatch(
      /^A job that you covered is with .* again$/,
    );
  });

  test('a request to cancel returns nothing yet', async () => {
    await move(portal, 'accountant', id, 'CANCEL_REQUESTED', { cancel_reason: 'The trip is off' });
    expect(await peopleOn(job.id)).toEqual({ [person]: 0, [cover]: null });
  });

  test('shortened leave returns the work now due outside it', async () => {
    const given = (dates: readonly string[]) =>
      portal.call(giveBackDays, { as: 'hod', query: { id }, body: { dates, reason: 'Called back' } });
    await given(['2026-12-18']);
    expect(await peopleOn(job.id)).toEqual({ [person]: 0, [cover]: null });
    await given(['2026-12-14', '2026-12-15', '2026-12-16']);
    expect(await peopleOn(job.id)).toEqual({ [person]: null });
  });

  test('work reassigned since stays with its new owner', async () => {
    const other = await personOf(portal, 'director');
    await portal.call(assignJob, {
      as: 'admin',
      query: { id: job.id },
      body: { assignees: [{ id: other, budget_min: null }], reviewer_id: job.reviewer_id, note: null },
    });
    await move(portal, 'hr', id, 'CANCELLED', { cancel_reason: 'Called back' });
    expect(await peopleOn(job.id)).toEqual({ [other]: null });
    expect(await newsTo(person, 'leave.handedBack')).toEqual([]);
  });

  test('finished work stays as it is', async () => {
    await portal.database.pool.query("update job_task set status = 'Done' where job_id = $1", [job.id]);
    for (const status of ['Job Assigned', 'Job Started', 'In Progress', 'Under Review', 'Dispatch'])
      expect((await portal.call(moveJob, { as: 'admin', query: { id: job.id }, body: { status } })).status).toBe(200);
    await move(portal, 'hr', id, 'CANCELLED', { cancel_reason: 'Called back' });
    expect(await peopleOn(job.id)).toEqual({ [person]: 0, [cover]: null });
  });
});

test('a cover who was already on the job keeps their part', async () => {
  const assignees = [
    { id: person, budget_min: 300 },
    { id: cover, budget_min: 100 },
  ];
  await portal.call(assignJob, {
    as: 'admin',
    query: { id: job.id },
    body: { assignees, reviewer_id: job.reviewer_id, note: null },
  });
  const id = await accepted();
  expect(await peopleOn(job.id)).toEqual({ [person]: 0, [cover]: 400 });
  await move(portal, 'hr', id, 'CANCELLED', { cancel_reason: 'Called back' });
  expect(await peopleOn(job.id)).toEqual({ [person]: 300, [cover]: 100 });
});

test('work is the cover’s from the first day and returned the day after the last, once each', async () => {
  // Uses its own clock.
  await prepared();
  job = await addJob(portal, ids, { job_end_date: '2026-12-16' });
  await accepted();
  await runByItself();
  expect(await peopleOn(job.id)).toEqual({ [person]: 0, [cover]: null });
  portal.advance(24 * days);
  for (const _ of ['once', 'twice']) await runByItself();
  expect(await peopleOn(job.id)).toEqual({ [cover]: null });
  portal.advance(5 * days);
  for (const _ of ['once', 'twice']) await runByItself();
  expect(await peopleOn(job.id)).toEqual({ [person]: null });
  expect((await newsTo(person, 'leave.handedBack')).map(({ title }) => title)).toEqual(['A job is yours again']);
  expect(await newsTo(cover, 'leave.cover')).toHaveLength(2);
});
