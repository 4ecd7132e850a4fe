/** Adds many jobs in a few statements, for imports. */
import { workCalendar } from '#platform/server/firm/firm.ts';
import { invalid } from '#platform/server/errors.ts';
import { insertRows } from '#platform/server/insert.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { formColumns } from '#platform/server/record/writes.ts';
import { nextNumber } from '#platform/server/series.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { job, type NewJob } from '../contract.ts';
import type { ImportedState } from '../import.ts';
import { deadlineAfter } from '../rules.ts';
import { taskEvents } from '../tasks.ts';
import { referenceOf } from './filled-in.ts';
import { jobs } from './record.ts';
import { visible } from './visible.ts';
import { taskRecords } from './task-actions.ts';
import { tellOfNewJobs } from './notify.ts';

/**
 * @param recursion_status for recurring jobs
 * @returns their ids, in the order of the forms
 * @throws 400 if one of them would not be visible to the caller
 */
export async function addMany(
  work: Work,
  forms: readonly (NewJob & { readonly status?: ImportedState })[],
  recursion_status: 'Original' | null = null,
): Promise<readonly number[]> {
  const facts = await factsOf(work);
  const references = await numbered(work, forms, facts);
  const calendar = await workCalendar(work);
  const at = work.now.toISOString();
  const rows = forms.map((form, index) => {
    const type = facts.types.get(form.job_type_id);
    const days = type?.days ?? null;
    const usual = form.start_date !== null && days !== null ? deadlineAfter(form.start_date, days, calendar) : null;
    const isBilled = form.billable && !facts.unbillable.has(form.client_id);
    return Object.assign({ fees: null, client_quote_fee: null }, formColumns(job, form), {
      job_end_date: form.job_end_date ?? usual,
      billing_status: isBilled ? ('Unbilled' as const) : ('Non-billable' as const),
      status: form.status ?? ('Job Created' as const),
      status_since: at,
      job_date: today(work),
      reference_no: references[index] ?? '',
      recursion_status,
    });
  });
  const ids = await addRecords(work, jobs, job.events.created, rows);
  await mustSeeAll(work, ids);
  await insertRows(
    work,
    'job_status_log',
    ids.map((job_id, index) => ({
      job_id,
      to_status: forms[index]?.status ?? 'Job Created',
      at,
      account_id: work.actor.accountId,
      minutes: 0,
    })),
  );
  await addTasks(work, forms, ids, facts);
  await tellOfNewJobs(
    work,
    forms.map((form, index) => ({ ...form, id: ids[index] ?? 0 })),
  );
  return ids;
}

type Facts = {
  readonly companies: ReadonlyMap<number, string>;
  readonly types: ReadonlyMap<number, { readonly code: string | null; readonly days: number | null }>;
  readonly unbillable: ReadonlySet<number>;
  readonly activities: readonly { readonly id: number; readonly job_type_id: number; readonly activity_name: string }[];
};

async function factsOf({ db }: Work): Promise<Facts> {
  const companies = await sql<{ id: number; code: string }>`select id, code from company`.execute(db);
  const types = await sql<{ id: number; code: string | null; days: number | null }>`
    select job_type.id, job_type.code, tat.days from job_type left join tat on tat.id = job_type.tat_id`.execute(db);
  const unbillable = await sql<{ id: number }>`select id from client where unbillable`.execute(db);
  const activities = await sql<Facts['activities'][number]>`
    select id, job_type_id, activity_name from planning_activity where active and deleted_at is null
    order by position, id for share`.execute(db);
  return {
    companies: new Map(companies.rows.map(({ id, code }) => [id, code])),
    types: new Map(types.rows.map((type) => [type.id, type])),
    unbillable: new Set(unbillable.rows.map(({ id }) => id)),
    activities: activities.rows,
  };
}

/** The jobs' references, consecutive for each company in file order. */
async function numbered(work: Work, forms: readonly NewJob[], { companies, types }: Facts): Promise<string[]> {
  const year = today(work).slice(0, 4);
  const next = new Map<number, number>();
  for (const [company, own] of Map.groupBy(forms, ({ company_id }) => company_id)) {
    next.set(company, await nextNumber(work, 'job', `${companies.get(company)}/${year}`, own.length));
  }
  return forms.map(({ company_id, job_type_id }) => {
    const number = next.get(company_id) ?? 0;
    next.set(company_id, number + 1);
    return referenceOf(companies.get(company_id) ?? '', types.get(job_type_id)?.code ?? null, year, number);
  });
}

/** Refuses to add a record that this person could not see afterwards. */
async function mustSeeAll(work: Work, ids: readonly number[]): Promise<void> {
  const { count } = await visible(work)
    .select(sql<number>`count(*)`.as('count'))
    .where('job.id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  if (count < ids.length) {
    const hidden = ids.length - count;
    throw invalid({}, `You would not see ${hidden} of these jobs: name yourself on them, or your team`);
  }
}

async function addTasks(work: Work, forms: readonly NewJob[], ids: readonly number[], { activities }: Facts) {
  const ofType = Map.groupBy(activities, ({ job_type_id }) => job_type_id);
  const tasks = forms.flatMap(({ job_type_id, assignee_ids: [one, other] }, at) =>
    (ofType.get(job_type_id) ?? []).map(({ id, activity_name }, index) => ({
      job_id: ids[at] ?? 0,
      planning_activity_id: id,
      title: activity_name,
      assignee_id: one !== undefined && other === undefined ? one : null,
      status: 'To do' as const,
      requires_review: false,
      position: index + 1,
    })),
  );
  await addRecords(work, taskRecords, taskEvents.created, tasks);
}
