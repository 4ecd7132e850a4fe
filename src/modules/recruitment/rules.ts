import type { PlainDate } from '#platform/contract/dates.ts';

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

/** What an interview is marked by: lines of a text, without empty ones. */
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

/** Applications for a position from one address on one day, where it says nothing else. */
export const usualDailyLimit = 3;
