/** When colleagues are away, for anyone who needs them: everybody may know that, but not why (decisions D27). */
import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { staff } from '#platform/contract/access.ts';

/** The most days asked for at once: a quarter of a year. */
export const longestTime = 92;

const absence = z.object({
  employee_id: z.int(),
  name: z.string(),
  from: z.string().describe('YYYY-MM-DD'),
  to: z.string(),
  asked: z.boolean().describe('Asked for but not yet accepted'),
  cover: z.string().nullable().describe('Who covers'),
});
export type AbsenceRow = z.output<typeof absence>;

export const fetchAbsences = get('/staff/fetchAbsences', {
  says: 'Returns the days on which colleagues are away all day or have asked to be; a quarter of a year at most',
  access: staff,
  query: z
    .strictObject({ from: isoDateField('From'), to: isoDateField('To') })
    .refine(({ from, to }) => to >= from && daysBetween(from, to) < longestTime, {
      path: ['to'],
      error: `Please choose ${longestTime} days at most`,
    }),
  result: z.object({ rows: z.array(absence) }),
});

/** The last day that can be asked for from a day on, if `to` is later. */
export const atMost = (from: string, to: string): string => {
  const last = addDays(from, longestTime - 1);
  return to < from ? from : to > last ? last : to;
};
