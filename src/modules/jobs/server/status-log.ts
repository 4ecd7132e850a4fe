import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import type { StatusChange } from '../contract.ts';
import { clockSpells, minutesByWhom } from '../rules.ts';
import { jobs } from './record.ts';
import { minutesBetween } from './steps.ts';
import { tables } from './tables.ts';

/** The status history of a job, and its time with each party. @throws 404 */
export async function statusLogOf(work: Work, id: number) {
  const row = await recordById(work, jobs, id);
  const rows: StatusChange[] = await tables(work)
    .withTables<{ account: { id: number; name: string } }>()
    .selectFrom('job_status_log')
    .leftJoin('account', 'account.id', 'job_status_log.account_id')
    .select(['job_status_log.id', 'from_status', 'to_status', 'at', 'reason', 'minutes', 'waiting_on'])
    .select('account.name as by')
    .where('job_id', '=', id)
    .orderBy('job_status_log.id')
    .execute();
  const { status, status_since, waiting_on } = row;
  const passed = rows.map(({ from_status, minutes, waiting_on: by }) => ({
    status: from_status,
    minutes,
    waiting_on: by,
  }));
  const running = { status, minutes: minutesBetween(status_since, work.now.toISOString()), waiting_on };
  const log = [...passed, running];
  return { rows, minutes: minutesByWhom(log), spells: [...clockSpells(log)] };
}

/** What the client still has to send, as last told; null if nothing was said. */
export async function missingInfoOf(work: Pick<Work, 'db'>, jobId: number): Promise<string | null> {
  const row = await tables(work)
    .selectFrom('job_status_log')
    .select('reason')
    .where('job_id', '=', jobId)
    .where('to_status', '=', 'Missing Info')
    .where('reason', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? null;
}
