/** How the same is done to several records: each by itself, in one transaction. */
import type { BulkOutcome } from '#platform/contract/record/bulk.ts';
import { eachAlone } from '../each-alone.ts';
import type { Work } from '../work.ts';

/**
 * @param run what is done to one
 * @param nameOf what one is called in its refusal; '' for one that this person may not see
 */
export async function eachRecord(
  work: Work,
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
  nameOf: (id: number) => Promise<string>,
): Promise<BulkOutcome> {
  // Ordered by id, so that two requests at once cannot deadlock.
  const all = [...new Set(ids)].toSorted((one, other) => one - other);
  const outcomes = await eachAlone(work, all, run);
  const refused: BulkOutcome['refused'] = [];
  for (const [at, id] of all.entries()) {
    const outcome = outcomes[at];
    if (!outcome || !('refusal' in outcome)) continue;
    refused.push({ id, name: await nameOf(id), reason: outcome.refusal.failure.message });
  }
  return { done: all.length - refused.length, refused };
}
