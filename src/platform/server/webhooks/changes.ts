/** Tells webhooks of each change that is written to the trail (decision 194). */
import type { BusinessEvent } from '#platform/contract/event.ts';
import * as z from 'zod';
import { dependency } from '../dependency.ts';
import { noReactions } from '../reactions.ts';
import type { Work } from '../work.ts';

export const change = z.object({
  event: z.string(),
  entity: z.string(),
  id: z.int(),
  at: z.iso.datetime(),
  columns: z.array(z.string()).describe('The changed fields, as named in the audit trail'),
});
export type Change = z.output<typeof change>;

type Webhooks = {
  /** The events that any webhook listens for, cached. */
  readonly wanted: (work: Work) => Promise<ReadonlySet<string>>;
  /** Passes changes on in the current transaction. */
  readonly tell: (work: Work, changes: readonly Change[]) => Promise<void>;
};

/** Provided by the module that keeps people's webhooks. */
export const webhooks = dependency<Webhooks>('what programs are told of changes');

/**
 * Called where the trail is written. A call's changes wait for its end: only then is it known whether they can be
 * undone. Outside of a serving process no webhook is told.
 */
export async function hear(
  work: Work,
  { name, entity }: BusinessEvent,
  id: number | string,
  columns: readonly string[],
): Promise<void> {
  const [kept] = webhooks.everywhere();
  if (!kept || work.reactions === noReactions || !(await kept.wanted(work)).has(name)) return;
  const heard = { event: name, entity, id: Number(id), at: work.now.toISOString(), columns: [...columns] };
  if (work.act) work.act.changes.push(heard);
  else await kept.tell(work, [heard]);
}

/** Merges several changes of one record by the same event. */
export async function tellChanges(work: Work, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const kept = Map.groupBy(changes, ({ event, id }) => `${event} ${id}`);
  const merged = [...kept.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, columns: [...new Set([first, ...others].flatMap(({ columns }) => columns))] }] : [],
  );
  for (const { tell } of webhooks.everywhere()) await tell(work, merged);
}
