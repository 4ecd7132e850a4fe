/** Who is away when, for all colleagues; never why (decisions D27, record 142). */
import { staff } from '#platform/contract/access.ts';
import { daysBetween } from '#platform/contract/dates.ts';
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { parts } from '../rules.ts';

/** A quarter of a year. */
export const mostDays = 92;

const away = z.object({
  date: z.string(),
  part: z.enum(parts),
  minutes: z.int().nullable().describe('Minutes away, for leave in hours; ignore the part of the day then'),
  asked: z.boolean().describe('Asked for but not yet accepted'),
  cover: z.string().nullable().describe('Who covers'),
  type: z.string().nullable().describe('Short code of the leave type; null unless it is the caller’s own leave'),
});
export type CalendarDay = z.output<typeof away>;

const person = z.object({
  id: z.int(),
  name: z.string(),
  designation: z.string(),
  department: z.string(),
  team: z.string().nullable(),
  location: z.string().nullable(),
  pattern: z.int().describe('Index of the person’s working pattern in the patterns'),
  away: z.array(away),
});
export type CalendarPerson = z.output<typeof person>;

export const fetchTeamCalendar = get('/hr/hrm/leave-applications/fetchTeamCalendar', {
  says: 'Returns everyone who works here with the days they are away or have asked to be; a quarter of a year at most',
  access: staff,
  query: z
    .strictObject({ from: isoDateField('From'), to: isoDateField('To') })
    .refine(({ from, to }) => to >= from && daysBetween(from, to) < mostDays, {
      path: ['to'],
      error: `Please choose ${mostDays} days at most`,
    }),
  result: z.object({
    from: z.string(),
    to: z.string(),
    department: z.string().nullable().describe('Department of the caller'),
    patterns: z
      .array(z.string())
      .describe(
        'A letter per day: W works the whole day, F first half, S second half; H holiday, - day off, . not employed',
      ),
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    rows: z.array(person),
  }),
});
export type TeamCalendar = z.output<typeof fetchTeamCalendar.result>;
