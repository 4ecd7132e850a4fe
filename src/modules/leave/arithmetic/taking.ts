/** What may be taken, how much is available, and what to offer instead (decisions D22). */
import { showDate, type PlainDate } from '#platform/contract/dates.ts';
import { amountText, type Amount, type Unit } from './amount.ts';
import type { OpenDay } from './duration.ts';
import type { Account } from './ledger.ts';
import { balanceOf, copyOf, emptyPool, passDay, passNight, timelineOf, type Moves, type Pool } from './timeline.ts';

/** Why a leave may not be taken. Both lists are empty if it may. */
export type Shortage = {
  /** Days of the leave on which the balance falls too low, each with the amount missing. */
  readonly own: readonly OpenDay[];
  /** Days of later leave that would become short, or shorter than they are. */
  readonly later: readonly OpenDay[];
};

/** What speaks against taking these days. @param days what each costs, by date */
export function shortageOf(account: Account, days: readonly OpenDay[]): Shortage {
  return trial(account, days[0]?.date).shortage(days, -account.max_negative);
}

/** Why these days may not be taken, naming those not covered; undefined if they may. */
export function whyNotTake(account: Account, days: readonly OpenDay[], unit: Unit): string | undefined {
  const { own, later } = shortageOf(account, days);
  if (own.length > 0) return `The balance does not cover ${datesText(own)}`;
  const [first] = later;
  if (first === undefined) return undefined;
  const most = Math.max(...later.map(({ amount }) => amount));
  return `This would leave the leave from ${showDate(first.date)} short by ${amountText(most, unit)}`;
}

/**
 * The most that can be taken from a day on, one working day after another, without going below zero or leaving later
 * leave short.
 * @param days the person's working days from that day up to the end of the next leave year, as `openDays` gives them
 */
export function availableFrom(account: Account, days: readonly OpenDay[]): Amount {
  const { shortage } = trial(account, days[0]?.date);
  const fits = (taken: readonly OpenDay[]) => isNone(shortage(taken, 0));
  const whole = mostOf(days.length, (count) => fits(days.slice(0, count)));
  const taken = days.slice(0, whole);
  const next = days[whole];
  const sum = taken.reduce((total, { amount }) => total + amount, 0);
  if (next === undefined) return sum;
  return sum + mostOf(next.amount - 1, (amount) => fits([...taken, { ...next, amount }]));
}

/** The account as of a day: without anything earned or granted later. */
export const earnedBy = (account: Account, day: PlainDate): Account => ({
  ...account,
  rows: account.rows.filter(({ kind, date }) => date <= day || (kind !== 'Accrual' && kind !== 'Grant')),
});

export type Offer = {
  /** Days that the balance covers. */
  readonly own: readonly OpenDay[];
  /** Days that it does not cover, to be taken as loss of pay. */
  readonly unpaid: readonly OpenDay[];
};

/**
 * Splits days, one by one, into what the balance covers and the rest.
 * @param step the least that can be taken of the type: a whole day, half a day, a quarter of an hour
 */
export function offerOf(account: Account, days: readonly OpenDay[], step: Amount): Offer {
  const { shortage } = trial(account, days[0]?.date);
  const own: OpenDay[] = [];
  const unpaid: OpenDay[] = [];
  for (const { date, amount } of days) {
    const fits = (covered: Amount) => isNone(shortage([...own, { date, amount: covered }], -account.max_negative));
    const covered = fits(amount) ? amount : step * mostOf(Math.ceil(amount / step) - 1, (steps) => fits(steps * step));
    if (covered > 0) own.push({ date, amount: covered });
    if (covered < amount) unpaid.push({ date, amount: amount - covered });
  }
  return { own, unpaid };
}

/** The part of these days that depends on accruals and grants after a day. */
export const notYetEarned = (account: Account, days: readonly OpenDay[], day: PlainDate): readonly OpenDay[] =>
  offerOf(earnedBy(account, day), days, 1).unpaid;

const isNone = ({ own, later }: Shortage) => own.length === 0 && later.length === 0;

/**
 * The largest number up to a limit for which a condition holds. It must hold for 0 and, once it fails, for no larger
 * one.
 */
function mostOf(limit: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, Math.max(limit, 0)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The account from a day on, prepared so that many leaves can be tried on it. */
function trial(account: Account, from: PlainDate = '') {
  const { moves } = timelineOf(account, true);
  const start = emptyPool();
  const passed = moves.filter(({ date }) => date < from);
  for (const one of passed) {
    passDay(start, one);
    passNight(start, one);
  }
  const ahead = moves.slice(passed.length);
  const without = new Map<PlainDate, Amount>();
  pass(start, ahead, [], (date, balance) => without.set(date, balance));
  const shortage = (days: readonly OpenDay[], floor: Amount): Shortage => {
    const own: OpenDay[] = [];
    const later: OpenDay[] = [];
    pass(start, ahead, days, (date, balance, isOwn, isTaken) => {
      if (isOwn && balance < floor) own.push({ date, amount: floor - balance });
      const [short, shortAnyway] = [floor - balance, floor - (without.get(date) ?? 0)];
      if (!isOwn && isTaken && short > Math.max(shortAnyway, 0)) later.push({ date, amount: short });
    });
    return { own, later };
  };
  return { shortage };
}

type Look = (date: PlainDate, balance: Amount, isOwn: boolean, isTaken: boolean) => void;

/** Walks forward with these days taken, and reports the balance of each date before anything ends that night. */
function pass(start: Pool, ahead: readonly Moves[], days: readonly OpenDay[], look: Look): void {
  const pool = copyOf(start);
  let next = 0;
  const takeUntil = (date: PlainDate) => {
    for (let day = days[next]; day !== undefined && day.date < date; day = days[next]) {
      passDay(pool, nothingOn, day.amount);
      look(day.date, balanceOf(pool), true, false);
      next += 1;
    }
  };
  for (const moves of ahead) {
    takeUntil(moves.date);
    const day = days[next];
    const isOwn = day?.date === moves.date;
    passDay(pool, moves, isOwn ? day.amount : 0);
    look(moves.date, balanceOf(pool), isOwn, moves.taken > 0);
    if (isOwn) next += 1;
    passNight(pool, moves);
  }
  takeUntil('9999-12-31');
}

const nothingOn: Moves = { date: '', grants: [], taken: 0, ended: 0, carriedOut: 0, yearEnd: null };

const datesText = (days: readonly OpenDay[]): string =>
  new Intl.ListFormat('en-GB').format(days.map(({ date }) => showDate(date)));
