/** The calendar view of the list of jobs, with the list's filters. */
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { type ListFilters, viewQuery } from './contract.ts';
import { jobLife } from './life.ts';
import { jobRights } from './rights.ts';

/** The list's filters, and the days shown. */
export type DaysQuery = Days & ListFilters;
type Days = { from: string; to: string };
const daysQuery = viewQuery<Days>({ from: isoDateField('From'), to: isoDateField('To') });

const deadline = z.object({
  id: z.int(),
  day: z.string().describe('YYYY-MM-DD'),
  title: z.string(),
  client: z.string(),
  status: z.enum(jobLife.states),
  dispatched: z.boolean(),
});

export type Deadline = z.output<typeof deadline>;

/** The most deadlines sent; the list has them all. */
export const mostDeadlines = 2000;

export const fetchDeadlines = get('/jobs/fetchDeadlines', {
  says: 'Returns the jobs matching the list filters with a deadline in these days, by day; 2,000 at most',
  access: jobRights.read,
  query: daysQuery,
  result: z.object({ rows: z.array(deadline) }),
});
