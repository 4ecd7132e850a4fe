/** What a step changes besides the status, and the status log. */
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { Step } from '#platform/contract/flow.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { isUndoable, type JobStatus, type WaitingFor, waitsFor } from '../life.ts';
import { type Spell, turnAround } from '../rules.ts';
import type { StoredJob } from './facts.ts';
import { tables } from './tables.ts';

type Asked = Readonly<Record<string, string | null>>;

/** Logs the time in the status that the job leaves. */
export async function onJobStep(
  work: Work,
  step: Step<string>,
  before: StoredJob,
  asked: Asked,
): Promise<Changes<StoredJob>> {
  // A state of the flow, and one of the values that it asks for.
  const to = step.to as JobStatus;
  const waiting_on = waitsFor(to, (asked['waiting_on'] ?? null) as WaitingFor | null);
  const at = work.now.toISOString();
  const dated = await datesOf(work, to, before);
  await writeLog(work, before.id, {
    from_status: before.status,
    to_status: to,
    reason: asked['reason'] ?? null,
    minutes: minutesBetween(before.status_since, at),
    waiting_on: before.waiting_on,
    ...(isUndoable(before.status, to) && { before: changedBySteps(before) }),
  });
  return {
    ...dated,
    status_since: at,
    on_hold_from: to === 'On Hold' ? before.status : null,
    // After a hold it waits for the same party as before.
    waiting_on,
  };
}

/** The columns changed by steps. */
const changedBySteps = (row: StoredJob) => ({
  status: row.status,
  status_since: row.status_since,
  on_hold_from: row.on_hold_from,
  waiting_on: row.waiting_on,
  start_date: row.start_date,
  dispatch_date: row.dispatch_date,
  job_tat: row.job_tat,
  net_tat: row.net_tat,
  standard_tat: row.standard_tat,
});
export type BeforeStep = ReturnType<typeof changedBySteps>;

type Entry = Pick<StoredLog, 'from_status' | 'to_status' | 'reason' | 'minutes' | 'waiting_on'> & {
  readonly before?: BeforeStep;
};
type StoredLog = {
  from_status: JobStatus | null;
  to_status: JobStatus;
  reason: string | null;
  minutes: number;
  waiting_on: WaitingFor | null;
};

export async function writeLog(work: Work, job_id: number, entry: Entry): Promise<void> {
  await tables(work)
    .insertInto('job_status_log')
    .values({ job_id, ...entry, at: work.now.toISOString(), account_id: work.actor.accountId || null })
    .execute();
}

/** Whole minutes between two moments, rounded so that adjacent spells add up. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor(Date.parse(to) / 60_000) - Math.floor(Date.parse(from) / 60_000));

/** Dates of quote, first start and dispatch; reopening clears the dispatch. */
async function datesOf(work: Work, to: JobStatus, before: StoredJob): Promise<Changes<StoredJob>> {
  const day = today(work);
  if (to === 'Approval Pending') return { quotation_date: day };
  if (to === 'Job Started' && before.status === 'Job Assigned') return { start_date: day };
  if (to === 'Dispatch') {
    const start = before.start_date ?? day;
    const { gross, net } = turnAround(start, day, await spellsOf(work, before), await workCalendar(work));
    return { dispatch_date: day, job_tat: gross, net_tat: net, standard_tat: await standardOf(work, before) };
  }
  return before.status === 'Close' ? { dispatch_date: null, job_tat: null, net_tat: null, standard_tat: null } : {};
}

/**
 * Stored with the job, so that later changes of the master data do not affect it. Null for a type without a turn-around
 * time.
 */
async function standardOf({ db }: Work, job: StoredJob): Promise<number | null> {
  const { rows } = await sql<{ days: number }>`
    select tat.days from job_type join tat on tat.id = job_type.tat_id where job_type.id = ${job.job_type_id}`.execute(
    db,
  );
  return rows[0]?.days ?? null;
}

/** The job's spells up to now, in days of the firm's zone. */
async function spellsOf(work: Work, job: StoredJob): Promise<readonly Spell[]> {
  const rows = await tables(work)
    .selectFrom('job_status_log')
    .select(['to_status', 'at'])
    .where('job_id', '=', job.id)
    .orderBy('id')
    .execute();
  const dayOf = (moment: string): PlainDate => dateOf(moment, work.config.firm.zone);
  return rows.map(({ to_status, at }, index) => ({
    status: to_status,
    from: dayOf(at),
    to: dayOf(rows[index + 1]?.at ?? work.now.toISOString()),
  }));
}
