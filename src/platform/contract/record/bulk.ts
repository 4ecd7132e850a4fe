/** Does the same to several records at once. Those that refuse are listed; the others are done. */
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

/** The most records one request changes. */
export const mostAtOnce = 500;

type Words = AnyRecord['words'];

/** All records the list's filters find, and the number that was confirmed. */
export type Found = { readonly filters: ListFilters; readonly count: number };

/** The chosen records: either by id, or all that the filters find. */
export type BulkChoice = { readonly ids?: number[] | undefined; readonly found?: Found | undefined };

/**
 * Parameters that choose the records of a bulk call.
 * @param most the most that filters may find
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
    .meta({ title: 'Found', description: `Instead of ids: all ${many} that the list's filters match` }),
});

export const tooMany = (many: string, most = mostAtOnce): string =>
  `At most ${most.toLocaleString('en-GB')} ${many} at once`;

/**
 * The reply of a bulk call.
 * @param done 'changed', 'called back'
 */
export const bulkAnswer = ({ one, many }: Words, done = 'changed') => ({
  result: outcome,
  message: ({ done: count }: BulkOutcome) => `${count} ${count === 1 ? one : many} ${done}`,
});

export type BulkMove = BulkChoice & { status: string } & { readonly [asked: string]: unknown };
export type BulkMoveCall = Endpoint<Record<never, never>, Record<never, never>, BulkMove, BulkOutcome>;

/** The call that takes several records the same step in their lives, with what the step asks for. */
export function bulkMoveCall(record: AnyRecord, path: string, access: Access = record.rights.update) {
  const { words, life } = record;
  const { states, steps }: AnyFlow = life ?? { states: [], steps: {} };
  const asked = Object.assign({}, ...Object.values(steps).map(({ asks = {} }) => asks)) as Record<string, Schema>;
  const body = z.object({
    ...bulkChoice(record),
    status: z
      .enum(states as [string, ...string[]], 'Please select Status')
      .meta({ title: 'Status', examples: [states[0]] }),
    // Each step says which of them it needs.
    ...Object.fromEntries(Object.entries(asked).map(([name, schema]) => [name, optional(zodOf(schema))])),
  });
  return put(path, {
    says: `Takes several ${words.many} through the same step`,
    access,
    body: body as unknown as Schema<BulkMove>,
    ...bulkAnswer(words),
  });
}
