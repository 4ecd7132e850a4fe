/** Does the same to several records, each by itself, in one transaction. */
import type { BulkOutcome } from '#platform/contract/record/bulk.ts';
import { eachAlone } from '../each-alone.ts';
import type { Work } from '../work.ts';

/**
 * @param run what to do with one record
 * @param nameOf the record's name for a refusal; '' when this person may not see it
 */
export async function eachRecord(
  work: Work,
  ids: readonly number[],
  run: (id: number) => Promise<unknown>,
  nameOf: (id: number) => Promise<string>,
): Promise<BulkOutcome> {
  // Ordered by id, so that concurrent requests do not deadlock.
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
