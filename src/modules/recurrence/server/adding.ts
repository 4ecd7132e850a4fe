import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { deadlineAfter, type NewJob } from '#modules/jobs/contract.ts';
import { addJobs, deleteJob } from '#modules/jobs/server/public/recurring.ts';
import { jobType } from '#modules/masters/contract.ts';
import { refused } from '#platform/server/errors.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { choosable } from '#platform/server/master/choices.ts';
import { addRecords, type Columns } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { recurrenceEvents } from '../contract.ts';
import { type RecurringRow, usualLead } from '../import.ts';
import { recurrenceLife } from '../life.ts';
import { periodOf, periodText, titleOf } from '../period.ts';
import { occurrence, startOn } from '../schedule.ts';
import { planFacts } from './facts.ts';
import { keepPlan } from './making.ts';
import { everyWhole, holdRecurrence } from './record.ts';
import type { StoredRecurrence } from './tables.ts';

/**
 * Adds the first job of each right away and skips its date in the schedule; later jobs are made as they fall due.
 * @returns the ids of the first jobs
 */
export async function addRecurring(work: Work, rows: readonly RecurringRow[]): Promise<readonly number[]> {
  const forms = await firstJobs(work, rows);
  const jobIds = await addJobs(work, forms, 'Original');
  const columns = rows.map((row, at) => columnsOf(row, forms[at]?.manager_id ?? null, jobIds[at] ?? 0));
  const ids = await addRecords(work, everyWhole, recurrenceEvents.created, columns);
  const facts = await planFacts(work, jobIds);
  for (const id of ids) {
    const row = await holdRecurrence(work, id);
    await keepPlan(work, row, facts(row.source_job_id));
  }
  return jobIds;
}

/**
 * Removes a recurrence with its first job. @throws 404, 409 if it has made jobs, was changed, or its first job has to
 * stay
 */
export async function removeRecurring(work: Work, jobId: number): Promise<void> {
  const { rows } = await sql<{ version: number; made_count: number }>`
    select version, made_count from recurrence where source_job_id = ${jobId} and deleted_at is null for update`.execute(
    work.db,
  );
  const [found] = rows;
  if (found && found.made_count > 0) throw refused('has made jobs since');
  if (found && found.version > 1) throw refused('its recurrence was changed since');
  await deleteJob(work, jobId);
}

const ruleOf = (row: RecurringRow) => ({
  frequency: row.frequency,
  anchor_date: row.anchor_date,
  day_of_month: null,
  weekday: null,
  quarter_group: null,
  weekend_rule: 'None' as const,
  number_shift: 0,
});

async function firstJobs(work: Work, rows: readonly RecurringRow[]): Promise<NewJob[]> {
  const clients = new Map((await choosableClients(work)).map((one) => [one.id, one]));
  const types = new Map((await choosable(work, jobType)).map(({ id, name }) => [id, name]));
  const calendar = await workCalendar(work);
  return rows.map((row) => {
    const rule = ruleOf(row);
    const nominal = occurrence(rule, 0);
    const start = startOn(nominal, rule, calendar.workingDays);
    const period = periodOf(rule, row.period, nominal);
    const client = clients.get(row.client_id);
    const words = {
      job_type: types.get(row.job_type_id) ?? '',
      client: client?.client_name ?? '',
      period: periodText(row.frequency, period),
    };
    return {
      client_id: row.client_id,
      job_type_id: row.job_type_id,
      title: titleOf(row.title_pattern, words),
      company_id: client?.company_id ?? 0,
      currency_id: client?.currency_id ?? null,
      manager_id: row.manager_id ?? client?.manager_id ?? null,
      reviewer_id: row.reviewer_id,
      assignee_ids: row.assignee_ids,
      start_date: start,
      job_end_date: row.deadline_days === null ? null : deadlineAfter(start, row.deadline_days, calendar),
      ...period,
      year_end_date: null,
      budget_min: row.budget_min,
      budget_stop: false,
      billable: true,
      team_id: null,
      priority_id: null,
      fees: null,
      client_quote_fee: null,
      description: null,
      copy_of: null,
    };
  });
}

function columnsOf(row: RecurringRow, manager_id: number | null, source_job_id: number): Columns<StoredRecurrence> {
  const rule = ruleOf(row);
  return {
    ...rule,
    status: recurrenceLife.first,
    source_job_id,
    skip_dates: [occurrence(rule, 0)],
    next_no: 0,
    made_count: 0,
    end_date: null,
    max_count: null,
    create_lead_days: usualLead,
    deadline_rule: row.deadline_days === null ? 'Usual days of the job type' : 'Working days after the start',
    deadline_days: row.deadline_days,
    obligation: null,
    title_pattern: row.title_pattern,
    period: row.period,
    copy_from: 'Source job',
    assign_to: 'Same people',
    manager_id,
    reviewer_id: row.reviewer_id,
    assignee_ids: row.assignee_ids,
    team_id: null,
    budget_min: row.budget_min,
    fees: null,
    client_quote_fee: null,
  } as Columns<StoredRecurrence>;
}
