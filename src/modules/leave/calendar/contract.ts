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
  minutes: z.int().nullable().describe('Where somebody is away for hours of the day; the part says nothing then'),
  asked: z.boolean().describe('Asked for and not accepted yet'),
  cover: z.string().nullable().describe('Who stands in'),
  type: z.string().nullable().describe('Short code of the leave type; null unless it is one’s own leave'),
});
export type CalendarDay = z.output<typeof away>;

const person = z.object({
  id: z.int(),
  name: z.string(),
  designation: z.string(),
  department: z.string(),
  team: z.string().nullable(),
  location: z.string().nullable(),
  pattern: z.int().describe('Which of the patterns is theirs'),
  away: z.array(away),
});
export type CalendarPerson = z.output<typeof person>;

export const fetchTeamCalendar = get('/hr/hrm/leave-applications/fetchTeamCalendar', {
  says: 'Everybody who works here with the days on which they are away or ask to be, a quarter of a year at most',
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
    department: z.string().nullable().describe('That of the person who asks'),
    patterns: z
      .array(z.string())
      .describe('A letter for each day: W, F, S whole, first, second half worked, H holiday, - day off, . not here'),
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    rows: z.array(person),
  }),
});
export type TeamCalendar = z.output<typeof fetchTeamCalendar.result>;
