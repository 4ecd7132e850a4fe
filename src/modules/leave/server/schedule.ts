/** The grants of policies over a person's employment, as rows to forecast and to post. */
import { daysAWeek } from '#modules/staff/public/pattern.ts';
import { partOf, wholeDay } from '#modules/staff/public/shift.ts';
import type { Worker, WorkingPlace } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { accrualsOf, type AccrualPolicy, type EarnedHours, type Service, type Span } from '../arithmetic/accrual.ts';
import type { HoursWorked } from '../arithmetic/hours-worked.ts';
import { indianLawOn } from '../arithmetic/india.ts';
import type { Figure } from '../arithmetic/law.ts';
import { leaveYearsBetween } from '../arithmetic/leave-year.ts';
import type { LedgerRow, Take } from '../arithmetic/ledger.ts';
import {
  bankHolidaysOf,
  grantsFrom,
  grantsOfYear,
  ofHoursWorked,
  type PatternPart,
  type UkLaw,
  ukLawOn,
} from '../arithmetic/united-kingdom.ts';
import { amountIn, type Holding, type LeavePerson, placeNear } from './holdings.ts';
import { personDays } from './person-days.ts';

const weeks = 'By weeks of the pattern';

type Known = {
  readonly until: PlainDate;
  /** Legal figures, by start date. */
  readonly figures: readonly Figure[];
  /** Long unpaid leave. */
  readonly unpaid: readonly Span[];
  /** The hours of a person with irregular hours. */
  readonly hours: HoursWorked | undefined;
};

/** Rows from joining up to a day, each with its period. */
export function scheduledFor(
  { person, company }: LeavePerson,
  held: readonly Holding[],
  { until, figures, unpaid, hours }: Known,
): readonly LedgerRow[] {
  const service: Service = {
    from: person.doj,
    to: person.last_day,
    year_start: company?.year_start ?? '01-01',
    unpaid,
    worked: (from, to) => personDays(person, from, to, false).filter(({ works, holiday }) => works && !holiday).length,
    law: indianLawOn(figures, until),
    hours: hours && earnedHours(person, hours, figures),
  };
  return [...accrualsOf(held.map(accrualPolicyOf), service, until), ...byWeeks(person, held, service, until, figures)];
}

/** A share of the hours of each pay period, up to the legal maximum of days, in hours of the person's average day. */
function earnedHours(person: Worker, hours: HoursWorked, figures: readonly Figure[]): EarnedHours {
  const place = placeNear(person, person.today);
  const most = (ukLawOn(figures, person.today)?.mostDays ?? 0) * (place ? wholeDay(place.terms) : 0);
  const earned = (from: PlainDate, to: PlainDate) => {
    const law = ukLawOn(figures, to);
    return law ? ofHoursWorked(law, hours.between(from, to)) : 0;
  };
  return { earned, most: Math.round(most) };
}

/** The United Kingdom's grants, for leave years on whose last day such a policy is in force. */
function byWeeks(
  person: Worker,
  held: readonly Holding[],
  { year_start }: Service,
  until: PlainDate,
  figures: readonly Figure[],
): readonly LedgerRow[] {
  const first = held.find(({ policy }) => policy?.accrual === weeks);
  if (!first) return [];
  const parts = patternsOf(person);
  return leaveYearsBetween(first.from, until, year_start).flatMap((year) => {
    const law = ukLawOn(figures, year.first);
    const policy = held.findLast(({ from }) => from <= year.last)?.policy;
    if (!law || policy?.accrual !== weeks) return [];
    const granted = grantsOfYear(ownWeeks(law, policy.annual), parts, year);
    return grantsFrom(granted, year, first.from, person.doj).filter(({ date }) => date <= until);
  });
}

/** The firm's weeks in place of the law's; more weeks raise the maximum of days in proportion. */
function ownWeeks(law: UkLaw, annual: string | null): UkLaw {
  const granted = Number(annual ?? law.weeks);
  const mostDays = Math.round(law.mostDays * Math.max(1, granted / law.weeks) * 100) / 100;
  return { ...law, weeks: granted, mostDays };
}

/** Weeks of a person's own pattern on a day, in hundredths of a day. */
export const weeksOn = (person: Worker, day: PlainDate, figure: string): number => {
  return Math.round(Number(figure) * (daysAWeek(patternOn(person, day)) ?? 0) * 100);
};

const patternsOf = ({ places }: Worker): readonly PatternPart[] =>
  places.map((place) => ({ from: place.begins_on, to: place.ends_on, pattern: patternOf(place) }));

/** A person's working pattern on a day, in letters, or the word for irregular hours. */
export const patternOn = (person: Worker, day: PlainDate): string => {
  const place = placeNear(person, day);
  return place ? patternOf(place) : '-------';
};

/** Without a pattern, the days of the shift, or of the firm's week. */
function patternOf({ terms, begins_on }: WorkingPlace): string {
  if (terms.pattern !== null) return terms.pattern;
  const monday = mondayOf(begins_on);
  return Array.from({ length: 7 }, (_, day) => (partOf(addDays(monday, day), terms) === null ? '-' : 'W')).join('');
}

/** Bank holidays taken from the entitlement, on days with such a policy in force. */
export function bankHolidaysFor(
  person: Worker,
  held: readonly Holding[],
  from: PlainDate,
  until: PlainDate,
): readonly Take[] {
  const begins = held.find(({ policy }) => policy?.bank_holidays_inside)?.from;
  if (begins === undefined) return [];
  const dates = personDays(person, begins > from ? begins : from, until, true);
  const inside = (date: PlainDate) => held.findLast((one) => one.from <= date)?.policy?.bank_holidays_inside === true;
  return bankHolidaysOf(dates.filter(({ holiday, date }) => holiday !== null && inside(date)));
}

const accrualPolicyOf = ({ from, policy }: Holding): AccrualPolicy =>
  policy === null || policy.accrual === weeks
    ? {
        begins_on: from,
        accrual: 'None',
        annual: 0,
        accrual_from_day: 0,
        pro_rata: false,
        rounding: 'Hundredth',
        stops_in_unpaid_leave: false,
      }
    : {
        begins_on: from,
        accrual: policy.accrual,
        annual: amountIn(policy, policy.annual),
        accrual_from_day: policy.accrual_from_day,
        pro_rata: policy.pro_rata,
        rounding: policy.rounding,
        stops_in_unpaid_leave: policy.stops_in_unpaid_leave,
      };
