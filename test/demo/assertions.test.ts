/** Assertions about the demo after the first start (domain specification, section 4.5), area by area. */
import { prepareDatabase } from '#app/server/data.ts';
import { seedAll } from '#app/server/seed.ts';
import { type JobStatus, jobLife } from '#modules/jobs/life.ts';
import { budgetTone, daysLeft, dispatchTone } from '#modules/jobs/rules.ts';
import { isWithClient, quotationLife, type QuotationStatus } from '#modules/quotations/life.ts';
import { occurrenceOf, type Schedule } from '#modules/recurrence/schedule.ts';
import { entryKinds, entrySources, entryStatuses } from '#modules/timekeeper/rules.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { closeAfterTests } from '../closing.ts';
import { asOf, testConfig } from '../settings.ts';
import { bare, misplaced, mostOften, wordsOfEngagements, wordsOfTypes } from './words.ts';

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

describe('recurrences', () => {
  type Made = Schedule & { status: string; number: number; nominal_date: string; start_date: string; next_no: number };

  test('have numbered records on their scheduled dates, each once, and none is due', async () => {
    const made = await rowsOf<Made>(
      'select recurrence.*, number, nominal_date, start_date from recurrence_occurrence join recurrence on id = recurrence_id',
    );
    expect(made.length).toBeGreaterThan(100);
    for (const one of made) {
      const planned = occurrenceOf(one, one.number, [1, 2, 3, 4, 5]);
      expect([planned?.nominal, planned?.start]).toEqual([one.nominal_date, one.start_date]);
      expect(one.number).toBeLessThan(one.next_no);
    }
    const due = await rowsOf(`select from recurrence where status = 'Original' and next_due <= '${asOf}'`);
    expect(due).toHaveLength(0);
  });

  test('exist in every frequency, some are stopped, and their jobs show it', async () => {
    const rows = await rowsOf<{ frequency: string; status: string; recursion_status: string; archived: boolean }>(
      `select frequency, recurrence.status, recursion_status, archived_at is not null as archived
       from recurrence join job on job.id = source_job_id`,
    );
    expect(rows).toHaveLength(180);
    expect(new Set(rows.map(({ frequency }) => frequency)).size).toBe(7);
    expect(rows.filter(({ status }) => status === 'Stopped').length).toBeGreaterThan(5);
    expect(rows.filter(({ status, recursion_status }) => status !== recursion_status)).toEqual([]);
    expect(rows.filter(({ status, archived }) => status === 'Original' && archived)).toEqual([]);
  });
});

test('agreements sent to a client have a document', async () => {
  const rows = await rowsOf<{ documents: boolean }>(
    `select exists (select from file where entity = 'enquiry' and entity_id = enquiry.id::text) as documents
     from enquiry where sla_status_id in (2, 3, 4)`,
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(({ documents }) => !documents)).toEqual([]);
});

describe('jobs', () => {
  test('log the minutes between their steps', async () => {
    const rows = await rowsOf<{ minutes: number; passed: number }>(
      `select minutes, greatest(0, floor(extract(epoch from at) / 60) - floor(extract(epoch from former) / 60))::int
         as passed from (select *, lag(at) over (partition by job_id order by id) as former from job_status_log) as log
       where former is not null`,
    );
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.filter(({ minutes, passed }) => minutes !== passed)).toEqual([]);
  });

  test('measure turnaround without bank holidays, like a real dispatch', async () => {
    const rows = await rowsOf<{ tat: number; counted: number }>(
      `select job_tat as tat, working_days_between(least(start_date, dispatch_date), dispatch_date) as counted
       from job where job_tat is not null`,
    );
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ tat, counted }) => tat !== counted)).toEqual([]);
  });
});

