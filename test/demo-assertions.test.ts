/** What must be true of the demo as the first start makes it (domain specification, section 4.5), of each area in turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { prepareDatabase } from '#app/server/data.ts';
import { seedAll } from '#app/server/seed.ts';
import { type JobStatus, jobLife } from '#modules/jobs/life.ts';
import { budgetTone, daysLeft, dispatchTone } from '#modules/jobs/rules.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { closeAfterTests } from './closing.ts';
import { asOf, testConfig } from './settings.ts';

let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);
  const name = `portico_demo_whole_${process.pid}`;
  await createDatabase(addressOf('postgres'), name);
  await prepareDatabase(addressOf(name));
  database = openDatabase(addressOf(name), 2);
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-demo-'));
  closeAfterTests(async () => {
    await database.close();
    await dropDatabase(addressOf('postgres'), name);
    await rm(dataFolder, { recursive: true });
  });
  await seedAll(database, testConfig({ dataFolder }), { seed: 42, factor: 1, asOf });
}, 120_000);

const rowsOf = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;

describe('jobs', () => {
  /** Passed through at once, and given by hand. */
  const never: readonly JobStatus[] = ['Quote Approved', 'Feedback received'];

  test('are in every status that one can be found in', async () => {
    const found = new Set(
      (await rowsOf<{ status: JobStatus }>('select distinct status from job')).map((r) => r.status),
    );
    expect(jobLife.states.filter((status) => !found.has(status))).toEqual(never);
  });

  test('show every colour of budget and dispatch, and are due sooner, later and too late', async () => {
    const jobs = await rowsOf<{ budget_min: number; actual_min: number; job_end_date: string; dispatch_date: string }>(
      'select budget_min, actual_min, job_end_date, dispatch_date from job where job_end_date is not null',
    );
    const budgets = new Set(jobs.map(({ budget_min, actual_min }) => budgetTone(budget_min, actual_min)));
    expect([...budgets].toSorted()).toEqual(['amber', 'green', 'red']);
    const sent = jobs.filter(({ dispatch_date }) => dispatch_date !== null);
    const dispatches = new Set(
      sent.map(({ job_end_date, dispatch_date }) => dispatchTone(job_end_date, dispatch_date)),
    );
    expect([...dispatches].toSorted()).toEqual(['green', 'grey', 'red']);
    const left = jobs
      .filter(({ dispatch_date }) => dispatch_date === null)
      .map((job) => daysLeft(job.job_end_date, asOf));
    const [late, soon, week, later] = [
      left.filter((days) => days < 0),
      left.filter((days) => days >= 0 && days <= 3),
      left.filter((days) => days > 3 && days <= 7),
      left.filter((days) => days > 7),
    ];
    for (const bucket of [late, soon, week, later]) expect(bucket?.length).toBeGreaterThan(0);
  });

  test.each([
    [
      'went on to the team once their quote was approved',
      `select job.id from job join job_status_log on job_id = job.id
       where to_status = 'Quote Approved' and job.status in ('Job Created', 'SOW Created', 'Awaiting Quote',
         'Approval Pending', 'Quote Approved', 'Quote Rejected')`,
    ],
    [
      'are what the last entry of their log says',
      `select job.id from job join lateral (select to_status from job_status_log where job_id = job.id
         order by job_status_log.id desc limit 1) as last on true where to_status <> job.status`,
    ],
    [
      'have a log without a gap',
      `select id from (select id, from_status, lag(to_status) over (partition by job_id order by id) as came_from
         from job_status_log) as log where from_status is distinct from came_from`,
    ],
    [
      'are reviewed by somebody who does not prepare them',
      'select id from job join job_assignee on job_id = id and assignee_id = reviewer_id',
    ],
    [
      'have their tasks done once they are reviewed',
      `select job.id from job join job_task on job_id = job.id and job_task.deleted_at is null
       where job.status in ('Under Review', 'Review Change', 'Review by client', 'Dispatch', 'Close')
         and job_task.status not in ('Done', 'N/A')`,
    ],
    [
      'are dated where they are dispatched, and only there',
      "select id from job where (dispatch_date is not null) <> (status in ('Dispatch', 'Feedback received', 'Close'))",
    ],
    [
      'wait for the client with a question that was sent',
      `select id from job where status = 'Query sent to client' and archived_at is null and not exists (select from
         job_query where job_id = job.id and sent_at is not null and job_query.status in ('Open', 'Reopened'))`,
    ],
    [
      'have the hours of the statement of work that is in force',
      `select job.id from job join sow on job_id = job.id and sow.status = 'Agreed' and sow.deleted_at is null
       where budget_min <> total_budget_min`,
    ],
  ])('%s', async (_, text) => {
    expect((await rowsOf<{ id: number }>(text)).map(({ id }) => id)).toEqual([]);
  });
});
