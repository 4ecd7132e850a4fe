/** Leave of one person over the demo's time, as their balances allow. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { daysOfLeave, type LeaveDay, totalOf } from '../arithmetic/duration.ts';
import { standingOn } from '../arithmetic/standing.ts';
import { shortageOf } from '../arithmetic/taking.ts';
import type { DayPart } from '../rules.ts';
import type { LeaveStatus } from '../life.ts';
import type { LeaveAccount } from './account.ts';
import { countingOf } from './assess.ts';
import { personDay } from './person-days.ts';
import { whyNotEligible } from './policy-limits.ts';

/** An application of the demo. */
export type Made = {
  readonly person: Worker;
  readonly account: LeaveAccount;
  readonly days: readonly LeaveDay[];
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly startHalf: DayPart;
  readonly endHalf: DayPart;
  readonly askedOn: PlainDate;
  readonly status: LeaveStatus;
  /** What is left on its last day, in the unit of its type. */
  readonly left: number;
  /** Its number among those of the person. */
  readonly at: number;
};

const perYear = 6;
const daysAhead = 90;

/** In the order of its days. */
export function leaveOf(
  { asOf, factor, draw }: Seeding,
  person: Worker,
  accounts: readonly LeaveAccount[],
): readonly Made[] {
  const own = new Map(accounts.map((one) => [one.type.short_code, one]));
  const years = Math.max(1, Math.round(factor ** 0.4));
  const first = addDays(asOf, daysAhead - 365 * years);
  const length = Math.floor(365 / perYear);
  const made: Made[] = [];
  const taken = new Set<PlainDate>();
  for (let at = 0; at < perYear * years; at += 1) {
    const chance = draw('leave', person.id * 1000 + at);
    const near = addDays(first, at * length + chance.whole('day', 0, length - 10));
    const one = oneOf({ person, own, taken, near, asOf, chance, at });
    if (!one) continue;
    for (const { date } of one.days) taken.add(date);
    if (one.status !== 'REJECTED' && one.status !== 'CANCELLED') own.set(one.account.type.short_code, withIt(one));
    made.push(one);
  }
  return made;
}

function withIt({ account: one, days, status }: Made): LeaveAccount {
  const spent = days.map(({ date, amount }) => ({ date, amount, pending: status === 'PENDING' }));
  return { ...one, account: { ...one.account, takes: [...one.account.takes, ...spent] } };
}

/** What people ask for, and how often. */
const wishes: readonly (readonly [string, number])[] = [
  ['PL', 50],
  ['AL', 60],
  ['SL', 14],
  ['EL', 12],
  ['LOP', 6],
  ['BL', 2],
  ['DL', 2],
];
const lengths = [
  [1, 32],
  [2, 22],
  [3, 18],
  [5, 20],
  [9, 8],
] as const;

type Asking = {
  readonly person: Worker;
  readonly own: ReadonlyMap<string, LeaveAccount>;
  readonly taken: ReadonlySet<PlainDate>;
  readonly near: PlainDate;
  readonly asOf: PlainDate;
  readonly chance: Draw;
  readonly at: number;
};

function oneOf({ person, own, taken, near, asOf, chance, at }: Asking): Made | undefined {
  const possible = wishes.filter(([code]) => own.has(code));
  const account = possible.length > 0 ? own.get(chance.weighted('type', possible)) : undefined;
  if (!account || whyNotEligible(person, account.policy) !== undefined) return undefined;
  const isSick = account.type.private;
  const start = nextWorked(person, near);
  if (start < person.doj || (isSick && start > asOf)) return undefined;
  const length = isSick ? chance.whole('length', 1, 3) : chance.weighted('length', lengths);
  const end = lastOf(person, start, length);
  const half: DayPart = account.policy.half_days && chance.whole('half', 1, 100) <= 18 ? 'First' : 'Full';
  const startHalf = half === 'First' && length > 1 ? 'Second' : half;
  const endHalf = length > 1 ? 'Full' : half;
  const days = daysOf(person, account, { start, end, startHalf, endHalf });
  if (totalOf(days) === 0 || days.some(({ date }) => taken.has(date)) || isShort(account, days)) return undefined;
  const wished = isSick ? start : addDays(start, -chance.whole('asked', 8, 40));
  const askedOn = wished > asOf ? addDays(asOf, -chance.whole('recent', 0, 25)) : wished;
  const status = statusOf(start, asOf, askedOn, chance);
  const left = account.policy.has_balance ? standingOn(account.account, end).balance - totalOf(days) : 0;
  return { person, account, days, start, end, startHalf, endHalf, askedOn, status, left, at };
}

const daysOf = (
  person: Worker,
  { policy }: LeaveAccount,
  { start, end, startHalf, endHalf }: Pick<Made, 'start' | 'end' | 'startHalf' | 'endHalf'>,
) =>
  daysOfLeave(
    { start_date: start, start_half: startHalf, end_date: end, end_half: endHalf, minutes: null },
    countingOf(policy),
    (date) => personDay(person, date, policy.bank_holidays_inside),
  );

function isShort({ account, policy }: LeaveAccount, days: readonly LeaveDay[]): boolean {
  if (!policy.has_balance) return false;
  const { own, later } = shortageOf(
    account,
    days.filter(({ amount }) => amount > 0),
  );
  return own.length + later.length > 0;
}

function statusOf(start: PlainDate, asOf: PlainDate, askedOn: PlainDate, chance: Draw): LeaveStatus {
  const lot = chance.whole('status', 1, 100);
  if (start > asOf && (askedOn >= addDays(asOf, -3) || lot <= 16)) return 'PENDING';
  if (lot <= 5) return 'REJECTED';
  if (lot <= 11) return 'CANCELLED';
  return start > asOf && lot >= 92 ? 'CANCEL_REQUESTED' : 'ACCEPTED';
}

function nextWorked(person: Worker, from: PlainDate): PlainDate {
  let day = from;
  for (let tries = 0; tries < 14 && !isWorked(person, day); tries += 1) day = addDays(day, 1);
  return day;
}

const isWorked = (person: Worker, date: PlainDate): boolean => {
  const { works, holiday } = personDay(person, date, false);
  return works !== null && (holiday === null || holiday.half !== null);
};

function lastOf(person: Worker, start: PlainDate, length: number): PlainDate {
  let day = start;
  for (let left = length - 1; left > 0; left -= 1) day = nextWorked(person, addDays(day, 1));
  return day;
}
