/** What a closed month locks: everything dated up to its end (decisions D19). */
import { addDays, firstOfMonth, lastOfMonth, monthText, type PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Kinds of dated entries, by the gate whose closing locks them. */
export type Locked = 'jobs' | 'drafts' | 'payments';

type LastClosed = (work: Pick<Work, 'db'>, gate: Locked) => Promise<PlainDate | null>;

/**
 * The first day of the newest month in which a gate is closed, null if none is; provided by the module that closes
 * months.
 */
export const closedMonths = dependency<LastClosed>('the months that are closed');

/** Serialises dating an entry with closing a month, which locks all days up to its end. */
export const holdMonths = (work: Pick<Work, 'db'>, how: 'to date in one' | 'to close one') =>
  how === 'to close one'
    ? sql`select pg_advisory_xact_lock(hashtextextended('month close', 0))`.execute(work.db)
    : sql`select pg_advisory_xact_lock_shared(hashtextextended('month close', 0))`.execute(work.db);

/** The newest month in which this gate is closed. Locked until the transaction ends. */
async function lastClosed(work: Pick<Work, 'db'>, gate: Locked): Promise<PlainDate | null> {
  await holdMonths(work, 'to date in one');
  const months = await Promise.all(closedMonths.everywhere().map((last) => last(work, gate)));
  const closed = months.filter((month) => month !== null);
  return closed.toSorted().at(-1) ?? null;
}

/** Why the gate's entries cannot have this date; undefined if they can. Locked until the transaction ends. */
export async function whyClosed(
  work: Pick<Work, 'db'>,
  gate: Locked,
  day: PlainDate | null,
): Promise<string | undefined> {
  if (day === null) return undefined;
  const closed = await lastClosed(work, gate);
  if (closed === null || day > lastOfMonth(closed)) return undefined;
  const which = closed === firstOfMonth(day) ? 'is closed' : 'and what was before it are closed';
  return `${monthText(closed)} ${which}: choose a date in a month that is open`;
}

/** The day itself; if its month is closed, the first open day after it. Locked until the transaction ends. */
export async function firstOpenDay(work: Pick<Work, 'db'>, gate: Locked, day: PlainDate): Promise<PlainDate> {
  const closed = await lastClosed(work, gate);
  return closed === null || day > lastOfMonth(closed) ? day : addDays(lastOfMonth(closed), 1);
}
