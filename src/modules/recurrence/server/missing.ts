/** Statutory work that clients need and nobody has planned: there is no job for it, and no recurrence makes one. */
import type { Obligation } from '#modules/clients/contract.ts';
import { statutoryDatesOf } from '#modules/clients/server/public/statutory-dates.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { missedUpTo, type MissingJob, missingFrom } from '../forecast.ts';
import type { Frequency } from '../schedule.ts';

/** The service lines that cover it, the likeliest first. */
const linesFor: Readonly<Record<Obligation, readonly string[]>> = {
  'VAT return': ['Taxation', 'Bookkeeping'],
  Accounts: ['Year end'],
  'Corporation tax': ['Taxation', 'Year end'],
  CT600: ['Taxation', 'Year end'],
  'Confirmation statement': ['Year end', 'Misc'],
  'Charity accounts': ['Year end'],
  'Self assessment': ['Taxation'],
  'First payment on account': ['Taxation'],
  'Second payment on account': ['Taxation'],
  'MTD update': ['Taxation', 'Bookkeeping'],
  'Partnership return': ['Taxation'],
  'PAYE payment': ['Payroll'],
  P11D: ['Payroll', 'Taxation'],
  'CIS return': ['Payroll', 'Bookkeeping'],
};

/** Obligations due more often than once a year. */
const often: ReadonlySet<Obligation> = new Set(['VAT return', 'MTD update', 'PAYE payment', 'CIS return']);

type Service = { client_id: number; id: number; name: string; line: string };
type WorkThere = {
  id: number;
  client_id: number;
  line: string;
  period_end: PlainDate | null;
  year_end_date: PlainDate | null;
  job_end_date: PlainDate | null;
};

type StatutoryDate = Awaited<ReturnType<typeof statutoryDatesOf>>[number];

export type PlannedDate = StatutoryDate & {
  /** The client's service that covers it; undefined if it has none. */
  readonly type: Service | undefined;
  readonly isRecurring: boolean;
  readonly job: WorkThere | undefined;
};

export const isMissing = ({ type, isRecurring, job }: PlannedDate): boolean =>
  type !== undefined && !isRecurring && job === undefined;

/** Missing jobs of visible clients with the service. */
export async function missingJobs(work: Work): Promise<{ rows: MissingJob[] }> {
  const day = today(work);
  const dates = await plannedDates(readerOf(work), addDays(day, -missedUpTo), addDays(day, missingFrom));
  const rows = dates.flatMap((date) => {
    const { client_id, client_name, obligation, period_end, due, type } = date;
    if (!type || !isMissing(date)) return [];
    const told = { client_id, client: client_name, obligation, period_end, due, days_left: daysBetween(day, due) };
    return [{ ...told, job_type_id: type.id, job_type: type.name }];
  });
  return { rows };
}

type Stand = Pick<Reader, 'db' | 'actor' | 'today'>;

/**
 * Statutory dates of visible clients in these days, and who does the work. Any job counts, even one this person cannot
 * see.
 */
export async function plannedDates(reader: Stand, from: PlainDate, to: PlainDate): Promise<readonly PlannedDate[]> {
  const day = reader.today;
  const dates = await statutoryDatesOf(reader, { from, to });
  const clients = [...new Set(dates.map(({ client_id }) => client_id))];
  const services = Map.groupBy(await servicesOf(reader, clients), ({ client_id }) => client_id);
  const recurring = Map.groupBy(await recurringOf(reader, clients), ({ client_id }) => client_id);
  const jobs = Map.groupBy(await jobsOf(reader, clients, day), ({ client_id }) => client_id);
  return dates.map((date) => {
    const { client_id, obligation, period_end, due } = date;
    const lines = linesFor[obligation];
    const type = lines.flatMap((line) => services.get(client_id)?.filter((one) => one.line === line) ?? [])[0];
    const isRecurring = due >= day && (recurring.get(client_id) ?? []).some((one) => isOf(one, obligation));
    const job = jobs.get(client_id)?.find((one) => lines.includes(one.line) && isFor(one, obligation, period_end, due));
    return Object.assign({}, date, { type, isRecurring, job });
  });
}

/** Yearly obligations, matched by a job's year end. */
const ofYears: ReadonlySet<Obligation> = new Set([
  'Accounts',
  'Corporation tax',
  'CT600',
  'Charity accounts',
  'Self assessment',
  'Partnership return',
]);

/** Matches by period or year. Jobs with neither match if their deadline is between the period's end and the date. */
function isFor(
  { period_end: end, year_end_date, job_end_date }: WorkThere,
  obligation: Obligation,
  period_end: PlainDate,
  due: PlainDate,
): boolean {
  const year = ofYears.has(obligation) ? year_end_date : null;
  if ([end, year].some((one) => one !== null && isEndOf(one, period_end))) return true;
  const saysNeither = end === null && year_end_date === null;
  return saysNeither && job_end_date !== null && job_end_date > period_end && job_end_date <= due;
}

/** Tax months and years end on the 5th: work for the calendar month or year just before counts too. */
const isEndOf = (worked: PlainDate, period_end: PlainDate): boolean =>
  worked === period_end || (period_end.endsWith('-05') && worked === addDays(period_end, -5));

async function servicesOf({ db }: Stand, clients: readonly number[]): Promise<readonly Service[]> {
  const { rows } = await sql<Service>`
    select client_id, job_type.id, job_type.name, job_type.service_line as line
    from client_service join job_type on job_type.id = service_id
    where client_id = any(${clients}::bigint[]) and job_type.active and job_type.deleted_at is null
    order by client_id, job_type.position, job_type.id`.execute(db);
  return rows;
}

type Recurring = Pick<Service, 'client_id' | 'line'> & {
  readonly frequency: Frequency;
  /** null if its deadline is not a statutory date. */
  readonly obligation: Obligation | null;
};

/** A recurrence with a statutory deadline covers only that; any other covers whatever recurs as often. */
const isOf = ({ line, frequency, obligation: own }: Recurring, obligation: Obligation): boolean =>
  own === null
    ? linesFor[obligation].includes(line) && often.has(obligation) === (frequency !== 'Annually')
    : own === obligation;

async function recurringOf({ db }: Stand, clients: readonly number[]): Promise<readonly Recurring[]> {
  const { rows } = await sql<Recurring>`
    select distinct job.client_id, service_line as line, frequency,
      case when deadline_rule = 'Statutory date' then obligation end as obligation
    from recurrence join job on job.id = source_job_id join job_type on job_type.id = job_type_id
    where recurrence.status = 'Original' and recurrence.next_start is not null
      and job.client_id = any(${clients}::bigint[])`.execute(db);
  return rows;
}

/** The oldest work that can match a date ahead, in days: a year and its longest wait. */
const oldest = 800;

async function jobsOf({ db }: Stand, clients: readonly number[], day: PlainDate): Promise<readonly WorkThere[]> {
  const { rows } = await sql<WorkThere>`
    select job.id, client_id, service_line as line, period_end, year_end_date, job_end_date
    from job join job_type on job_type.id = job_type_id
    where client_id = any(${clients}::bigint[]) and job.deleted_at is null
      and job.job_date >= ${addDays(day, -oldest)}::date
    order by job.id desc`.execute(db);
  return rows;
}