describe('quotations', () => {
  test('exist in every status and colour, and none is past its end', async () => {
    const rows = await rowsOf<{ status: QuotationStatus; days: number | null; ended: boolean }>(
      `select quotation.status, quote_days as days, valid_until < '${asOf}' as ended from quotation`,
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(quotationLife.states));
    const sent = rows.flatMap(({ days }) => days ?? []);
    expect(sent.length).toBeLessThan(rows.length);
    const share = (from: number, to: number) => sent.filter((days) => days >= from && days <= to).length / sent.length;
    expect(share(0, 2)).toBeGreaterThan(0.5);
    expect(share(3, 5)).toBeGreaterThan(0.15);
    expect(share(6, 999)).toBeGreaterThan(0.08);
    expect(rows.filter(({ status, ended }) => isWithClient(status) && ended)).toEqual([]);
    expect(rows.filter(({ status, ended }) => status === 'Expired' && !ended)).toEqual([]);
  });

  test('that are approved have an assigned job with the same fee', async () => {
    const jobs = await rowsOf<{ status: JobStatus; same: boolean }>(
      `select job.status, client_quote_fee = sub_total as same from quotation join job on job.id = job_id
       where quotation.status = 'Approved'`,
    );
    expect(jobs.length).toBeGreaterThan(100);
    const before = new Set<JobStatus>(['Job Created', 'SOW Created', 'Awaiting Quote', 'Approval Pending']);
    expect(jobs.filter(({ status, same }) => !same || before.has(status))).toEqual([]);
  });

  test('add up from their lines, and follow the jobs they are for', async () => {
    const wrong = await rowsOf(
      `select from quotation_option as option where sub_total <> (select sum(amount) from quotation_line as line
         where line.quotation_id = option.quotation_id and line.option = option.position) - discount
       union all select from quotation_option where total <> sub_total + vat_amount
       union all select from quotation join job on job.id = job_id where quotation.quotation_date < job_date`,
    );
    expect(wrong).toHaveLength(0);
  });
});

describe('jobs', () => {
  /** Passed through at once, or set by hand. */
  const never: readonly JobStatus[] = ['Quote Approved', 'Feedback received'];

  test('exist in every status that a job can be in', async () => {
    const found = new Set(
      (await rowsOf<{ status: JobStatus }>('select distinct status from job')).map((r) => r.status),
    );
    expect(jobLife.states.filter((status) => !found.has(status))).toEqual(never);
  });

  test('show every colour of budget and dispatch, and are due sooner, later and overdue', async () => {
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
      'were assigned to the team after their quote was approved',
      `select job.id from job join job_status_log on job_id = job.id
       where to_status = 'Quote Approved' and job.status in ('Job Created', 'SOW Created', 'Awaiting Quote',
         'Approval Pending', 'Quote Approved', 'Quote Rejected')`,
    ],
    [
      'have the status of their last log entry',
      `select job.id from job join lateral (select to_status from job_status_log where job_id = job.id
         order by job_status_log.id desc limit 1) as last on true where to_status <> job.status`,
    ],
    [
      'have a log without a gap',
      `select id from (select id, from_status, lag(to_status) over (partition by job_id order by id) as came_from
         from job_status_log) as log where from_status is distinct from came_from`,
    ],
    [
      'are reviewed by a person who does not prepare them',
      'select id from job join job_assignee on job_id = id and assignee_id = reviewer_id',
    ],
    [
      'have finished tasks once reviewed',
      `select job.id from job join job_task on job_id = job.id and job_task.deleted_at is null
       where job.status in ('Under Review', 'Review Change', 'Review by client', 'Dispatch', 'Close')
         and job_task.status not in ('Done', 'N/A')`,
    ],
    [
      'have a dispatch date exactly when they are dispatched',
      "select id from job where (dispatch_date is not null) <> (status in ('Dispatch', 'Feedback received', 'Close'))",
    ],
    [
      'have a sent question when they wait for the client',
      `select id from job where status = 'Query sent to client' and archived_at is null and not exists (select from
         job_query where job_id = job.id and sent_at is not null and job_query.status in ('Open', 'Reopened'))`,
    ],
    [
      'have the hours of the statement of work in force',
      `select job.id from job join sow on job_id = job.id and sow.status = 'Agreed' and sow.deleted_at is null
       where budget_min <> total_budget_min`,
    ],
  ])('%s', async (_, text) => {
    expect((await rowsOf<{ id: number }>(text)).map(({ id }) => id)).toEqual([]);
  });
});

