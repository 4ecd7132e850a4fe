/** What a leave would cost and why it cannot be taken: for the calculator, on applying, and on accepting. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import {
  amountText,
  halfDay,
  inDays,
  minutesInDays,
  quarterHour,
  wholeDay,
  type Amount,
} from '../../arithmetic/amount.ts';
import {
  type Counting,
  daysOfLeave,
  type LeaveDay,
  type PersonDay,
  type Request,
  totalOf,
  whyNotDays,
  whyNotPart,
} from '../../arithmetic/duration.ts';
import { standingOn } from '../../arithmetic/standing.ts';
import { notYetEarned, offerOf, whyNotTake } from '../../arithmetic/taking.ts';
import type { leaveApplication } from '../../contract.ts';
import { type DayPart } from '../../rules.ts';
import { accountsOf, type LeaveAccount } from '../account.ts';
import { availableOn, countingOf } from '../available.ts';
import { whyNotByLaw } from '../../family/server/checking.ts';
import { whyBlockedFor } from '../deciding/levels.ts';
import { personDay, personDays } from '../person-days.ts';
import { withSandwich } from './sandwiching.ts';
import { whyNotByPolicy } from './policy-limits.ts';

export type LeaveForm = FormOf<typeof leaveApplication>;

export type Assessment = {
  readonly person: Worker;
  readonly account: LeaveAccount | undefined;
  readonly days: readonly LeaveDay[];
  readonly total: Amount;
  /** In days, to two decimals: '2.50'. */
  readonly duration: string;
  /** Why it cannot be applied for, by field. */
  readonly whyNot: Readonly<Record<string, string>>;
  /** The same where other leave overlaps or has used up the balance. */
  readonly inTheWay: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  readonly balance: { readonly available: Amount; readonly after: Amount; readonly not_earned: Amount } | null;
  readonly offer: {
    readonly own: Amount;
    readonly unpaid: Amount;
    readonly says: string;
    readonly covered: { date: PlainDate; amount: Amount }[];
  } | null;
};

const nothing = { days: [], inTheWay: {}, total: 0, duration: '0.00', warnings: [], balance: null, offer: null };

/**
 * Assesses a leave of someone on top of what is stored.
 * @param except an application that is checked again: its own days do not overlap with it
 */
export async function assess(work: Work, person: Worker, form: LeaveForm, except = 0): Promise<Assessment> {
  return assessAmong(work, person, form, await accountsFor(work, person, form, except), except);
}

/** A person's accounts on the first day of a leave. */
export const accountsFor = async (
  work: Work,
  person: Worker,
  { start_date }: LeaveForm,
  except = 0,
): Promise<readonly LeaveAccount[]> =>
  (await accountsOf(work, [person], start_date, undefined, except)).get(person.id) ?? [];

/** The same with accounts that were read before. */
export async function assessAmong(
  work: Work,
  person: Worker,
  form: LeaveForm,
  accounts: readonly LeaveAccount[],
  except = 0,
): Promise<Assessment> {
  const account = accounts.find(({ type }) => type.id === form.leave_type_id);
  if (!account) {
    const field = form.leave_type_id ? 'This type of leave is not granted here. Ask HR' : 'Please select Leave type';
    return { ...nothing, person, account, whyNot: { leave_type_id: field } };
  }
  return assessIn(work, person, form, account, accounts, except);
}

async function assessIn(
  work: Work,
  person: Worker,
  form: LeaveForm,
  account: LeaveAccount,
  accounts: readonly LeaveAccount[],
  except: number,
): Promise<Assessment> {
  const { policy } = account;
  const request = requestOf(form);
  const counting = countingOf(policy);
  const dayOn = (date: PlainDate): PersonDay => personDay(person, date, policy.bank_holidays_inside);
  const wrongPart = whyNotPart(request, counting);
  if (wrongPart !== undefined) {
    const field = request.minutes === null ? 'start_half' : 'hours_min';
    return { ...nothing, person, account, whyNot: { [field]: wrongPart } };
  }
  const own = daysOfLeave(request, counting, dayOn);
  const days = await withSandwich(work, person, own, account, accounts, except);
  const total = totalOf(days);
  const whyNotIn = whyNotDays(request, counting, dayOn);
  const overlap = await overlapOf(work, person, own, except);
  const limits = await whyNotByPolicy(work, person, policy, form, days, except);
  const law = await whyNotByLaw(work, person, form, except);
  const money = moneyOf(person, account, counting, days);
  // A block does not apply to earlier applications.
  const blocked = except === 0 ? await whyBlockedFor(work, person, form) : undefined;
  return {
    person,
    account,
    days,
    total,
    duration: durationOf(account, person, total, days),
    whyNot: { ...said({ leave_type_id: limits.whyNot, start_date: blocked, end_date: whyNotIn }), ...law },
    inTheWay: said({ leave_type_id: money.short, end_date: overlap }),
    warnings: limits.warnings,
    // Computed only when read: the other types offered need neither.
    get balance() {
      return money.balance();
    },
    get offer() {
      return money.offer();
    },
  };
}

