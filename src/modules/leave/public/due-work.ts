/**
 * Work that falls due while someone is away, and who could cover. Leave shows it; the module that plans the work
 * provides it.
 */
import * as z from 'zod';

/** One thing that falls due: a person's part of a job, or a task of theirs. */
export const dueWork = z.object({
  job_id: z.int(),
  link: z.string().describe('Path of its page in the portal'),
  reference_no: z.string(),
  title: z.string(),
  client: z.string(),
  due: z.string().describe('YYYY-MM-DD'),
  covered_by: z.string().nullable().describe('Who has taken it over'),
  what: z.string().describe('The person’s part in it: Prepares, Reviews, Manages, or the task'),
});
export type DueWork = z.output<typeof dueWork>;

/** What falls due, limited to jobs that the reader may see. */
export const dueWhileAway = z.object({
  rows: z.array(dueWork),
  hidden: z.int().describe('Number of further jobs the caller does not see'),
});
export type DueWhileAway = z.output<typeof dueWhileAway>;

/** A proposed cover, with the reasons. */
export const coverProposal = z.object({
  id: z.int(),
  name: z.string(),
  reasons: z.array(z.object({ text: z.string(), tone: z.enum(['good', 'fair', 'bad']) })),
});
export type CoverProposal = z.output<typeof coverProposal>;