describe('time', () => {
  test('exists in every status and from every source', async () => {
    const found = async (column: string) =>
      (await rowsOf<{ value: string }>(`select distinct ${column} as value from time_entry order by 1`)).map(
        ({ value }) => value,
      );
    expect(await found('status')).toEqual([...entryStatuses].toSorted());
    // Leave entries are still missing.
    expect(await found('source')).toEqual(entrySources.filter((source) => source !== 'leave').toSorted());
    expect(await found('kind')).toEqual([...entryKinds].toSorted());
  });

  test('has four entries per day for each fee earner', async () => {
    const [row] = await rowsOf<{ count: number }>('select count(*)::int as count from time_entry');
    expect(row?.count).toBeGreaterThan(10_080 * 0.97);
    expect(row?.count).toBeLessThan(10_080 * 1.03);
  });

  test.each([
    [
      'adds up with imported time to the minutes of its jobs',
      `select job.id from job left join imported_time on imported_time.job_id = job.id
       where actual_min <> coalesce(imported_time.duration_min, 0) + coalesce((select sum(duration_min) from time_entry
         where time_entry.job_id = job.id and deleted_at is null and status <> 'Rejected'), 0)`,
    ],
    [
      'never exceeds 24 hours a day',
      'select min(id) as id from time_entry group by employee_id, date having sum(duration_min) > 24 * 60',
    ],
    [
      'has one entry per cell of the week',
      `select min(id) as id from time_entry
       group by employee_id, date, job_id, planning_activity_id, fee_type_id having count(*) > 1`,
    ],
    [
      'does not exceed the yearly hours of its fee types',
      `select fee_type.id from time_entry join fee_type on fee_type.id = fee_type_id
       group by fee_type.id, employee_id, date_trunc('year', date) having sum(duration_min) > hours * 60`,
    ],
    [
      'has the status of its week',
      `select time_entry.id from time_entry left join week_sheet on week_sheet.employee_id = time_entry.employee_id
         and week_start = date_trunc('week', date) where time_entry.status is distinct from week_sheet.status`,
    ],
    [
      'belongs to people employed then, and is not in the future',
      `select time_entry.id from time_entry join employee on employee.id = time_entry.employee_id
       where date < doj or date > last_working_date or date > '${asOf}'`,
    ],
    [
      'has an activity of its job’s type',
      `select time_entry.id from time_entry join job on job.id = job_id
       join planning_activity on planning_activity.id = planning_activity_id
       where planning_activity.job_type_id <> job.job_type_id`,
    ],
    [
      'lasts as long as from its start to its end, and overlaps with no other',
      `select one.id from time_entry as one where start_time is not null and (
         end_time::time - start_time::time <> make_interval(mins => duration_min) or exists (
           select from time_entry as other where other.employee_id = one.employee_id and other.date = one.date
             and other.id <> one.id and other.start_time < one.end_time and one.start_time < other.end_time))`,
    ],
  ])('%s', async (_, text) => {
    expect((await rowsOf<{ id: number }>(text)).map(({ id }) => id)).toEqual([]);
  });
});

