/** Recurring work from a file: each row becomes a first job and the schedule for the ones after it. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { jobCalls, whyNotReviewer } from '#modules/jobs/contract.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { jobType } from '#modules/masters/contract.ts';
import { staffByName } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed } from '#platform/server/errors.ts';
import type { FieldErrors, Importer, Numbered } from '#platform/server/import/check.ts';
import type { Choosable } from '#platform/server/import/readings.ts';
import { onlyErrors } from '#platform/server/import/record-choices.ts';
import { choosable } from '#platform/server/master/choices.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { whyNotAnchor } from '../contract.ts';
import { recurringImport, type RecurringRow } from '../import.ts';
import { addRecurring, removeRecurring } from './adding.ts';
import { visible } from './record.ts';

export const recurringImporter: Importer<RecurringRow> = {
  declared: recurringImport,
  choices: choicesOf,
  known: keptAlready,
  clashes,
  add: async (work, rows) => {
    if (!mayUse(work.actor, jobRights.create)) throw notAllowed('You need permission to add jobs');
    return addRecurring(work, rows);
  },
  undo: { table: 'job', label: 'reference_no', access: jobCalls.remove.access, remove: removeRecurring },
};

async function choicesOf(work: Work): Promise<Readonly<Record<string, readonly Choosable[]>>> {
  const staff = await staffByName(work);
  const clients = await choosableClients(work);
  return {
    client_id: clients.flatMap(({ id, client_name, client_code }) => [
      { id, name: client_name },
      { id, name: client_code },
    ]),
    job_type_id: await choosable(work, jobType),
    assignee_ids: staff,
    reviewer_id: staff,
    manager_id: staff,
  };
}

const keyOf = ({
  client_id,
  job_type_id,
  frequency,
  title_pattern,
}: Pick<RecurringRow, 'client_id' | 'job_type_id' | 'frequency' | 'title_pattern'>) =>
  [client_id, job_type_id, frequency, title_pattern].join(' ');

/** The same service of the same client, with the same frequency and title. */
async function keptAlready(work: Work, rows: readonly Numbered<RecurringRow>[]): Promise<(string | undefined)[]> {
  const clients = [...new Set(rows.map(({ values }) => values.client_id))];
  const { rows: found } = await sql<
    Pick<RecurringRow, 'client_id' | 'job_type_id' | 'frequency' | 'title_pattern'> & { reference_no: string }
  >`
    select job.client_id, job.job_type_id, frequency, title_pattern, job.reference_no
    from recurrence join job on job.id = source_job_id
    where job.client_id = any(${clients}::bigint[]) and job.deleted_at is null and recurrence.status = 'Original'
      and recurrence.id in (${visible(work).select('recurrence.id')})`.execute(work.db);
  const kept = new Map(found.map((one) => [keyOf(one), one.reference_no]));
  return rows.map(({ values }) => {
    const reference = kept.get(keyOf(values));
    return reference && `Kept already: job ${reference} recurs ${values.frequency.toLowerCase()}`;
  });
}

/** The form's errors for each row. */
async function clashes(work: Work, rows: readonly RecurringRow[]): Promise<FieldErrors[]> {
  const clients = new Map((await choosableClients(work)).map((one) => [one.id, one]));
  const met = new Set<string>();
  return rows.map((row) => {
    const isTwice = met.has(keyOf(row));
    met.add(keyOf(row));
    return onlyErrors({
      client_id: clients.get(row.client_id)?.company_id ? undefined : 'The client has no company of ours',
      job_type_id: isTwice ? 'This client, service and frequency are in the file twice' : undefined,
      anchor_date: whyNotAnchor(row.anchor_date, today(work)),
      reviewer_id: whyNotReviewer(row.reviewer_id, row.assignee_ids),
    });
  });
}
