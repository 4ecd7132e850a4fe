/** A figure on a person's dashboard, as pages receive it. */
import * as z from 'zod';
import { tones } from '../flow.ts';

const tileShare = z.object({
  label: z.string(),
  tone: z.enum(tones).describe('The colour of its words in the list'),
  count: z.int(),
  link: z.string().describe('To the list that shows exactly these'),
});
export type TileShare = z.output<typeof tileShare>;

const figure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('count'),
    count: z.int(),
    shares: z.array(tileShare).optional().describe('What the count is made of'),
  }),
  z.object({ kind: z.literal('time'), minutes: z.int(), of: z.int().describe('Minutes that are expected') }),
  z.object({ kind: z.literal('moment'), at: z.string().nullable().describe('null for never') }),
]);

export const shownTile = z.object({
  name: z.string().describe('Stable: `jobs.late`'),
  title: z.string(),
  says: z.string().describe('What is counted, in a few words'),
  tone: z.enum(['neutral', 'amber', 'red']).describe('As long as there are any'),
  figure,
  link: z.string().describe('To the list that shows exactly these'),
});
export type ShownTile = z.output<typeof shownTile>;
