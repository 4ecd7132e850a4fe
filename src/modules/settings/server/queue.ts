import type { ListQuery, Page } from '#platform/contract/list.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import { nextRun } from '#platform/server/jobs/next-run.ts';
import {
  discardJob,
  lastRuns,
  lockedJob,
  type QueuedJob,
  queuedJobs,
  retryJob,
  retryJobs,
} from '#platform/server/jobs/queue.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobEvents, type QueuedWork, type RecurringWork, workList } from '../queue.ts';
import { everyInWords, jobTitle, whyNotDiscard, whyNotRetry } from '../rules.ts';

/** Unscoped: the endpoints' access to the queue is the only check. */
const visible = ({ db }: Pick<Reader, 'db'>) =>
  db.selectFrom(sql<QueuedJob>`(${queuedJobs})`.as<'job'>(sql.ref('job')));

const source = (reader: Reader): ListSource<{ job: QueuedJob }, 'job', QueuedJob> => ({
  declaration: workList,
  entity: 'job',
  untraced: true,
  rows: visible(reader),
  select: (jobs) => jobs.selectAll(),
  key: 'job.id',
  columns: {
    name: 'job.name',
    state: 'job.state',
    queued_at: 'job.queued_at',
    next_at: 'job.next_at',
  },
});

export async function workPage(work: Work, query: ListQuery): Promise<Page<QueuedWork>> {
  const { rows, count } = await listPage(
    work,
    source,
    // Filters by the name as shown: 'Deliver mail' finds 'deliver-mail'.
    { ...query, name: query['name'] === undefined ? undefined : String(query['name']).trim().replaceAll(' ', '-') },
  );
  return { rows: rows.map(toWire), count };
}

const toWire = (row: QueuedJob): QueuedWork => ({ ...row, title: jobTitle(row.name) });

/** @param jobs all declared jobs, scheduled and others */
export async function recurringWork(work: Work, jobs: readonly Job[]): Promise<readonly RecurringWork[]> {
  const last = await lastRuns(work.db);
  const rows = jobs.flatMap(({ name, every }) =>
    every === undefined
      ? []
      : {
          name,
          title: jobTitle(name),
          every: everyInWords(every),
          last_at: last.get(name) ?? null,
          next_at: nextRun(every, work.now)?.toISOString() ?? null,
        },
  );
  return rows.toSorted((one, other) => one.title.localeCompare(other.title));
}

type Handled = { id: number; title: string };

/** Retries failed work. @throws 404, 409 with the reason */
export async function retryWork(work: Work, id: number): Promise<Handled> {
  const before = await lockedJob(work.db, id);
  const reason = whyNotRetry(before.state);
  if (reason) throw refused(reason);
  await retryJob(work.db, id);
  await record(work, jobEvents.retried, id, { before: told(before), after: { ...told(before), attempts: 0 } });
  return { id, title: jobTitle(before.name) };
}

/** Retries all failed or late work of a kind. @throws 409 if there is none */
export async function retryAll(work: Work, name: string): Promise<{ count: number; title: string }> {
  const title = jobTitle(name);
  const count = await retryJobs(work.db, name);
  if (count === 0) throw refused(`No '${title}' has failed or waits for its next try`);
  await record(work, jobEvents.retriedAll, name, { after: { name, count } });
  return { count, title };
}

/** Discards given-up work. @throws 404, 409 with the reason */
export async function discardWork(work: Work, id: number): Promise<Handled> {
  const before = await lockedJob(work.db, id);
  const reason = whyNotDiscard(before.state);
  if (reason) throw refused(reason);
  await discardJob(work.db, id);
  await record(work, jobEvents.discarded, id, { before: told(before) });
  return { id, title: jobTitle(before.name) };
}

const told = ({ name, attempts, error }: QueuedJob) => ({ name, attempts, error });
