/** The leave left on a person's last day, for paying it out (decisions D24, D25, D36). */
import { workerOf } from '#modules/staff/server/public/working-time.ts';
import { type LeaveAtExitOf } from '#modules/exit/server/public/leave-left.ts';
import { firstOfMonth, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { wholeDay } from '#modules/staff/public/shift.ts';
import { amountText, minutesInDays } from '../arithmetic/amount.ts';
import { leaveYearOf } from '../arithmetic/leave-year.ts';
import { standingOn } from '../arithmetic/standing.ts';
import { accountsOf, type LeaveAccount } from './account.ts';
import { placeNear } from './holdings.ts';
import { type LeaveDay, leaveDaysOf } from './public/leave-days.ts';
import { leaveCompany } from './types.ts';

export const leaveOnLastDay: LeaveAtExitOf = async (work, employeeId, lastDay) => {
  const person = await workerOf(work, employeeId);
  if (!person) return { left: null, unpaid: [] };
  const days = await leaveDaysOf(work, [person], { from: firstOfMonth(lastDay), to: lastDay });
  return {
    left: await leftOf(work, person, lastDay),
    unpaid: days.filter(({ paid }) => !paid).map((day) => ({ date: day.date, share: shareOf(person, day) })),
  };
};

/** The share of the day, in hundredths; leave in hours is divided by the day's working time. */
function shareOf(person: Worker, { date, part, minutes }: LeaveDay): number {
  if (minutes === null) return part === 'Full' ? 100 : 50;
  const place = placeNear(person, date);
  const whole = (place && Math.round(wholeDay(place.terms))) || usualDay;
  return Math.min(100, Math.round((minutes * 100) / whole));
}

/** Minutes of a day without known working time. */
const usualDay = 480;

/** The type that the law pays out: annual leave in the United Kingdom, statutory leave in India. */
const isPaidOut = ({ policy }: LeaveAccount): boolean =>
  policy.has_balance &&
  (policy.statutory || policy.accrual === 'By weeks of the pattern' || policy.accrual === 'By hours worked');

async function leftOf(work: Work, person: Worker, lastDay: PlainDate) {
  const account = ((await accountsOf(work, [person], lastDay)).get(person.id) ?? []).find(isPaidOut);
  if (!account) return null;
  const place = placeNear(person, lastDay);
  const dayMinutes = place ? Math.round(wholeDay(place.terms)) : 0;
  const company = await leaveCompany(work, place?.company_id ?? null);
  const { first } = leaveYearOf(lastDay, company?.year_start ?? '01-01');
  const balance = standingOn(account.account, lastDay).balance + notDue(account, first, lastDay);
  const days = account.unit === 'Hour' ? minutesInDays(balance, dayMinutes || usualDay) : balance;
  return { type: account.type.name, days, explanation: explained(account, first, lastDay, balance) };
}

/**
 * What is due in the leave year that ends with the last day, less what was posted before that day was known: the whole
 * year at its start, or a month not served to its end.
 */
function notDue({ account, scheduled }: LeaveAccount, first: PlainDate, last: PlainDate): number {
  const opened = account.rows.reduce((day, { kind, date }) => (kind === 'Opening' && date > day ? date : day), '');
  const within = ({ date }: { readonly date: PlainDate }) => date >= first && date <= last && date > opened;
  const periods = new Set(scheduled.map(({ period }) => period));
  const granted = account.rows.filter(
    ({ kind, period }) => kind === 'Accrual' || (kind === 'Grant' && period !== null) || periods.has(period),
  );
  const sum = (rows: LeaveAccount['scheduled']) =>
    rows.reduce((total, row) => total + (within(row) ? row.amount : 0), 0);
  return sum(scheduled) - sum(granted);
}

/** 'From 01-01-2026 to 30-06-2026: 13.89 days granted and carried, 10 days taken' */
function explained({ account, unit }: LeaveAccount, first: PlainDate, last: PlainDate, balance: number): string {
  const within = (date: PlainDate) => date >= first && date <= last;
  const posted = account.rows.reduce(
    (sum, { kind, date, amount }) => sum + (within(date) && (kind === 'Taken' || kind === 'Cancelled') ? amount : 0),
    0,
  );
  const taken = account.takes.reduce(
    (sum, { date, amount, pending }) => sum + (within(date) && !pending ? amount : 0),
    -posted,
  );
  const had = amountText(balance + taken, unit);
  return `From ${showDate(first)} to ${showDate(last)}: ${had} granted and carried over, ${amountText(taken, unit)} taken`;
}
