/** Recruitment figures: how far candidates get, how long it takes, where they come from. */
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { candidatesModule } from '../rights.ts';

const figures = z.object({
  funnel: z.array(z.object({ stage: z.string(), count: z.int() })).describe('How many reached this stage or beyond'),
  ends: z
    .array(z.object({ reason: z.string(), count: z.int() }))
    .describe('Rejections by reason; withdrawn, position closed and joined elsewhere are not the firm’s decisions'),
  sources: z.array(
    z.object({ id: z.int().nullable(), name: z.string().nullable(), applied: z.int(), joined: z.int() }),
  ),
  dwell: z
    .array(z.object({ stage: z.string(), median: z.number(), p90: z.number(), left: z.int(), now: z.int() }))
    .describe('Days from reaching a stage to leaving it, for candidates who left it, and the number in it now'),
  filled: z
    .array(z.object({ id: z.int(), position: z.string(), joined: z.int(), days: z.number() }))
    .describe('Days from opening a position to joining: the median of the candidates who joined'),
  days_to_fill: z.number().nullable(),
});
export type Figures = z.output<typeof figures>;

export const fetchFigures = get('/hr/candidate/fetchFigures', {
  says: 'Returns the funnel, endings, sources, time per stage and time to fill, of the candidates the caller may see',
  access: candidatesModule.read,
  query: z.strictObject({
    recruitment: recordId.optional(),
    owner: recordId.optional(),
    from: isoDateField('From').optional().describe('Added on or after this date'),
    to: isoDateField('To').optional(),
  }),
  result: figures,
});
