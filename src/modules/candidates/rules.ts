/** Rules of the candidate's form, for form and server. */
import type { PlainDate } from '#platform/contract/dates.ts';

/** In the words of the specification (section 9). */
export const noticePeriods = ['Immediate', 'None', '15 days', '30 days', '45 days', '60 days', '90 days'] as const;

type Dates = { readonly start: PlainDate | null; readonly end: PlainDate | null };

export const whyNotWork = ({ start, end }: Dates): string | undefined =>
  start !== null && end !== null && end < start ? 'End date must not be before the start date' : undefined;
