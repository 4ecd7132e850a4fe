/**
 * What the end of a leave year carries beyond what is agreed. In the United Kingdom (decisions D24): leave that
 * sickness or family leave prevented, and all of it where nobody was reminded. Elsewhere (D25): statutory leave that
 * was refused.
 */
import { irregular } from '#modules/staff/public/pattern.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Amount, type Unit, wholeDay } from '../../arithmetic/amount.ts';
import type { HoursWorked } from '../../arithmetic/hours-worked.ts';
import type { Figure } from '../../arithmetic/law.ts';
import { leaveYearOf } from '../../arithmetic/leave-year.ts';
import { type LedgerRow, type Take, unlimited, type YearEnd } from '../../arithmetic/ledger.ts';
import { carryOf, ukLawOn, weekOf, type YearPast } from '../../arithmetic/united-kingdom.ts';
import { familyKindOf } from '../../family/rules.ts';
import { isByHours } from '../../policy/rules.ts';
import type { StoredPolicy } from '../../policy/server/policies.ts';
import type { AwayDay } from '../../server/away-days.ts';
import type { Holding } from '../../server/holdings.ts';
import { patternOn } from '../../server/schedule.ts';

export type Reminders = {
  /** The portal has sent reminders since this day; earlier years count as reminded. */
  readonly since: PlainDate | null;
  /** 'employee/type/last day of the year' */
  readonly sent: ReadonlySet<string>;
};

export async function remindersOf({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<Reminders> {
  const { rows } = await sql<{ since: PlainDate | null; sent: string[] }>`
    select (select min(sent_at)::date from leave_reminder) as since,
      array(select distinct concat_ws('/', employee_id, leave_type_id, year_end) from leave_reminder
        where employee_id = any(${[...ids]}::bigint[])) as sent`.execute(db);
  return { since: rows[0]?.since ?? null, sent: new Set(rows[0]?.sent) };
}

export type YearOfLeave = {
  readonly yearStart: string;
  readonly figures: readonly Figure[];
  readonly scheduled: readonly LedgerRow[];
  readonly posted: readonly LedgerRow[];
  readonly takes: readonly Take[];
  /** Refused days of leave of this type. */
  readonly refused: readonly Take[];
  /** Leave of every type. */
  readonly away: readonly AwayDay[];
  readonly typeId: number;
  readonly reminders: Reminders;
  /** The hours of a person with irregular hours. */
  readonly hours: HoursWorked | undefined;
  /** Converts to the account's unit: a year that ended in days may belong to an account in hours. */
  readonly inUnit: (amount: Amount, was: Unit) => Amount;
};

/**
 * Whether leave is the statutory entitlement: the law's four weeks and what comes on top. Family leave is granted by
 * weeks too, but ends by its own rules.
 */
export const isUkEntitlement = ({ accrual, statutory }: Pick<StoredPolicy, 'accrual' | 'statutory'>): boolean =>
  (accrual === 'By weeks of the pattern' || isByHours({ accrual })) && statutory;

/** The year end with what is kept; unchanged for leave that is not statutory. */
export const withKept =
  (person: Worker, held: readonly Holding[], year: YearOfLeave) =>
  (end: YearEnd): YearEnd => {
    const policy = held.findLast(({ from }) => from <= end.last_day)?.policy;
    if (!policy) return end;
    if (isUkEntitlement(policy) || isByHours(policy)) return keptInUk(person, policy, year, end);
    return policy.statutory ? { ...end, kept: [...end.kept, ...refusedIn(year, end.last_day)] } : end;
  };

/** Refused statutory leave of the year is carried without limit (decisions D25). */
function refusedIn(year: YearOfLeave, last: PlainDate): YearEnd['kept'] {
  const amount = sumWithin(year, last)(year.refused);
  return amount > 0 ? [{ amount, expires_on: unlimited }] : [];
}

/** Sums rows of the leave year that ends on a day. */
function sumWithin({ yearStart }: YearOfLeave, last: PlainDate) {
  const { first } = leaveYearOf(last, yearStart);
  return (rows: readonly { readonly date: PlainDate; readonly amount: Amount }[]): Amount =>
    rows.reduce((total, { date, amount }) => total + (date >= first && date <= last ? amount : 0), 0);
}

/**
 * For the United Kingdom's statutory leave by weeks and all leave by hours; weeks of irregular hours are known here.
 */
function keptInUk(person: Worker, policy: StoredPolicy, year: YearOfLeave, end: YearEnd): YearEnd {
  const law = ukLawOn(year.figures, end.last_day);
  const week = weekBefore(person, policy, year, end.last_day);
  if (!law || week === undefined) return end;
  const agreed = isByHours(policy) ? agreedOf(policy, week) : end;
  if (!isUkEntitlement(policy)) return { ...end, ...agreed };
  const sum = sumWithin(year, end.last_day);
  const moved = year.posted.filter(({ kind }) => kind === 'Taken' || kind === 'Cancelled');
  const { carry_max, kept } = carryOf(
    law,
    {
      entitlement: sum(year.scheduled),
      taken: sum(year.takes) - sum(moved),
      week,
      most: isByHours(policy) ? Number.MAX_SAFE_INTEGER : year.inUnit(law.mostDays * wholeDay, 'Day'),
      ...awayIn(policy, year, week, sum),
      agreed: agreed.carry_max === null || agreed.carry_max > 0,
      reminded: wasReminded(person, year, end.last_day),
    },
    end.last_day,
  );
  return carry_max === null ? { ...end, carry_max, carry_expires_on: null, kept } : { ...end, ...agreed, kept };
}

/** The person's week before the end of a year, in the unit of the policy; undefined if they have no such leave. */
function weekBefore(
  person: Worker,
  policy: StoredPolicy,
  { hours, inUnit }: YearOfLeave,
  last: PlainDate,
): Amount | undefined {
  if (isByHours(policy)) return hours?.weekBefore(last < person.today ? addDays(last, 1) : person.today);
  const pattern = patternOn(person, last);
  return isUkEntitlement(policy) && pattern !== irregular ? inUnit(weekOf(pattern), 'Day') : undefined;
}

/** Weeks carried by agreement, in hours of the average week. */
const agreedOf = ({ carry_max }: StoredPolicy, week: Amount): Pick<YearEnd, 'carry_max'> => ({
  carry_max: carry_max === null ? null : Math.round(Number(carry_max) * week),
});

/** What sickness and family leave prevented: days, or hours of the average week. */
function awayIn(
  policy: StoredPolicy,
  { away, inUnit }: YearOfLeave,
  week: Amount,
  sum: ReturnType<typeof sumWithin>,
): Pick<YearPast, 'sickness' | 'familyLeave'> {
  const counted = (isMeant: (code: string) => boolean) => {
    const days = sum(away.filter(({ code }) => isMeant(code)));
    return isByHours(policy) ? Math.round((days / wholeDay) * (week / usualWeek)) : inUnit(days, 'Day');
  };
  return {
    sickness: counted((code) => code === 'SL'),
    familyLeave: counted((code) => familyKindOf(code) !== undefined),
  };
}

/** The length of a week when days away are counted for people with irregular hours. */
const usualWeek = 5;

/** A year that is not over will be reminded of later; years before the portal sent reminders count as reminded. */
function wasReminded({ id, today }: Worker, { typeId, reminders }: YearOfLeave, last: PlainDate): boolean {
  const { since, sent } = reminders;
  return last >= today || since === null || last < since || sent.has(`${id}/${typeId}/${last}`);
}
