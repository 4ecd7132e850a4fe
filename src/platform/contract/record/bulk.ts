/** The same done to several records at once: what cannot be done to one of them is said, and done to the others. */
import * as z from 'zod';
import { type Endpoint, put } from '../endpoint.ts';
import type { Access } from '../access.ts';
import { optional, recordId } from '../fields.ts';
import type { AnyFlow } from '../flow.ts';
import { type ListFilters, listFilters } from '../list.ts';
import { type Schema, zodOf } from '../schema.ts';
import { type AnyRecord, capital } from './record.ts';

const outcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
});
export type BulkOutcome = z.output<typeof outcome>;

/** The most records that one request changes. */
export const mostAtOnce = 500;

type Words = AnyRecord['words'];

/** All that the filters of the list find, with the number that was confirmed. */
export type Found = { readonly filters: ListFilters; readonly count: number };

/** Which records: by their ids, or all that the filters find; exactly one of them. */
export type BulkChoice = { readonly ids?: number[] | undefined; readonly found?: Found | undefined };

/**
 * Which records, as every such call is asked.
 * @param most of what the filters find
 */
export const bulkChoice = ({ words: { many }, list }: AnyRecord, most = mostAtOnce) => ({
  ids: z
    .array(recordId, { error: `Please select ${capital(many)}` })
    .min(1, `Please select ${capital(many)}`)
    .max(mostAtOnce, tooMany(many))
    .optional()
    .meta({ title: capital(many), examples: [[1]] }),
  found: z
    .strictObject({
      filters: zodOf(listFilters(list)),
      count: z
        .int()
        .min(1, `Please select ${capital(many)}`)
        .max(most, tooMany(many, most)),
    })
    .optional()
    .meta({ title: 'Found', description: `In the place of ids: all ${many} that the filters of their list find` }),
});

export const tooMany = (many: string, most = mostAtOnce): string =>
  `At most ${most.toLocaleString('en-GB')} ${many} at once`;

/** What such a call answers. @param done 'changed', 'called back' */
export const bulkAnswer = ({ one, many }: Words, done = 'changed') => ({
  result: outcome,
  message: ({ done: count }: BulkOutcome) => `${count} ${count === 1 ? one : many} ${done}`,
});

export type BulkMove = BulkChoice & { status: string } & { readonly [asked: string]: unknown };
export type BulkMoveCall = Endpoint<Record<never, never>, Record<never, never>, BulkMove, BulkOutcome>;

/** The call that takes several records the same step further in their lives, with what the step asks. */
export function bulkMoveCall(record: AnyRecord, path: string, access: Access = record.rights.update) {
  const { words, life } = record;
  const { states, steps }: AnyFlow = life ?? { states: [], steps: {} };
  const asked = Object.assign({}, ...Object.values(steps).map(({ asks = {} }) => asks)) as Record<string, Schema>;
  const body = z.object({
    ...bulkChoice(record),
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
