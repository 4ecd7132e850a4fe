/** Calculates the dues of a leaver, each line from one source row (decisions D36). Pure. */
import { addDays, monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, showAmount } from '#platform/contract/money.ts';
import { daysText as countedDays, noticeShortfall } from '../rules.ts';
import type { DueKind } from './contract.ts';
import { gratuityDueAfter, gratuityOf, gratuityYears, mayCountAsFive } from './gratuity.ts';
import { type Cutter, type Giver, noticeNeeded } from './notice.ts';
import {
  daysText,
  leaveByMonth,
  leaveByWeek,
  noticeByMonth,
  noticeByWeek,
  noticeDivisor,
  type PaidPart,
  type PayRow,
  salaryToDate,
  type UnpaidDay,
} from './pay.ts';
import { serviceBetween, serviceInWords } from './service.ts';

/** Remaining leave of the type that is paid out; negative if more was taken than earned. */
export type LeaveLeft = {
  /** 'Annual Leave' */
  readonly type: string;
  /** Hundredths of a day. */
  readonly days: number;
  readonly explanation: string;
};

/** The pay of the month of leaving that the register has paid. */
export type PaidByRegister = { readonly amount: string; readonly currency: string; readonly currencyId: number };

export type Leaving = {
  /** 'GB', 'IN'; other countries get salary only. */
  readonly country: string | null;
  /** The first day of service that counts for notice and gratuity. */
  readonly joined: PlainDate;
  /** The first day of the employment that ends. Salary of earlier ones is settled already. */
  readonly employedFrom: PlainDate;
  readonly given: PlainDate;
  readonly lastDay: PlainDate;
  /** In force in the month of leaving, the oldest first. */
  readonly pay: readonly PayRow[];
  readonly leave: LeaveLeft | null;
  readonly unpaid: readonly UnpaidDay[];
  /** Working days of the week, in hundredths. */
  readonly daysAWeek: number;
  /** One per currency. */
  readonly register: readonly PaidByRegister[];
  readonly noticeDays: number;
  readonly noticeBy: Giver;
  readonly cutShortBy: Cutter;
  readonly deductsNotice: boolean;
  readonly deductsLeave: boolean;
  readonly isFixedTerm: boolean;
  readonly countsFive: boolean | null;
  readonly monthPaidBy: 'Register' | 'Settlement' | null;
  /** Divides monthly wages into a day of leave. */
  readonly leaveDivisor: number;
  readonly gratuityMost: string;
};

export type Proposal = {
  readonly source: string;
  readonly kind: DueKind;
  readonly says: string;
  /** The calculation in words. */
  readonly explanation: string;
  readonly from_row: string;
  readonly days: string | null;
  readonly amount: string;
  readonly currencyId: number;
  readonly currency: string;
  readonly due_on: PlainDate | null;
};

export type Proposed = {
  readonly lines: readonly Proposal[];
  readonly asks: readonly string[];
  readonly notes: readonly string[];
};

const [india, unitedKingdom] = ['IN', 'GB'];

export function proposalsOf(leaving: Leaving): Proposed {
  const last = leaving.pay.at(-1);
  if (!last) {
    return { lines: [], asks: [], notes: ['No salary is on record for the last day: nothing is worked out.'] };
  }
  const parts = [salaryOf(leaving), leaveOf(leaving, last), noticeOf(leaving, last), gratuityPart(leaving, last)];
  return {
    lines: parts.flatMap(({ lines = [] }) => lines),
    asks: parts.flatMap(({ asks = [] }) => asks),
    notes: parts.flatMap(({ notes = [] }) => notes),
  };
}

type Part = Partial<Proposed>;

const money = (amount: string, { currency }: Pick<PayRow, 'currency'>) => `${showAmount(amount, currency)} ${currency}`;
const rowText = ({ from }: PayRow) => `Salary from ${showDate(from)}`;

function salaryOf({ pay, employedFrom, lastDay, unpaid, register, monthPaidBy }: Leaving): Part {
  const month = monthText(lastDay);
  const amounts = register.map((one) => money(one.amount, one)).join(' and ');
  const paid = register.length > 0 ? `The register of ${month} paid ${amounts}.` : undefined;
  if (monthPaidBy === null) {
    const ask = `Choose who pays ${month}, the month of leaving: the register or this settlement.`;
    return { asks: [ask], notes: paid ? [paid] : [] };
  }
  if (monthPaidBy === 'Register') return { notes: [paid ?? `${month} is paid by its register.`] };
  const lines = salaryToDate(pay, employedFrom, lastDay, unpaid).map(salaryLine);
  return { lines: [...lines, ...register.flatMap((one, at) => paidAlready(one, at, month))] };
}

function salaryLine({ row, from, to, days, unpaid, daysOfMonth, amount }: PaidPart): Proposal {
  const without = unpaid > 0 ? `, ${daysText(unpaid)} unpaid left out` : '';
  return {
    source: `salary ${row.from}`,
    kind: 'Salary to date',
    says: `Salary from ${showDate(from)} to ${showDate(to)}`,
    explanation: `${money(row.monthly, row)} a month x ${daysText(days)} of ${daysOfMonth} calendar days${without} = ${money(amount, row)}`,
    from_row: rowText(row),
    days: daysText(days),
    amount,
    currencyId: row.currencyId,
    currency: row.currency,
    due_on: null,
  };
}

