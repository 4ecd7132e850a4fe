/**
 * An account over time: on each day grants come first, then what is taken, and at night what ends. Within each of these
 * the order of rows does not matter: grants pay off a debt and are consumed by end date, earliest first.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Amount } from './amount.ts';
import {
  endOfPeriod,
  endToRead,
  type Account,
  type Bucket,
  type Ended,
  type LedgerRow,
  type YearEnd,
} from './ledger.ts';

/** Later than any date: stands for no end. */
const never = '9999-12-31';

type Grant = { readonly until: PlainDate; readonly amount: Amount; readonly carried: boolean };

/** All changes to the account on one date. */
export type Moves = {
  readonly date: PlainDate;
  readonly grants: readonly Grant[];
  readonly taken: Amount;
  /** Taken off at night for a year end that is no longer worked out here; what has no end date goes first. */
  readonly ended: Amount;
  /** Carried out of the year before, for the same kind of year end. */
  readonly carriedOut: Amount;
  readonly yearEnd: YearEnd | null;
};

export type Timeline = {
  readonly moves: readonly Moves[];
  /** Sums already posted for ends that are worked out here, by `endKey`. */
  readonly posted: ReadonlyMap<string, Amount>;
};

/** The state at a moment: buckets by end date, or a debt. */
export type Pool = { buckets: Grant[]; debt: Amount };

export const emptyPool = (): Pool => ({ buckets: [], debt: 0 });
export const copyOf = ({ buckets, debt }: Pool): Pool => ({ buckets: [...buckets], debt });
export const balanceOf = ({ buckets, debt }: Pool): Amount => buckets.reduce((sum, one) => sum + one.amount, 0) - debt;

/** What is left, by end date. */
export function bucketsOf({ buckets }: Pool): readonly Bucket[] {
  const left = new Map<PlainDate | null, Amount>();
  for (const { until, amount } of buckets) {
    const end = until === never ? null : endToRead(until);
    left.set(end, (left.get(end) ?? 0) + amount);
  }
  return [...left].map(([expires_on, amount]) => ({ expires_on, amount }));
}

/**
 * The account by date.
 * @param withPending whether pending leave counts as taken
 * @param openedUntil the last Opening up to this day applies: nothing before it counts
 */
export function timelineOf(account: Account, withPending: boolean, openedUntil: PlainDate = never): Timeline {
  const { opening, rows, takes, ends } = sinceOpening(account, openedUntil);
  const days = new Map<PlainDate, Draft>();
  const draftOf = (date: PlainDate) => {
    const known = days.get(date) ?? { grants: [], taken: 0, ended: 0, carriedOut: 0, yearEnd: null };
    days.set(date, known);
    return known;
  };
  for (const end of ends) draftOf(end.last_day).yearEnd = end;
  const posted = new Map<string, Amount>();
  const endDays = endDaysOf(rows, ends);
  for (const row of rows) {
    const key = endOfPeriod(row.period);
    if (key === undefined || !endDays.has(key.slice(-10))) enter(draftOf(row.date), row);
    else posted.set(key, (posted.get(key) ?? 0) + row.amount);
  }
  for (const { date, amount, pending } of takes) {
    if ((withPending || !pending) && date > opening) draftOf(date).taken += amount;
  }
  for (const date of endDays) if (date > opening) draftOf(date);
  const moves = [...days].map(([date, draft]) => settled(date, draft));
  return { moves: moves.toSorted((one, other) => (one.date < other.date ? -1 : 1)), posted };
}

type Draft = { -readonly [Name in keyof Omit<Moves, 'date' | 'grants'>]: Moves[Name] } & { grants: Grant[] };

/** An Opening replaces everything up to its day; the later of two applies. */
function sinceOpening({ rows, takes, ends }: Account, until: PlainDate) {
  let opening = '';
  for (const { kind, date } of rows) if (kind === 'Opening' && date > opening && date <= until) opening = date;
  if (opening === '') return { opening, rows: rows.filter(({ kind }) => kind !== 'Opening'), takes, ends };
  return {
    opening,
    rows: rows.filter(({ kind, date, period }) =>
      kind === 'Opening' ? date === opening : date > opening && (endOfPeriod(period)?.slice(-10) ?? date) > opening,
    ),
    takes,
    ends: ends.filter(({ last_day }) => last_day > opening),
  };
}

/** The days after which anything may end. */
function endDaysOf(rows: readonly LedgerRow[], ends: readonly YearEnd[]): ReadonlySet<PlainDate> {
  const days = new Set<PlainDate>();
  for (const { amount, expires_on } of rows) if (amount > 0 && expires_on !== null) days.add(expires_on);
  for (const { last_day, carry_expires_on, kept } of ends) {
    days.add(last_day);
    for (const date of [carry_expires_on, ...kept.map(({ expires_on }) => expires_on)]) if (date) days.add(date);
  }
  return days;
}

