/** A person's timer. It is one row, the same on all devices. */
import { dateOf } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { minutesOfDay, roundedUp, stepMinutes, whyNotJob } from '../rules.ts';
import { longestTimer, type Timer } from '../timer.ts';
import { bookEntry } from './booking.ts';
import { jobFacts } from './budgets.ts';
import { ownPerson, type Person } from './person.ts';
import { checkPurpose } from './purpose.ts';
import { settingsOf } from './settings.ts';
import { tables, type TimeTables } from './tables.ts';
import { purposeColumns, purposeJoins } from './week.ts';

type StoredTimer = Selectable<TimeTables['timer']>;

export async function timerOf(work: Work): Promise<{ timer: Timer | null }> {
  const person = await ownPerson(work);
  const row = await read(work, person);
  return { timer: row ? await shown(work, person, row) : null };
}

const read = (work: Work, { id }: Person): Promise<StoredTimer | undefined> =>
  tables(work).selectFrom('timer').selectAll().where('employee_id', '=', id).executeTakeFirst();

async function held(work: Work, { id }: Person): Promise<StoredTimer> {
  const row = await tables(work)
    .selectFrom('timer')
    .selectAll()
    .where('employee_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refused('No timer is running');
  return row;
}

async function shown(work: Work, person: Person, timer: StoredTimer): Promise<Timer> {
  const { rows } = await sql<{ title: string; detail: string; activity: string | null }>`
    with purpose as (select ${timer.job_id}::bigint as job_id,
      ${timer.planning_activity_id}::bigint as planning_activity_id, ${timer.fee_type_id}::bigint as fee_type_id)
    ${purposeColumns(person.id, person.today, sql`false`)} from purpose ${purposeJoins(work)}`.execute(work.db);
  const { title = '', detail = '', activity = null } = rows[0] ?? {};
  const { employee_id: _, ...own } = timer;
  const stopped_at = stoppedBy(work, timer, person);
  const elapsed_min = await elapsed(work, timer, person);
  return { ...own, stopped_at, title, detail, activity, date: dayOf(timer, person), elapsed_min };
}

/** In the person's time zone; work past midnight belongs to the day on which it began. */
const dayOf = ({ started_at }: StoredTimer, { zone }: Person) => dateOf(started_at, zone);

/** When it stopped automatically, even if no job has handled it yet; null while it runs. */
function stoppedBy({ now }: Work, timer: StoredTimer, { zone }: Person): string | null {
  const end = endOf(timer, zone);
  return timer.stopped_at ?? (now.getTime() >= end ? new Date(end).toISOString() : null);
}

/** As booked: rounded up to the next step, at most a day. */
async function elapsed(work: Work, timer: StoredTimer, person: Person): Promise<number> {
  const { rounding_min } = await settingsOf(work);
  const { started_at } = timer;
  const until = Date.parse(stoppedBy(work, timer, person) ?? work.now.toISOString());
  const minutes = Math.max(1, Math.ceil((until - Date.parse(started_at)) / 60_000));
  return Math.min(minutesOfDay, roundedUp(minutes, rounding_min || stepMinutes));
}

type Started = Pick<Timer, 'job_id' | 'planning_activity_id' | 'fee_type_id' | 'description' | 'billable'>;

/**
 * Books a running timer first.
 * @throws 400, 409 if that cannot be booked as it is, or if it stopped automatically and needs confirmation
 */
export async function start(work: Work, form: Started): Promise<{ timer: Timer | null }> {
  const person = await ownPerson(work);
  await checkPurpose(work, form);
  const job = form.job_id === null ? undefined : await jobFacts(work, form.job_id);
  const closed = job && whyNotJob(job);
  if (closed) throw invalid({ job_id: closed });
  const running = await read(work, person);
  if (running && stoppedBy(work, running, person) !== null)
    throw refused('Your timer stopped by itself: confirm what it counted first');
  if (running) await stop(work, { duration_min: null, description: null, over_budget_reason: null, confirmed: false });
  const billable = form.billable && (job?.billable ?? false);
  await tables(work)
    .insertInto('timer')
    .values({ ...form, billable, employee_id: person.id, started_at: work.now.toISOString() })
    .execute();
  return timerOf(work);
}

type StopReply = { timer: Timer | null; booked_min: number; reopened: boolean };

type Stopped = {
  duration_min: number | null;
  description: string | null;
  over_budget_reason: string | null;
  confirmed: boolean;
};

/**
 * A timer that stopped automatically is booked once its owner confirms it or enters the real duration.
 * @throws 400 and 409 like any booking: the timer then keeps running, and nothing is lost
 */
export async function stop(work: Work, given: Stopped): Promise<StopReply> {
  const person = await ownPerson(work);
  const timer = await held(work, person);
  if (stoppedBy(work, timer, person) !== null && given.duration_min === null && !given.confirmed)
    return { timer: await shown(work, person, timer), booked_min: 0, reopened: false };
  const { entry, reopened } = await bookEntry(
    work,
    {
      date: dayOf(timer, person),
      job_id: timer.job_id,
      planning_activity_id: timer.planning_activity_id,
      fee_type_id: timer.fee_type_id,
      duration_min: given.duration_min ?? (await elapsed(work, timer, person)),
      description: given.description ?? timer.description,
      over_budget_reason: given.over_budget_reason,
      billable: timer.billable,
      start_time: null,
      end_time: null,
      mode_of_work_id: null,
    },
    'timer',
  );
  await forget(work, person);
  return { timer: null, booked_min: entry.duration_min, reopened };
}

export async function discard(work: Work): Promise<{ timer: null }> {
  const person = await ownPerson(work);
  await held(work, person);
  await forget(work, person);
  return { timer: null };
}

const forget = (work: Work, { id }: Person) => tables(work).deleteFrom('timer').where('employee_id', '=', id).execute();

/** When a timer stops automatically: after ten hours, or at 23:59 of its first day in the person's time zone. */
export function endOf({ started_at }: Pick<StoredTimer, 'started_at'>, zone: string): number {
  const endOfDay = Date.parse(momentAt(dateOf(started_at, zone), '23:59', zone));
  return Math.max(Date.parse(started_at), Math.min(Date.parse(started_at) + longestTimer * 3_600_000, endOfDay));
}
