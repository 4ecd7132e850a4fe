/** The list of jobs looked at otherwise: as a calendar. It keeps the list's filters. */
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import type { FilterValue } from '#platform/contract/list.ts';
import type { Schema } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { job, readJobs } from './contract.ts';
import { jobLife } from './life.ts';

/** The filters of the list, and the days that are looked at. */
export type DaysQuery = { from: string; to: string } & { readonly [filter: string]: FilterValue };

const { id: only, ...filters } = (job.list.query as unknown as z.ZodObject).shape;
const paging = { offset: true, limit: true, sort: true } as const;

/** `only` is the list's own filter by number: an `id` names what a call is about. */
const daysQuery = z
  .strictObject({ ...filters, ...(only && { only }) })
  .omit(paging as never)
  .extend({
    from: isoDateField('From') as unknown as z.ZodType,
    to: isoDateField('To') as unknown as z.ZodType,
  }) as unknown as Schema<DaysQuery>;

const deadline = z.object({
  id: z.int(),
  day: z.string().describe('YYYY-MM-DD'),
  title: z.string(),
  client: z.string(),
  status: z.enum(jobLife.states),
});

export type Deadline = z.output<typeof deadline>;

/** So many are sent at the most; the list has them all. */
export const mostDeadlines = 2000;

export const fetchDeadlines = get('/jobs/fetchDeadlines', {
  says: 'The jobs that the filters of the list find with a deadline in these days, by day; 2,000 at the most',
  access: readJobs,
  query: daysQuery,
  result: z.object({ rows: z.array(deadline) }),
});