function enter(draft: Draft, { kind, amount, expires_on }: LedgerRow): void {
  if (kind === 'Taken' || kind === 'Cancelled') draft.taken -= amount;
  else if (amount > 0) draft.grants.push({ until: expires_on ?? never, amount, carried: kind === 'CarryIn' });
  else if (kind === 'CarryIn') draft.carriedOut -= amount;
  else if (kind === 'Lapse' || kind === 'Encash' || kind === 'CarryExpire') draft.ended -= amount;
  else draft.taken -= amount;
}

/** Where a day gives back more than it takes, the difference is a grant without an end. */
function settled(date: PlainDate, draft: Draft): Moves {
  if (draft.taken < 0) draft.grants.push({ until: never, amount: -draft.taken, carried: false });
  const grants = draft.grants.toSorted(byEnd);
  return { ...draft, date, grants, taken: Math.max(draft.taken, 0) };
}

/** Applies a day's grants and what is taken. */
export function passDay(pool: Pool, { carriedOut, grants, taken }: Moves, also: Amount = 0): void {
  if (carriedOut > 0) consumeLast(pool, carriedOut);
  for (const grant of grants) add(pool, grant);
  consume(pool, taken + also);
}

/** Applies what expires once a day is over. */
export function passNight(pool: Pool, { date, ended, yearEnd }: Moves, into?: Ended[]): void {
  for (let first = pool.buckets[0]; first !== undefined && first.until <= date; first = pool.buckets[0]) {
    pool.buckets.shift();
    into?.push({ date, kind: first.carried ? 'CarryExpire' : 'Lapse', amount: -first.amount, expires_on: null });
  }
  if (ended > 0) consumeLast(pool, ended);
  const year = yearEnd === null ? [] : endYear(pool, yearEnd);
  into?.push(...year);
}

/** Leaves alone whatever ends on a later date of its own. */
function endYear(pool: Pool, end: YearEnd): readonly Ended[] {
  const { last_day: date, carry_max, carry_expires_on, above, below, kept } = end;
  if (pool.debt > 0) {
    const owed = pool.debt;
    if (below === 'Carry') return [{ date, kind: 'CarryIn', amount: -owed, expires_on: null }];
    pool.debt = 0;
    return [{ date, kind: 'Adjust', amount: owed, expires_on: null }];
  }
  let left = pool.buckets.reduce((sum, { until, amount }) => sum + (until === never ? amount : 0), 0);
  pool.buckets = pool.buckets.filter(({ until }) => until !== never);
  const ended: Ended[] = [];
  for (const { amount: most, expires_on } of [...kept, { amount: carry_max ?? left, expires_on: carry_expires_on }]) {
    const amount = Math.min(most, left);
    if (amount <= 0) continue;
    left -= amount;
    add(pool, { until: expires_on ?? never, amount, carried: true });
    ended.push({ date, kind: 'CarryIn', amount, expires_on });
  }
  if (left > 0) ended.push({ date, kind: above, amount: -left, expires_on: null });
  return ended;
}

/** By end date, carried days before others of the same end. */
const byEnd = (one: Omit<Grant, 'amount'>, other: Omit<Grant, 'amount'>): number =>
  one.until === other.until ? Number(other.carried) - Number(one.carried) : one.until < other.until ? -1 : 1;

/** Pays off a debt first; the rest joins what ends on the same day. */
function add(pool: Pool, { until, amount, carried }: Grant): void {
  const { buckets } = pool;
  const paid = Math.min(pool.debt, amount);
  pool.debt -= paid;
  if (amount === paid) return;
  const alike = buckets.findIndex((one) => one.until === until && one.carried === carried);
  const before = buckets[alike];
  if (before !== undefined) {
    buckets[alike] = { ...before, amount: before.amount + amount - paid };
    return;
  }
  const at = buckets.findIndex((one) => byEnd({ until, carried }, one) < 0);
  buckets.splice(at === -1 ? buckets.length : at, 0, { until, carried, amount: amount - paid });
}

function consume(pool: Pool, amount: Amount): void {
  let left = amount;
  while (left > 0 && pool.buckets[0] !== undefined) {
    const first = pool.buckets[0];
    const taken = Math.min(left, first.amount);
    left -= taken;
    if (taken === first.amount) pool.buckets.shift();
    else pool.buckets[0] = { ...first, amount: first.amount - taken };
  }
  pool.debt += left;
}

function consumeLast(pool: Pool, amount: Amount): void {
  pool.buckets.reverse();
  consume(pool, amount);
  pool.buckets.reverse();
}
