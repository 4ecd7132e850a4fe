/** The inputs of a report's marks, and the rows behind them. */
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { partNames } from './marks.ts';
import { readEvidence } from './rights.ts';

const mark = z.number().nullable().describe('0 to 10 with one decimal; null if the part does not count');

const explainedPart = z.object({
  part: z.enum(partNames),
  mark,
  weight: z.int().describe('In percent'),
  words: z.string().describe('The formula with its numbers'),
});

const hidden = z.int().describe('Number of further rows the caller may not see individually');

export const evidence = z.object({
  is_own: z.boolean(),
  total: z.object({ mark, words: z.string() }),
  parts: z.array(explainedPart),
  moves: z.string().nullable().describe('What would raise the mark most; null if nothing would'),
  changed: z
    .array(z.object({ label: z.string(), was: z.string(), is_now: z.string() }))
    .describe('What has changed since the marks were calculated'),
  jobs: z.array(
    z.object({
      job_id: z.int(),
      reference_no: z.string(),
      title: z.string(),
      client_name: z.string(),
      dispatch_date: z.string(),
      job_end_date: z.string().nullable(),
      on_time: z.boolean().nullable().describe('null if the job has no deadline'),
      changes: z.int().describe('Number of times a review asked for changes'),
    }),
  ),
  jobs_hidden: hidden,
  ratings: z
    .array(
      z.object({
        job_id: z.int(),
        reference_no: z.string(),
        client_name: z.string(),
        requested: z.string(),
        rating: z.int(),
        comment: z.string().nullable(),
      }),
    )
    .describe('Empty for the person themselves, who sees only the average'),
  ratings_hidden: hidden,
  trainings: z.array(z.object({ session_id: z.int(), date: z.string(), topic: z.string(), duration_min: z.int() })),
});
export type Evidence = z.output<typeof evidence>;

const ofOne = z.strictObject({ id: recordId });

export const fetchEvidence = get('/performance/fetchEvidence/:id', {
  says: 'Returns how the marks of a report were calculated, with the jobs, ratings and trainings behind them',
  // The caller's own without any right; other people's only with the right to read reports.
  access: readEvidence,
  params: ofOne,
  result: evidence,
});

export const printReport = get('/performance/print', {
  says: 'Returns a report as a PDF',
  access: readEvidence,
  query: ofOne,
  result: z.undefined(),
  streams: 'file',
});
