/** Jobs as their client sees them: no hours, no budgets, no names but the manager's. */
import { daysBetween } from '#platform/contract/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type OwnJob, plainStatus, planned } from '../own.ts';
import { jobLife, type JobStatus, waitsFor, type WaitingFor } from '../life.ts';
import { daysLeft, minutesByWhom, statusPercent } from '../rules.ts';
import { ownDocumentsOf } from './documents.ts';
import { isQuoted } from './facts.ts';
import { minutesBetween } from './steps.ts';
import { visible } from './visible.ts';
import { tables } from './tables.ts';

const most = 500;

const ownRows = (work: Work) =>
  visible(work)
    .select(['job.id', 'reference_no', 'title', 'period_start', 'period_end', 'job.status', 'waiting_on'])
    .select(['job_end_date', 'dispatch_date', 'start_date', 'status_since', 'archived_at'])
    .select(sql<string>`(select name from job_type where job_type.id = job.job_type_id)`.as('job_type'))
    .select(sql<string | null>`(select employee_name from employee where employee.id = job.manager_id)`.as('manager'))
    .select(
      sql<number>`(select count(*) from job_query where job_query.job_id = job.id and deleted_at is null
        and sent_at is not null and job_query.status in ('Open', 'Reopened'))`.as('questions'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

async function shown(work: Work, row: Row): Promise<OwnJob> {
  const { id, reference_no, title, job_type, period_start, period_end, status, dispatch_date, manager, questions } =
    row;
  return {
    id,
    reference_no,
    title,
    job_type,
    period_start,
    period_end,
    status: status === 'Approval Pending' && !(await isQuoted(work, id)) ? planned : plainStatus[status],
    waits_for_you: questions > 0 || waitsFor(status, row.waiting_on) === 'Client',
    percent: statusPercent(status),
    days_left: row.job_end_date === null ? null : daysLeft(row.job_end_date, today(work), dispatch_date),
    dispatch_date,
    manager,
    questions,
    archived: row.archived_at !== null,
  };
}

/** @param archived jobs finished a while ago instead of current ones */
export async function ownJobs(work: Work, archived = false): Promise<{ rows: OwnJob[] }> {
  const rows = await ownRows(work)
    .where('job.archived_at', archived ? 'is not' : 'is', null)
    .orderBy('job.id', 'desc')
    .limit(most)
    .execute();
  const all = await Promise.all(rows.map((row) => shown(work, row)));
  return { rows: all.toSorted((one, other) => Number(other.waits_for_you) - Number(one.waits_for_you)) };
}

/** @throws 404 */
export async function ownJob(work: Work, id: number) {
  const row = await ownRows(work).where('job.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const spells = await spellsOf(work, row);
  const { us, client: you, 'third party': third } = minutesByWhom(spells);
  const end = row.dispatch_date ?? today(work);
  return {
    ...(await shown(work, row)),
    minutes: { us, you, 'third party': third },
    days: row.start_date === null ? 0 : Math.max(0, daysBetween(row.start_date, end)),
    waited_days: Math.round(you / 1440),
    started_at: row.start_date === null ? null : (spells.find(({ to }) => to === 'Job Started')?.at ?? null),
    missing:
      row.status === 'Missing Info'
        ? (spells.findLast(({ to, reason }) => to === 'Missing Info' && reason !== null)?.reason ?? null)
        : null,
    documents: await ownDocumentsOf(work, id),
    to_check: row.status === 'Review by client' && row.archived_at === null,
    takes_documents: jobLife.locked[row.status] === undefined,
  };
}

type Spell = {
  /** The status of those minutes. */
  status: JobStatus | null;
  to: JobStatus | null;
  at: string;
  reason: string | null;
  minutes: number;
  waiting_on: WaitingFor | null;
};

async function spellsOf(work: Work, { id, status, status_since, waiting_on }: Row): Promise<readonly Spell[]> {
  const log: Spell[] = await tables(work)
    .selectFrom('job_status_log')
    .select(['from_status as status', 'to_status as to', 'at', 'reason', 'minutes', 'waiting_on'])
    .where('job_id', '=', id)
    .orderBy('id')
    .execute();
  const minutes = minutesBetween(status_since, work.now.toISOString());
  return [...log, { status, to: null, at: status_since, reason: null, minutes, waiting_on }];
}
