/** The same done to several records at once: what cannot be done to one of them is said, and done to the others. */
import * as z from 'zod';
import { type Endpoint, put } from '../endpoint.ts';
import type { Access } from '../access.ts';
import { optional, recordId } from '../fields.ts';
import type { AnyFlow } from '../flow.ts';
import { type Schema, zodOf } from '../schema.ts';
import { type AnyRecord, capital } from './record.ts';

const outcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
});
export type BulkOutcome = z.output<typeof outcome>;

/** The most records that one request changes. */
const most = 100;

type Words = AnyRecord['words'];

/** Which records, as every such call is asked. */
export const bulkIds = ({ many }: Words) =>
  z
    .array(recordId, { error: `Please select ${capital(many)}` })
    .min(1, `Please select ${capital(many)}`)
    .max(most, `At most ${most} ${many} at once`)
    .meta({ title: capital(many), examples: [[1]] });

/** What such a call answers. @param done 'changed', 'called back' */
export const bulkAnswer = ({ one, many }: Words, done = 'changed') => ({
  result: outcome,
  message: ({ done: count }: BulkOutcome) => `${count} ${count === 1 ? one : many} ${done}`,
});

export type BulkMove = { ids: number[]; status: string } & { readonly [asked: string]: unknown };
export type BulkMoveCall = Endpoint<Record<never, never>, Record<never, never>, BulkMove, BulkOutcome>;

/** The call that takes several records the same step further in their lives, with what the step asks. */
export function bulkMoveCall({ words, rights, life }: AnyRecord, path: string, access: Access = rights.update) {
  const { states, steps }: AnyFlow = life ?? { states: [], steps: {} };
  const asked = Object.assign({}, ...Object.values(steps).map(({ asks = {} }) => asks)) as Record<string, Schema>;
  const body = z.object({
    ids: bulkIds(words),
    status: z
      .enum(states as [string, ...string[]], 'Please select Status')
      .meta({ title: 'Status', examples: [states[0]] }),
    // Which of them a step needs, the step says.
    ...Object.fromEntries(Object.entries(asked).map(([name, schema]) => [name, optional(zodOf(schema))])),
  });
  return put(path, {
    says: `Takes several ${words.many} the same step further`,
    access,
    body: body as unknown as Schema<BulkMove>,
    ...bulkAnswer(words),
  });
}
