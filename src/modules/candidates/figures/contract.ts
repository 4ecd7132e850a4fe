/** Recruitment figures: how far candidates get, how long it takes, where they come from. */
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';

const figures = z.object({
  funnel: z.array(z.object({ stage: z.string(), count: z.int() })).describe('Who reached this stage or a later one'),
  ends: z
    .array(z.object({ reason: z.string(), count: z.int() }))
    .describe('Rejections by reason; withdrawn, position closed and joined elsewhere are no decision of ours'),
  sources: z.array(
    z.object({ id: z.int().nullable(), name: z.string().nullable(), applied: z.int(), joined: z.int() }),
  ),
  dwell: z
    .array(z.object({ stage: z.string(), median: z.number(), p90: z.number(), left: z.int(), now: z.int() }))
    .describe('Days from reaching a stage to leaving it, of who has left it, and how many are there now'),
  filled: z
    .array(z.object({ id: z.int(), position: z.string(), joined: z.int(), days: z.number() }))
    .describe('Days from the opening of a position to joining, the median of who has joined'),
  days_to_fill: z.number().nullable(),
});
export type Figures = z.output<typeof figures>;

export const fetchFigures = get('/hr/candidate/fetchFigures', {
  says: 'Funnel, ways to the end, sources, time in each stage and time to fill, of the candidates whom one sees',
  access: candidatesModule.read,
  query: z.strictObject({
    recruitment: recordId.optional(),
    owner: recordId.optional(),
    from: isoDateField('From').optional().describe('Added on this day or later'),
    to: isoDateField('To').optional(),
  }),
  result: figures,
});
