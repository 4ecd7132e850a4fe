/** Adds the same job for many clients and periods in one transaction; impossible ones are reported. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { jobType } from '#modules/masters/contract.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { eachAlone } from '#platform/server/each-alone.ts';
import { invalid } from '#platform/server/errors.ts';
import { choosable } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import {
  type AddedJobs,
  jobOfPeriod,
  type JobsForClients,
  type Period,
  type PlannedJob,
  periodsFrom,
  whyNotSo,
} from '../jobs-for-clients.ts';
import { addQuietly } from './actions.ts';
import { visible } from './visible.ts';
import { tellOfNewJobs } from './notify.ts';

/** Clients that jobs can be added for. */
export async function clientsForJobs(work: Work) {
  const clients = await choosableClients(work);
  const { rows } = await sql<{ client_id: number; service_id: number }>`
    select client_id, service_id from client_service`.execute(work.db);
  const served = Map.groupBy(rows, ({ client_id }) => client_id);
  return {
    rows: clients.map(({ id, client_code, client_name }) => ({
      id,
      client_code,
      client_name,
      service_ids: served.get(id)?.map(({ service_id }) => service_id) ?? [],
    })),
  };
}

type Plan = PlannedJob & { readonly form: Parameters<typeof addQuietly>[1] };

/** @throws 400 for clients or a type that cannot be chosen */
export async function plannedJobs(work: Work, form: JobsForClients): Promise<{ rows: PlannedJob[] }> {
  return { rows: (await planOf(work, form)).map(({ form: _form, ...row }) => row) };
}

/** Concurrent identical requests add the jobs once. @throws 400 like the plan */
export async function addForClients(work: Work, form: JobsForClients): Promise<AddedJobs> {
  await sql`select pg_advisory_xact_lock(hashtextextended('jobs for clients', 0))`.execute(work.db);
  const plan = (await planOf(work, form)).filter(({ left_out }) => left_out === null);
  const outcomes = await eachAlone(work, plan, ({ form: one }) => addQuietly(work, one));
  const added = outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value] : []));
  await tellOfNewJobs(work, added);
  return {
    added: added.length,
    refused: plan.flatMap(({ client, title }, at) => {
      const outcome = outcomes[at];
      return outcome && 'refusal' in outcome ? [{ client, title, reason: outcome.refusal.failure.message }] : [];
    }),
  };
}

/** A row for each client and period. */
async function planOf(work: Work, form: JobsForClients): Promise<readonly Plan[]> {
  const { clients, type } = await chosen(work, form);
  const names = new Map((await staffLookup(work)).map(({ id, employee_name }) => [id, employee_name]));
  const periods = periodsFrom(form.first, form.length, form.periods);
  const starts = periods.map(({ period_start }) => period_start);
  const facts = { type, names, there: await jobsThere(work, form, starts) };
  return clients.flatMap((client) => periods.map((period) => plannedFor(form, client, period, facts)));
}

type Client = Awaited<ReturnType<typeof chosen>>['clients'][number];
type Facts = {
  readonly type: string;
  /** Names of current staff, by id. */
  readonly names: ReadonlyMap<number, string>;
  readonly there: ReadonlyMap<string, string>;
};

function plannedFor(form: JobsForClients, client: Client, period: Period, { type, names, there }: Facts): Plan {
  const job = jobOfPeriod(type, form, period);
  // Managers who have left are not assigned to new jobs.
  const own = client.manager_id !== null && names.has(client.manager_id) ? client.manager_id : null;
  const manager_id = form.manager_id ?? own;
  const known = there.get(`${client.id} ${job.period_start} ${job.period_end}`);
  return {
    ...job,
    client_id: client.id,
    client: client.client_name,
    manager: manager_id === null ? null : (names.get(manager_id) ?? null),
    left_out: known ? `${known} is there already` : client.company_id === null ? noCompany : null,
    form: {
      ...job,
      ...usual,
      client_id: client.id,
      company_id: client.company_id ?? 0,
      currency_id: client.currency_id,
      job_type_id: form.job_type_id,
      manager_id,
      reviewer_id: form.reviewer_id,
      assignee_ids: form.assignee_ids,
      team_id: form.team_id,
      budget_min: form.budget_min,
    },
  };
}

const noCompany = 'The client has no company of the firm yet';
const usual = {
  year_end_date: null,
  priority_id: null,
  billable: true,
  budget_stop: false,
  description: null,
  copy_of: null,
  fees: undefined,
  client_quote_fee: undefined,
} as const;

async function chosen(work: Work, form: JobsForClients) {
  const wrong: Record<string, string | undefined> = whyNotSo(form);
  const ids = new Set(form.client_ids);
  const clients = (await choosableClients(work)).filter(({ id }) => ids.has(id));
  if (clients.length < ids.size) wrong['client_ids'] ??= 'Please select Clients';
  const type = (await choosable(work, jobType)).find(({ id }) => id === form.job_type_id)?.name;
  if (type === undefined) wrong['job_type_id'] = 'Please select Job type';
  const told = Object.entries(wrong).flatMap(([name, message]) => (message ? [[name, message] as const] : []));
  if (told.length > 0 || type === undefined) throw invalid(Object.fromEntries(told));
  return { clients, type };
}

/** Existing jobs of this type by 'client start end', with the reference where the caller may see the job. */
async function jobsThere(work: Work, { client_ids, job_type_id }: JobsForClients, starts: readonly string[]) {
  const { rows } = await sql<{ key: string; reference_no: string }>`
    select client_id || ' ' || period_start || ' ' || period_end as key,
      case when id in ${visible(work).select('job.id')} then reference_no else 'Such a job' end as reference_no
    from job
    where client_id = any(${client_ids}::bigint[]) and job_type_id = ${job_type_id} and deleted_at is null
      and period_start = any(${starts}::date[])`.execute(work.db);
  return new Map(rows.map(({ key, reference_no }) => [key, reference_no]));
}
