/** Whether family leave may be taken on its dates, checked against a row of law (decisions D24, D25). */
import { addDays, addMonths, daysBetween, showDate, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import type { Span } from './accrual.ts';
import type { FamilyKind, FamilyLaw } from './family-law.ts';
import type { Country } from './law.ts';

const titles: Readonly<Record<FamilyKind, string>> = {
  Maternity: 'Maternity leave',
  Adoption: 'Adoption leave',
  'Commissioning mother': 'Leave of a commissioning mother',
  Paternity: 'Paternity leave',
  'Neonatal care': 'Neonatal care leave',
  'Parental bereavement': 'Parental bereavement leave',
  'Shared parental': 'Shared parental leave',
  Carer: 'Carer’s leave',
  Parental: 'Parental leave',
  Dependants: 'Leave for dependants',
};

/** An application for family leave, with what the law asks about. */
export type FamilyRequest = Span & {
  /**
   * The expected or actual birth, the placement, the handing over, or the death; null if there is none, as for
   * carers.
   */
  readonly event: PlainDate | null;
  /** Earlier leave of this kind for the same event. */
  readonly earlier: readonly Span[];
  /** Days worked in the twelve months before the event. */
  readonly worked: number;
  /** Days that the child stayed in hospital without a break. */
  readonly stay: number;
  /** Days of shared leave that either parent has used, see {@link sharedUsed}. */
  readonly shareUsed: number;
  /** Working days in the person's week, and from one date to another. */
  readonly daysAWeek: number;
  readonly workIn: (span: Span) => number;
};

/** The law of a kind on a day; undefined if there is none, and then the leave cannot be given. */
export function familyLawOf(
  rows: readonly FamilyLaw[],
  country: Country,
  kind: FamilyKind,
  day: PlainDate,
  children: number,
): FamilyLaw | undefined {
  const holding = rows.filter(
    (row) => row.country === country && row.kind === kind && row.begins_on <= day && row.from_children <= children,
  );
  return holding.reduce<FamilyLaw | undefined>(
    (best, row) => (best === undefined || isNearer(row, best) ? row : best),
    undefined,
  );
}

const isNearer = (row: FamilyLaw, other: FamilyLaw) =>
  row.from_children > other.from_children ||
  (row.from_children === other.from_children && row.begins_on > other.begins_on);

/** The first day on which it may start. */
export function earliestStart({ by_week, days_before }: FamilyLaw, event: PlainDate): PlainDate {
  const sunday = addDays(event, -(weekdayOf(event) % 7));
  return addDays(by_week ? sunday : event, -days_before);
}

/** The last day of a leave taken as a whole; null if the law sets no length. */
export const wholeUntil = (law: FamilyLaw, start: PlainDate): PlainDate | null =>
  law.most_days === null ? null : addDays(start, law.most_days - 1);

/** Why the law does not allow the leave; undefined if it does. */
export function whyNotFamilyLeave(law: FamilyLaw, request: FamilyRequest): string | undefined {
  return whyNotAtAll(law, request) ?? whyNotBetween(law, request) ?? whyNotSoLong(law, request);
}

/** The same by field of the form. */
export function whyNotFamily(law: FamilyLaw, request: FamilyRequest): Readonly<Record<string, string>> {
  const never = whyNotAtAll(law, request);
  if (never !== undefined) return { [law.by_stay ? 'hospital_days' : 'event_date']: never };
  const dates = whyNotBetween(law, request);
  const isEarly = request.event !== null && request.from < earliestStart(law, request.event);
  if (dates !== undefined) return { [isEarly ? 'start_date' : 'end_date']: dates };
  const long = whyNotSoLong(law, request);
  return long === undefined ? {} : { end_date: long };
}

function whyNotAtAll({ kind, least_worked, by_stay }: FamilyLaw, { worked, stay }: FamilyRequest): string | undefined {
  if (worked < least_worked) {
    return `${titles[kind]} needs ${least_worked} days of work in the twelve months before. There are ${worked}`;
  }
  return by_stay && stay < 7 ? `${titles[kind]} needs a stay in hospital of at least seven days` : undefined;
}

function whyNotBetween(law: FamilyLaw, { from, to, event }: FamilyRequest): string | undefined {
  const { kind, within_days, compulsory_days } = law;
  if (event === null) return undefined;
  if (from < earliestStart(law, event)) {
    return `${titles[kind]} can start on ${showDate(earliestStart(law, event))} at the earliest`;
  }
  if (within_days !== null && to > addDays(event, within_days)) {
    return `${titles[kind]} has to end by ${showDate(addDays(event, within_days))}`;
  }
  if (compulsory_days > 0 && (from > addDays(event, 1) || to < addDays(event, compulsory_days - 1))) {
    return `The first ${lengthText(compulsory_days)} after the birth have to be part of it`;
  }
  return undefined;
}

function whyNotSoLong(law: FamilyLaw, request: FamilyRequest): string | undefined {
  const { kind, step_days, most_parts, most_days_a_year } = law;
  const { earlier, to } = request;
  if ((daysBetween(request.from, to) + 1) % step_days !== 0) return `${titles[kind]} is taken in whole weeks`;
  if (most_parts !== null && earlier.length >= most_parts) {
    return most_parts === 1
      ? `${titles[kind]} is taken in one part`
      : `${titles[kind]} is taken in ${most_parts} parts at most`;
  }
  const all = [...earlier, request];
  const most = mostOf(law, request);
  if (most !== null && lengthOf(law, request, all) > most) return tooLong(kind, most, '');
  const yearBefore = addDays(addMonths(to, -12), 1);
  const ofYear = all
    .filter((one) => one.to >= yearBefore)
    .map(({ from, to: last }) => ({ from: laterOf(from, yearBefore), to: last }));
  if (most_days_a_year === null || lengthOf(law, request, ofYear) <= weeksOf(law, request, most_days_a_year))
    return undefined;
  return tooLong(kind, most_days_a_year, ' in twelve months');
}

/** The most days for this event, as the row counts them. */
function mostOf({ kind, most_days, by_stay }: FamilyLaw, { stay, shareUsed }: FamilyRequest): number | null {
  if (most_days === null) return null;
  if (by_stay) return Math.min(most_days, stay - (stay % 7));
  return kind === 'Shared parental' ? Math.max(most_days - shareUsed, 0) : most_days;
}

const lengthOf = ({ counts_work }: FamilyLaw, { workIn }: FamilyRequest, spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + (counts_work ? workIn(span) : daysBetween(span.from, span.to) + 1), 0);

const weeksOf = ({ counts_work }: FamilyLaw, { daysAWeek }: FamilyRequest, days: number): number =>
  counts_work ? (days / 7) * daysAWeek : days;

const laterOf = (one: PlainDate, other: PlainDate) => (one > other ? one : other);

const tooLong = (kind: FamilyKind, days: number, per: string) =>
  days === 0
    ? `Nothing is left of ${lowerFirst(titles[kind])} for this child`
    : `${titles[kind]} is ${lengthText(days)}${per} at most, with what was taken before`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Leave of the other parent for the same child. */
export type PartnerLeave = {
  /** The start of maternity or adoption leave; null for none. */
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  /** Weeks of shared parental leave, taken or agreed. */
  readonly weeks: number;
};

/**
 * Days used of the leave that parents share: maternity or adoption leave after its first weeks, and the other parent's
 * share.
 */
export function sharedUsed(maternity: FamilyLaw | undefined, own: readonly Span[], partner: PartnerLeave): number {
  const { from, to, weeks } = partner;
  const kept = maternity?.compulsory_days ?? 0;
  const afterFirst = (spans: readonly Span[]) =>
    Math.max(spans.reduce((sum, one) => sum + daysBetween(one.from, one.to) + 1, 0) - kept, 0);
  return afterFirst(own) + afterFirst(from === null || to === null ? [] : [{ from, to }]) + weeks * 7;
}

/** What is wrong with the details of the other parent, by field of the form. */
export function whyNotPartner(
  shared: FamilyLaw,
  maternity: FamilyLaw | undefined,
  { from, to, weeks }: PartnerLeave,
): Readonly<Record<string, string>> {
  if (from === null && to !== null) return { partner_from: 'Enter the first day too' };
  if (from !== null && to === null) return { partner_to: 'Enter the last day too' };
  if (from !== null && to !== null) {
    if (to < from) return { partner_to: 'The last day cannot be before the first day' };
    const most = maternity?.most_days ?? null;
    if (most !== null && daysBetween(from, to) + 1 > most)
      return { partner_to: `Maternity or adoption leave is ${lengthText(most)} at most` };
  }
  const most = shared.most_days ?? null;
  return most !== null && weeks * 7 > most ? { partner_weeks: `Parents share ${lengthText(most)} at most` } : {};
}

/** '2 weeks', '182 days'. */
function lengthText(days: number): string {
  const weeks = days / 7;
  if (!Number.isInteger(weeks) || weeks > 52) return `${days} days`;
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
}
