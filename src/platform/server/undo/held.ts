import * as z from 'zod';
import { change } from '../webhooks/changes.ts';

const json = z.record(z.string(), z.unknown());

/** What waits in the queue until the time for an undo is over. */
export const held = z.object({
  key: z.string(),
  account: z.int(),
  request: z.string().default('').describe('The call, as named in the audit trail'),
  until: z.iso.datetime().optional().describe('The latest it can wait while its Undo is open'),
  notices: z.array(json),
  mails: z.array(z.object({ values: json, at: z.iso.datetime().nullable(), urgent: z.boolean() })),
  changes: z.array(change).default([]).describe('Changes sent to webhooks'),
  settled: z.array(z.object({ id: z.int(), unread: z.boolean() })).describe('Notifications that asked for a decision'),
  steps: z.array(z.object({ kind: z.string(), id: z.int(), version: z.int(), before: z.unknown() })),
});
export type Held = z.output<typeof held>;
