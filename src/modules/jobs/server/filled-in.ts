/** Fields filled in on saving a job: reference, deadline, billing. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { nextNumber } from '#platform/server/series.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { deadlineAfter } from '../rules.ts';
import type { StoredJob } from './facts.ts';

type Columns = Changes<StoredJob>;

export async function filledIn(work: Work, columns: Columns, before: StoredJob | undefined): Promise<Columns> {
  const { company_id = 0, client_id = 0, job_type_id = 0, start_date = null, billable = true } = columns;
  const about = await settingsOf(work, company_id, client_id, job_type_id);
  const isOpen =
    before === undefined || before.billing_status === 'Unbilled' || before.billing_status === 'Non-billable';
  return {
    ...(!before && (await numbered(work, about))),
    ...(columns.job_end_date === null &&
      start_date !== null && { job_end_date: await deadlineOf(work, start_date, about.days) }),
    ...(isOpen && { billing_status: billable && !about.unbillable ? 'Unbilled' : 'Non-billable' }),
  };
}

type Settings = { company: string; type: string | null; days: number | null; unbillable: boolean };

async function settingsOf(work: Work, company: number, client: number, type: number): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select company.code as company, job_type.code as type, tat.days, client.unbillable
    from company, client, job_type left join tat on tat.id = job_type.tat_id
    where company.id = ${company} and client.id = ${client} and job_type.id = ${type}`.execute(work.db);
  const [settings] = rows;
  if (!settings) throw new Error('A job has a company, a client and a type');
  return settings;
}

/** Without a turn-around time of its type, a job has no deadline until someone sets one. */
const deadlineOf = async (work: Work, start: PlainDate, days: number | null) =>
  days === null ? null : deadlineAfter(start, days, await workCalendar(work));

/** UK-BK-2600042: company, type of job, year, and the number within company and year. */
async function numbered(work: Work, { company, type }: Settings): Promise<Columns> {
  const job_date = today(work);
  const year = job_date.slice(0, 4);
  const number = await nextNumber(work, 'job', `${company}/${year}`);
  return { job_date, reference_no: referenceOf(company, type, year, number), status_since: work.now.toISOString() };
}

export const referenceOf = (company: string, type: string | null, year: string, number: number): string =>
  `${company}-${type ?? 'JB'}-${year.slice(2)}${String(number).padStart(5, '0')}`;
