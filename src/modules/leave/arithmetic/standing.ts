/** How much leave of a type someone has on a day, and what it is made up of (decisions D22, D23). */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Amount } from './amount.ts';
import type { Account, Bucket, Ended } from './ledger.ts';
import { balanceOf, bucketsOf, emptyPool, passDay, passNight, timelineOf } from './timeline.ts';

/** The state of an account on a day. */
export type Standing = {
  /** What can be used on the day: less accepted leave up to it, but not less pending leave. */
  readonly balance: Amount;
  /** The balance after that night's job: the sum of the ledger up to the day. */
  readonly closing: Amount;
  /** Pending leave, whatever its dates. */
  readonly pending: Amount;
  /** Accepted leave after the day. */
  readonly booked: Amount;
  /** By end date, earliest first; empty unless the balance is above zero. */
  readonly buckets: readonly Bucket[];
  /** What has expired once the day is over. */
  readonly ended: readonly Ended[];
};

export function standingOn(account: Account, day: PlainDate): Standing {
  const { moves } = timelineOf(account, false, day);
  const pool = emptyPool();
  const ended: Ended[] = [];
  const before = moves.filter(({ date }) => date < day);
  const today = moves.find(({ date }) => date === day);
  for (const one of before) {
    passDay(pool, one);
    passNight(pool, one, ended);
  }
  if (today) passDay(pool, today);
  const [balance, buckets] = [balanceOf(pool), bucketsOf(pool)];
  if (today) passNight(pool, today, ended);
  return { balance, closing: balanceOf(pool), buckets, ended, ...toComeOf(account, day) };
}

function toComeOf({ rows, takes }: Account, day: PlainDate) {
  let [pending, booked] = [0, 0];
  for (const take of takes) {
    if (take.pending) pending += take.amount;
    else if (take.date > day) booked += take.amount;
  }
  for (const { kind, date, amount } of rows) {
    if (date > day && (kind === 'Taken' || kind === 'Cancelled')) booked -= amount;
  }
  return { pending, booked };
}
