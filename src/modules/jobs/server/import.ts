/** Imports jobs: checked as in the form, and added all or none. */
import { advanceModule } from '#modules/clients/rights.ts';
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { jobType } from '#modules/masters/contract.ts';
import { staffByName } from '#modules/staff/server/public/people.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { FieldErrors, Importer, Numbered } from '#platform/server/import/check.ts';
import { inBreaths } from '#platform/server/import/in-breaths.ts';
import { choiceErrors, onlyErrors, recordChoices } from '#platform/server/import/record-choices.ts';
import { choosable } from '#platform/server/master/choices.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { removeRecord } from '#platform/server/record/writes.ts';
import { job, jobCalls, type NewJob } from '../contract.ts';
import { type ImportedJob, type ImportedState, jobImport } from '../import.ts';
import { jobTitle } from '../rules.ts';
import { addMany } from './add-many.ts';
import { jobs } from './record.ts';
import { visible } from './visible.ts';

export const jobImporter: Importer<ImportedJob> = {
  declared: jobImport,
  choices: (work) => recordChoices(work, job, { employee: staffByName, client: clientsByName }),
  clashes,
  doubts,
  add: async (work, rows) => addMany(work, await whole(work, rows)),
  undo: {
    table: 'job',
    label: 'reference_no',
    access: jobCalls.remove.access,
    remove: (work, id) => removeRecord(work, jobs, id),
  },
};

/** Clients by name and by code. */
const clientsByName = async (work: Work) =>
  (await choosableClients(work)).flatMap(({ id, client_name, client_code }) => [
    { id, name: client_name },
    { id, name: client_code },
  ]);

/** The form's errors for each row. */
async function clashes(work: Work, rows: readonly ImportedJob[]): Promise<FieldErrors[]> {
  const forms = await whole(work, rows);
  const wrongChoices = await choiceErrors(work, job, forms);
  const about = { today: today(work), before: undefined };
  const mayPrice = mayUse(work.actor, advanceModule.update);
  return inBreaths(forms, (form) => {
    const priced = (form.fees ?? null) !== null || (form.client_quote_fee ?? null) !== null;
    return onlyErrors({
      ...wrongChoices(form),
      ...job.check(form, about),
      status: whyNotThatFar(form, about.today),
      ...(form.company_id === 0 && { company_id: 'Company is required: the client has none' }),
      ...(priced && !mayPrice && { fees: 'You may not give fees' }),
    });
  });
}

/** Why a job cannot be as far as the file says, by the conditions of its steps. */
function whyNotThatFar({ status, assignee_ids, start_date }: ImportedJob, day: PlainDate): string | undefined {
  if (status === 'Job Created') return undefined;
  if (assignee_ids.length === 0) return `A job that is ${status} is assigned to somebody`;
  if (status === 'Job Assigned') return undefined;
  return start_date === null || start_date > day ? `A job that is ${status} has started: write its start` : undefined;
}

/** Fills in what follows from client, type and period. */
async function whole(work: Work, rows: readonly ImportedJob[]): Promise<(NewJob & { status: ImportedState })[]> {
  const clients = new Map((await choosableClients(work)).map((one) => [one.id, one]));
  const types = new Map((await choosable(work, jobType)).map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const client = clients.get(row.client_id);
    const title = row.title === '' ? jobTitle(types.get(row.job_type_id) ?? '', row.period_end) : row.title;
    const filled = {
      title,
      company_id: row.company_id === 0 ? (client?.company_id ?? 0) : row.company_id,
      currency_id: row.currency_id ?? client?.currency_id ?? null,
      manager_id: row.manager_id ?? client?.manager_id ?? null,
      copy_of: null,
    };
    return Object.assign({}, row, filled);
  });
}

/** Warns of an existing job, or an earlier row, with the same type, client and period. */
async function doubts(work: Work, rows: readonly Numbered<ImportedJob>[]): Promise<(string | undefined)[]> {
  const clients = [...new Set(rows.map(({ values }) => values.client_id))];
  const { rows: there } = await sql<{ key: string; reference_no: string }>`
    select client_id || ' ' || job_type_id || ' ' || coalesce(period_start::text, '') || ' ' ||
      coalesce(period_end::text, '') as key, min(reference_no) as reference_no
    from job where client_id = any(${clients}::bigint[]) and deleted_at is null and id in ${visible(work).select('job.id')}
    group by 1`.execute(work.db);
  const known = new Map(there.map(({ key, reference_no }) => [key, `job ${reference_no}`]));
  return rows.map(({ row, values: { client_id, job_type_id, period_start, period_end } }) => {
    const key = `${client_id} ${job_type_id} ${period_start ?? ''} ${period_end ?? ''}`;
    const same = known.get(key);
    if (!same) known.set(key, `row ${row.number}`);
    return same && `The same client, type and period as ${same}`;
  });
}
