/** One person's leave over the demo's time, within their balances. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { daysOfLeave, type LeaveDay, totalOf } from '../../arithmetic/duration.ts';
import { standingOn } from '../../arithmetic/standing.ts';
import { shortageOf } from '../../arithmetic/taking.ts';
import type { DayPart } from '../../rules.ts';
import type { LeaveStatus } from '../../life.ts';
import type { LeaveAccount } from '../account.ts';
import { countingOf } from '../available.ts';
import { personDay } from '../person-days.ts';
import { whyNotEligible } from '../applying/policy-limits.ts';

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
  /** The balance on its last day, in the unit of its type. */
  readonly left: number;
  /** Its number among the person's applications. */
  readonly at: number;
};

const perYear = 6;
const daysAhead = 90;

/** A person's applications, by date. */
export function leaveOf(
  { asOf, factor, draw }: Seeding,
  person: Worker,
  accounts: readonly LeaveAccount[],
): readonly Made[] {
  const own = new Map(accounts.map((one) => [one.type.short_code, one]));
  const drawn = (at: number) => 1 + (((person.id * perYear + at) * 37) % 100);
  const years = Math.max(1, Math.round(factor ** 0.4));
  const first = addDays(asOf, daysAhead - 365 * years);
  const length = Math.floor(365 / perYear);
  const made: Made[] = [];
  const taken = new Set<PlainDate>();
  for (let at = 0; at < perYear * years; at += 1) {
    const chance = draw('leave', person.id * 1000 + at);
    const near = addDays(first, at * length + chance.whole('day', 0, length - 10));
    const one = oneOf({ person, own, taken, near, asOf, chance, at, lot: drawn(at) });
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

/** Leave types with their frequencies (domain specification, section 4.3; sickness added). */
const wishes: readonly (readonly [string, number])[] = [
  ['PL', 48],
  ['AL', 70],
  ['CL', 26],
  ['EL', 15],
  ['LOP', 8],
  ['SL', 4],
  ['BL', 1],
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
  /** From 1 to 100, spread evenly over all applications, so that the shares of states come out right. */
  readonly lot: number;
};

function oneOf({ person, own, taken, near, asOf, chance, at, lot }: Asking): Made | undefined {
  const possible = wishes.filter(([code]) => own.has(code));
  const account = possible.length > 0 ? own.get(chance.weighted('type', possible)) : undefined;
  if (!account) return undefined;
  const isSick = account.type.private;
  const start = nextWorked(person, near);
  if (start < person.doj || (isSick && start > asOf)) return undefined;
  const length = isSick ? chance.whole('length', 1, 3) : chance.weighted('length', lengths);
  const isHalf = account.policy.half_days && chance.whole('half', 1, 100) <= 24;
  const wished = isSick ? start : addDays(start, -chance.whole('asked', 8, 40));
  const askedOn = wished > asOf ? addDays(asOf, -chance.whole('recent', 0, 25)) : wished;
  const most = account.type.short_code === 'CL' ? 1 : length;
  const status = statusOf(start, asOf, lot);
  const half = most > 1 || at % 2 === 0 ? 'Second' : 'First';
  const one = asked({ person, account, start, length: most, askedOn, status, at, ...(isHalf && { half }) });
  return one && !one.days.some(({ date }) => taken.has(date)) ? one : undefined;
}

/** Half a year of maternity leave. @param ahead days from today, after any other leave that she has in the demo */
export function maternityOf(
  person: Worker,
  accounts: readonly LeaveAccount[],
  asOf: PlainDate,
  ahead = daysAhead + 15,
): readonly Made[] {
  const account = accounts.find(({ type }) => type.short_code === 'ML');
  const start = nextWorked(person, addDays(asOf, ahead));
  const askedOn = addDays(asOf, Math.min(0, ahead) - 12);
  const row = { length: 126, askedOn, status: 'ACCEPTED', at: 900 } as const;
  const made = account && asked({ person, account, start, ...row });
  return made ? [made] : [];
}

type Wish = Pick<Made, 'person' | 'account' | 'start' | 'askedOn' | 'status' | 'at'> & {
  /** Working days. */
  readonly length: number;
  /** The half of the first day, where it is a half day. */
  readonly half?: HalfOfDay;
};

export type HalfOfDay = Exclude<DayPart, 'Full'>;

/** Undefined if the person is not eligible or has too little left. */
export function asked({ person, account, start, length, half, askedOn, status, at }: Wish): Made | undefined {
  if (whyNotEligible(person, account.policy) !== undefined) return undefined;
  const end = lastOf(person, start, length);
  const startHalf = half ?? 'Full';
  const endHalf = length > 1 ? 'Full' : startHalf;
  const days = daysOf(person, account, { start, end, startHalf, endHalf });
  if (totalOf(days) === 0 || isShort(account, days)) return undefined;
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

function statusOf(start: PlainDate, asOf: PlainDate, lot: number): LeaveStatus {
  if (lot <= 5) return 'REJECTED';
  if (lot <= 11) return 'CANCELLED';
  if (start <= asOf) return 'ACCEPTED';
  if (lot <= 30) return 'PENDING';
  return lot >= 96 ? 'CANCEL_REQUESTED' : 'ACCEPTED';
}

export function nextWorked(person: Worker, from: PlainDate): PlainDate {
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
