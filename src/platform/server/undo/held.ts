import * as z from 'zod';
import { change } from '../webhooks/changes.ts';

const json = z.record(z.string(), z.unknown());

/** What waits in the queue until the time for an undo is over. */
export const held = z.object({
  key: z.string(),
  account: z.int(),
  request: z.string().default('').describe('Which call it was, as the trail names it'),
  until: z.iso.datetime().optional().describe('The longest that it waits while its Undo is held'),
  notices: z.array(json),
  mails: z.array(z.object({ values: json, at: z.iso.datetime().nullable(), urgent: z.boolean() })),
  changes: z.array(change).default([]).describe('What programs are told'),
  settled: z.array(z.object({ id: z.int(), unread: z.boolean() })).describe('What asked for a decision'),
  steps: z.array(z.object({ kind: z.string(), id: z.int(), version: z.int(), before: z.unknown() })),
});
export type Held = z.output<typeof held>;