const said = (why: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(why).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])));

/** Everything that speaks against it, by field. */
export const againstIt = ({ whyNot, inTheWay }: Assessment): Readonly<Record<string, string>> => ({
  ...inTheWay,
  ...whyNot,
});

const requestOf = ({ start_date, start_half, end_date, end_half, hours_min }: LeaveForm): Request => ({
  start_date,
  start_half,
  end_date,
  end_half,
  minutes: hours_min ?? null,
});

/** Leave in hours is shown in days of the person's own average day. */
export function durationOf(
  { unit }: Pick<LeaveAccount, 'unit'>,
  person: Worker,
  total: Amount,
  days: readonly LeaveDay[],
): string {
  if (unit === 'Day') return inDays(total).toFixed(2);
  const first = days[0]?.date ?? person.today;
  const minutes = personDays(person, addDays(first, -6), first, false).find(({ works }) => works === 'Full')?.minutes;
  return inDays(minutesInDays(total, minutes ?? 8 * 60)).toFixed(2);
}

/** Checks the leave against the balance. */
function moneyOf(person: Worker, one: LeaveAccount, counting: Counting, days: readonly LeaveDay[]) {
  const { account, policy, unit } = one;
  const costly = days.filter(({ amount }) => amount > 0).map(({ date, amount }) => ({ date, amount }));
  const [first] = costly;
  const last = costly.at(-1);
  if (!policy.has_balance || !first || !last) return { short: undefined, balance: () => null, offer: () => null };
  const short = whyNotTake(account, costly, unit);
  const withIt = { ...account, takes: [...account.takes, ...costly.map((day) => ({ ...day, pending: false }))] };
  const balance = () => ({
    available: availableOn(person, one, first.date),
    after: standingOn(withIt, last.date).balance - pendingUpTo(account, last.date),
    not_earned: notYetEarned(account, costly, person.today).reduce((sum, { amount }) => sum + amount, 0),
  });
  return { short, balance, offer: () => (short === undefined ? null : offerIn(account, costly, counting)) };
}

const pendingUpTo = ({ takes }: LeaveAccount['account'], day: PlainDate): Amount =>
  takes.reduce((sum, { pending, date, amount }) => sum + (pending && date <= day ? amount : 0), 0);

function offerIn(
  account: LeaveAccount['account'],
  days: readonly { date: PlainDate; amount: Amount }[],
  { unit, halves }: Counting,
) {
  const step = unit === 'Hour' ? quarterHour : halves ? halfDay : wholeDay;
  const { own, unpaid } = offerOf(account, days, step);
  const sum = (of: typeof own) => of.reduce((total, { amount }) => total + amount, 0);
  const on = unpaid.map(({ date }) => showDate(date)).join(', ');
  const says = `${amountText(sum(own), unit)} from the balance and ${amountText(sum(unpaid), unit)} as loss of pay (${on})`;
  return { own: sum(own), unpaid: sum(unpaid), says, covered: [...own] };
}

/** The person's other leave on these days; two complementary halves do not overlap. */
async function overlapOf(
  work: Work,
  person: Worker,
  days: readonly LeaveDay[],
  except: number,
): Promise<string | undefined> {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return undefined;
  const { rows } = await sql<{ date: PlainDate; part: DayPart }>`
    select date, part from leave_day where employee_id = ${person.id} and live and application_id <> ${except}
      and date between ${first} and ${last} order by date`.execute(work.db);
  const asked = new Map(days.map(({ date, part }) => [date, part]));
  const met = rows.find(({ date, part }) => {
    const own = asked.get(date);
    return own !== undefined && (own === 'Full' || part === 'Full' || own === part);
  });
  return met && `There is leave on ${showDate(met.date)} already. Choose other days, or the other half of that day`;
}
