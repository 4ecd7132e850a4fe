/** Job time on activities that the client has not agreed to (domain specification, section 1.7). */
import * as z from 'zod';
import { get, post } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { changeTime, readTime } from './contract.ts';

const outsideEntry = z.object({
  id: z.int(),
  date: z.string(),
  employee: z.string(),
  planning_activity_id: z.int(),
  activity: z.string(),
  duration_min: z.int(),
});
export type OutsideEntry = z.output<typeof outsideEntry>;

const outsideTime = z.object({
  total_min: z.int().describe('Minutes booked on the job by everyone and not rejected'),
  outside_min: z.int().describe('Minutes of the total on activities not agreed; 0 while nothing is agreed'),
  rows: z.array(outsideEntry).describe('Entries outside the agreed work, as far as the caller may see them'),
  offered: z.boolean().describe('Whether it is enough for a change quote'),
  why_not: z.string().nullable().describe('Why the caller cannot draft one now'),
});
export type OutsideTime = z.output<typeof outsideTime>;

export const fetchOutsideTime = get('/timekeeper/jobs/:id/fetchOutside', {
  says: 'Returns the time on a job outside the agreed activities, and whether a change quote is due',
  access: readTime,
  params: z.object({ id: recordId }),
  result: outsideTime,
});

export const quoteOutsideTime = post('/timekeeper/jobs/:id/draftChangeQuote', {
  says: 'Drafts a change quote for a job, with a line for each of the given entries outside the agreed work',
  // The drafting module checks whether this person may write quotations.
  access: changeTime,
  params: z.object({ id: recordId }),
  body: z.object({
    entry_ids: z
      .array(recordId, { error: 'Please select Time entries' })
      .min(1, 'Please select Time entries')
      .max(500, 'At most 500 entries at once')
      .meta({ title: 'Time entries', examples: [[1]] }),
  }),
  result: z.object({ id: z.int(), quote_no: z.string(), quote_version: z.int() }),
  message: ({ quote_no, quote_version }) => `Draft ${quote_no}, version ${quote_version}, added`,
});