/** Takes off what a register has already paid. */
function paidAlready({ amount, currency, currencyId }: PaidByRegister, at: number, month: string): Proposal[] {
  if (minorUnits(amount) === 0n) return [];
  return [
    {
      source: at === 0 ? 'register' : `register ${currency}`,
      kind: 'Correction from them',
      says: `Paid already by the register of ${month}`,
      explanation: `${money(amount, { currency })} stands as paid by the register of ${month}`,
      from_row: `Register of ${month}`,
      days: null,
      amount,
      currencyId,
      currency,
      due_on: null,
    },
  ];
}

function leaveOf(leaving: Leaving, row: PayRow): Part {
  const { country, leave, daysAWeek, leaveDivisor, deductsLeave } = leaving;
  if (country !== india && country !== unitedKingdom) return {};
  if (!leave) return { notes: ['No leave is on record that would be paid out.'] };
  if (leave.days === 0) return { notes: [`${leave.type}: nothing is left. ${leave.explanation}.`] };
  if (leave.days < 0 && !deductsLeave) {
    const over = `${leave.type}: ${daysText(-leave.days)} more taken than earned.`;
    return { notes: [`${over} It is not deducted: the contract does not say so.`] };
  }
  const days = Math.abs(leave.days);
  const byWeek = country === unitedKingdom;
  const amount = byWeek ? leaveByWeek(row.annual, daysAWeek, days) : leaveByMonth(row.wages, leaveDivisor, days);
  const sum = byWeek
    ? `${money(row.annual, row)} a year / 52 weeks / ${daysText(daysAWeek)} days a week x ${daysText(days)} days`
    : `${money(row.wages, row)} wages a month / ${leaveDivisor} x ${daysText(days)} days`;
  const line: Proposal = {
    source: 'leave',
    kind: leave.days > 0 ? 'Leave encashment' : 'Leave taken beyond',
    says: `${leave.type}: ${daysText(days)} days ${leave.days > 0 ? 'not taken' : 'taken beyond what was earned'}`,
    explanation: `${sum} = ${money(amount, row)}. ${leave.explanation}`,
    from_row: rowText(row),
    days: daysText(days),
    amount,
    currencyId: row.currencyId,
    currency: row.currency,
    due_on: null,
  };
  return { lines: [line] };
}

function noticeOf(leaving: Leaving, row: PayRow): Part {
  const { country, joined, given, lastDay, noticeBy, noticeDays, cutShortBy, deductsNotice } = leaving;
  if (country !== india && country !== unitedKingdom) return {};
  const needed = noticeNeeded(country, noticeBy, noticeDays, joined, given);
  const missing = noticeShortfall(given, lastDay, needed);
  if (missing === 0) return {};
  const short = `${missing} of ${countedDays(needed)} of notice not worked`;
  if (cutShortBy === 'Agreed') return { notes: [`Notice: ${short}, as both agreed. Nothing is due for it.`] };
  const byEmployee = cutShortBy === 'Employee';
  if (byEmployee && country === unitedKingdom && !deductsNotice) {
    return { notes: [`Notice: ${short}. It is not deducted: the contract does not say so.`] };
  }
  const inUk = country === unitedKingdom;
  const amount = inUk ? noticeByWeek(row.annual, missing) : noticeByMonth(row.monthly, missing);
  const sum = inUk
    ? `${money(row.annual, row)} a year / 52 weeks / 7 x ${countedDays(missing)}`
    : `${money(row.monthly, row)} a month / ${noticeDivisor} x ${countedDays(missing)}`;
  const why =
    inUk && needed > noticeDays
      ? `The law asks for ${needed / 7} weeks.`
      : `The contract asks for ${countedDays(noticeDays)}.`;
  const line: Proposal = {
    source: 'notice',
    kind: byEmployee ? 'Notice shortfall' : 'Notice in lieu',
    says: byEmployee ? `Notice: ${short}` : `Pay in lieu of notice: ${short}`,
    explanation: `${sum} = ${money(amount, row)}. ${why}`,
    from_row: rowText(row),
    days: String(missing),
    amount,
    currencyId: row.currencyId,
    currency: row.currency,
    due_on: null,
  };
  return { lines: [line] };
}

function gratuityPart(leaving: Leaving, row: PayRow): Part {
  const { country, joined, lastDay, isFixedTerm, countsFive, daysAWeek, gratuityMost } = leaving;
  if (country !== india) return {};
  const serving = { joined, lastDay, isFixedTerm, countsFive, daysAWeek: daysAWeek / 100 };
  const service = serviceInWords(serviceBetween(joined, lastDay));
  if (mayCountAsFive(serving) && countsFive === null) {
    return { asks: [`Gratuity: ${service} may count as five years. Decide whether they do.`] };
  }
  const years = gratuityYears(serving);
  const amount = gratuityOf(row.wages, years, gratuityMost);
  if (minorUnits(amount) === 0n) return { notes: [`Gratuity: none after ${service}.`] };
  const counted = amountOf((BigInt(years.top) * 1000n) / BigInt(years.bottom), 3).replace(/\.?0+$/, '');
  const capped = amount === gratuityMost ? `, at most ${money(gratuityMost, row)}` : '';
  const line: Proposal = {
    source: 'gratuity',
    kind: 'Gratuity',
    says: `Gratuity for ${service}`,
    explanation: `${money(row.wages, row)} wages a month x 15 / 26 x ${counted} years = ${money(amount, row)}${capped}`,
    from_row: rowText(row),
    days: null,
    amount,
    currencyId: row.currencyId,
    currency: row.currency,
    due_on: addDays(lastDay, gratuityDueAfter),
  };
  return { lines: [line] };
}