describe('texts', () => {
  test('of an answer match only their question', async () => {
    const rows = await rowsOf<{ question: string; answer: string }>(
      'select question, answer from job_query where answer is not null',
    );
    expect(rows.length).toBeGreaterThan(1000);
    const pairs = new Set(rows.map(({ question, answer }) => `${bare(question)}\n${bare(answer)}`));
    expect(pairs.size).toBe(new Set(rows.map(({ question }) => bare(question))).size);
    expect(pairs.size).toBe(new Set(rows.map(({ answer }) => bare(answer))).size);
    // The amount in an answer is the one asked about, or a new one if none was named.
    const amounts = (text: string): readonly string[] => text.match(/[\d,]+\.\d\d/g) ?? [];
    const other = rows.filter(({ question, answer }) =>
      amounts(answer).some((amount) => amounts(question).length > 0 && !amounts(question).includes(amount)),
    );
    expect(other).toEqual([]);
  });

  test('mention the service of their job or enquiry', async () => {
    const ofJobs = await rowsOf<{ kind: string; text: string }>(
      `select job_type.name as kind, text from job join job_type on job_type.id = job_type_id join (
         select job_id, question || ' ' || coalesce(answer, '') as text from job_query
         union all select job_id, description from escalation
         union all select job_id, deliverables || ' ' || assumptions from sow
         union all select job_id, comment from feedback where comment is not null) as said on job_id = job.id`,
    );
    expect(ofJobs.length).toBeGreaterThan(3000);
    expect(misplaced(ofJobs, wordsOfTypes)).toEqual([]);
    const ofEnquiries = await rowsOf<{ kind: string; text: string }>(
      `select enquiry_engagement.name as kind, engagement_notes || ' ' || coalesce(sla_reject_reason, '') || ' '
         || coalesce((select string_agg(feedback::text, ' ') from enquiry_feedback where enquiry_id = enquiry.id), '')
         as text from enquiry join enquiry_engagement on enquiry_engagement.id = engagement_id`,
    );
    expect(ofEnquiries).toHaveLength(1000);
    expect(misplaced(ofEnquiries, wordsOfEngagements)).toEqual([]);
  });

  test.each([
    ['questions to clients', 'select question as text from job_query order by id desc limit 25'],
    ['escalations', 'select description as text from escalation order by id desc limit 25'],
    ['feedback', 'select comment as text from feedback where comment is not null order by rated_at desc limit 25'],
    ['enquiries', 'select engagement_notes as text from enquiry order by id desc limit 25'],
    ['disputes', 'select dispute_reason as text from invoice where disputed_at is not null order by id desc limit 10'],
  ])('of %s occur at most four times on a page', async (_, text) => {
    const rows = await rowsOf<{ text: string }>(text);
    expect(rows.length).toBeGreaterThan(5);
    expect(mostOften(rows.map((row) => row.text))).toBeLessThanOrEqual(4);
  });

  test.each([
    [
      'name people of the client',
      `select said.id from (
         select id, client_id, raised_by as name from escalation where source in ('Client portal', 'Feedback')
         union all select id, client_id, rated_by from feedback where rated_at is not null
         union all select id, client_id, disputed_by from invoice where disputed_at is not null
         union all select id, client_id, decided_by from quotation where decided_at is not null) as said
       where not exists (select from contact join contact_client on contact_id = contact.id
         where contact_client.client_id = said.client_id and contact.name = said.name)`,
    ],
    [
      'complain about delays only if there was one',
      `select feedback.id from feedback join job on job.id = job_id
       where comment ~ '\\mlate\\M|delay|longer|after the date|date was' and dispatch_date <= job_end_date`,
    ],
    [
      'give the chosen reason when a quotation was rejected',
      `select min(id) as id from quotation where reject_comment is not null
       group by reject_comment having count(distinct reject_reason_id) > 1`,
    ],
    [
      'of a quotation state the client’s payment term',
      `select quotation.id from quotation join client on client.id = client_id
       where terms not like '%within ' || payment_terms_days || ' days.'`,
    ],
    [
      'of a job state its client’s year end',
      `select job.id from job join client on client.id = client_id
       where year_end_date is not null and trim(to_char(year_end_date, 'Month')) <> year_end_month`,
    ],
    [
      'of a job name its period',
      `select id from job where title not like '%' || trim(to_char(period_end, 'Month')) || to_char(period_end, ' YYYY')`,
    ],
    [
      'name services that fit the type of client',
      `select job.id from job join client on client.id = client_id join job_type on job_type.id = job_type_id
       where client_type = 'Individual' and job_type.name not in ('Bookkeeping and Dotcast', 'Taxation', 'Misc Adhoc')
         or client_type = 'Sole trader' and job_type.name in ('Audit', 'TAS')`,
    ],
    [
      'of an answer are by a contact of the client, after the question',
      `select job_query.id from job_query join job on job.id = job_id where answered_at < sent_at
         or answer is not null and not exists (select from contact join contact_client on contact_id = contact.id
           where contact_client.client_id = job.client_id
             and (account_id = answered_by or contact.name = answered_name))`,
    ],
    [
      'of an enquiry name a past event, except for the first ones',
      `select enquiry.id from enquiry join event on event.id = event_id
       where event_date > enquiry.created_at::date and enquiry.created_at::date > (select min(event_date) from event)`,
    ],
    [
      'of an exit interview agree with the resignation and each other',
      `select exit_id as id from exit_interview join exit_record on exit_record.id = exit_id
       where rehire = 'No' and deptquestion4 ~ '^Yes' or reason = 'further studies' and hrquestion1 !~ 'university'
         or reason in ('higher monetary', 'relocation', 'closer to home')
           and lower(staffquestion4[1]) <> reason`,
    ],
    [
      'name yearly accounts once a year',
      `select recurrence.id from recurrence join job on job.id = source_job_id
       join job_type on job_type.id = job_type_id
       where frequency <> 'Annually' and job_type.name in ('Year end', 'Taxation', 'Audit')`,
    ],
  ])('%s', async (_, text) => {
    expect((await rowsOf<{ id: number }>(text)).map(({ id }) => id)).toEqual([]);
  });
});
