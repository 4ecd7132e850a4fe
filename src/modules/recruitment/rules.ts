import { addDays, type PlainDate } from '#platform/contract/dates.ts';

export function whyNotExperience(min: number | null, max: number | null): string | undefined {
  return min !== null && max !== null && max < min ? 'Experience to must not be less than experience from' : undefined;
}

export function whyNotTarget(open: PlainDate | null, target: PlainDate | null): string | undefined {
  return open !== null && target !== null && target < open ? 'Target date must not be before the open date' : undefined;
}

export const employmentTypes = ['Permanent', 'Fixed term', 'Contractor', 'Intern'] as const;

export const whyNotReplaced = (reason: 'New' | 'Replacement', replaces: number | null): string | undefined =>
  reason === 'New' && replaces !== null
    ? 'A new post replaces nobody: choose Replacement, or leave this empty'
    : undefined;

type Amount = string | null | undefined;

export const whyNotBand = (min: Amount, max: Amount): string | undefined =>
  min && max && Number(max) < Number(min) ? 'Salary to must not be less than salary from' : undefined;

export const whyNotCurrency = (min: Amount, max: Amount, currency: number | null | undefined): string | undefined =>
  (min || max) && currency === null ? 'Please select Salary currency' : undefined;

/** The criteria of an interview: the non-empty lines of a text. */
export const criteriaOf = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split('\n').flatMap((line) => line.trim() || [])),
];

const mostCriteria = 12;
const longestCriterion = 80;

export function whyNotCriteria(text: string | null): string | undefined {
  const criteria = criteriaOf(text);
  if (criteria.length > mostCriteria) return `Please name at most ${mostCriteria} criteria`;
  return criteria.some(({ length }) => length > longestCriterion)
    ? `A criterion has at most ${longestCriterion} characters`
    : undefined;
}

/** The default limit of applications for a position from one address a day. */
export const usualDailyLimit = 3;

export const whyNotWanted = (wanted: number, joined: number): string | undefined =>
  wanted < joined ? `${joined} have joined already: enter at least ${joined}` : undefined;

type Plan = {
  /** 'Bookkeeping' */
  readonly department: string;
  /** The number planned today; null if the plan does not cover the department. */
  readonly planned: number | null;
  /** Current people, and openings of other open positions. */
  readonly taken: number;
  /** Openings of this position, less the people replaced. */
  readonly wanted: number;
};

/** Why a position is outside the head-count plan, in a sentence; null if it is within. */
export function outsideOf({ department, planned, taken, wanted }: Plan): string | null {
  if (planned === null) return `The head-count plan has no number for ${department}.`;
  if (taken + wanted <= planned) return null;
  return `The head-count plan has ${planned} for ${department}, and with this position there would be ${taken + wanted}.`;
}

/** Days before the target date when its people are reminded. */
export const remindedBefore = 7;
/** Days after the target date when it closes, and days before closing when its people are warned. */
const closesAfter = 30;
const warnedBefore = 7;

type Due = { readonly target_date: PlainDate; readonly close_warned_on: PlainDate | null };

/** The action due for an open position's target date today: it never closes sooner than a week after the warning. */
export function dueOf({ target_date, close_warned_on }: Due, today: PlainDate): 'warn' | 'close' | null {
  if (close_warned_on === null) return today >= addDays(target_date, closesAfter - warnedBefore) ? 'warn' : null;
  return today >= closesOn(target_date, close_warned_on) ? 'close' : null;
}

/** The day on which it closes after the warning. */
export function closesOn(target: PlainDate, warned: PlainDate): PlainDate {
  const [usual, afterWarning] = [addDays(target, closesAfter), addDays(warned, warnedBefore)];
  return afterWarning > usual ? afterWarning : usual;
}
