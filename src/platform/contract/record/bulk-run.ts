/** Edits of more records than one request can change, running in the background; `notifications` serves them. */
import * as z from 'zod';
import { oneself } from '../access.ts';
import { get, post } from '../endpoint.ts';
import { moment, recordId } from '../fields.ts';
import { notification } from '../notify.ts';
import { inPerson } from '../tokens/access.ts';

/** The most records changed by one background edit. */
export const mostInBackground = 50_000;

/** Access tokens cannot start background edits, so they cannot ask about them. */
const own = inPerson(oneself);

const run = z.object({
  id: z.int(),
  count: z.int(),
  done: z.int(),
  unchanged: z.int().describe('Number of records that already had these values'),
  refused: z.int(),
  refusals: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })).describe('The first 200'),
  stopping: z.boolean(),
  ended: z.enum(['Done', 'Stopped', 'No access']).nullable().describe('null while it runs'),
  ended_at: moment.nullable(),
  reason: z.string().nullable().describe('Why it ended early, if no one stopped it'),
});
export type BulkRun = z.output<typeof run>;

export const fetchBulkRun = get('/bulk/fetchRun/:id', {
  says: 'Returns the progress of a background edit the caller started, and which records were refused',
  access: own,
  params: z.strictObject({ id: recordId }),
  result: run,
});

export const fetchRunningBulk = get('/bulk/fetchRunning', {
  says: "Returns the caller's background edit of a kind of record that is running now",
  access: own,
  query: z.strictObject({
    record: z
      .string('Please select Record')
      .max(100, 'Please select Record')
      .meta({ title: 'Record', examples: ['client'] }),
  }),
  result: z.object({ id: z.int().nullable() }),
});

export const stopBulkRun = post('/bulk/stopRun/:id', {
  says: 'Stops a background edit the caller started; changes already made stay',
  access: own,
  params: z.strictObject({ id: recordId }),
  body: z.object({}),
  result: z.object({ id: z.int() }),
  message: () => 'Stopping: what is changed already stays so',
});

export const bulkRunKind = notification('bulk.ended', {
  group: 'Several at once',
  mail: 'never',
  says: 'An edit of several records that you started in the background is over',
});
