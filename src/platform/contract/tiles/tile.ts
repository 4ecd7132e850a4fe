/** A figure on a person's dashboard, as pages receive it. */
import * as z from 'zod';
import { tones } from '../flow.ts';

const tileShare = z.object({
  label: z.string(),
  tone: z.enum(tones).describe('Colour of its label in the list'),
  count: z.int(),
  link: z.string().describe('Link to the list of exactly these'),
});
export type TileShare = z.output<typeof tileShare>;

const figure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('count'),
    count: z.int(),
    shares: z.array(tileShare).optional().describe('Parts of the count'),
  }),
  z.object({ kind: z.literal('time'), minutes: z.int(), of: z.int().describe('Expected minutes') }),
  z.object({ kind: z.literal('moment'), at: z.string().nullable().describe('null for never') }),
]);

export const shownTile = z.object({
  name: z.string().describe('Stable name: `jobs.late`'),
  title: z.string(),
  says: z.string().describe('What is counted, in a few words'),
  tone: z.enum(['neutral', 'amber', 'red']).describe('Applies while there are any'),
  figure,
  link: z.string().describe('Link to the list of exactly these'),
});
export type ShownTile = z.output<typeof shownTile>;
