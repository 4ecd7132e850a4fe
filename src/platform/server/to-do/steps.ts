/** Records waiting for a step of their life: one step approves, another rejects. */
import type { AnyFlow } from '#platform/contract/flow.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import type { Verdict } from '#platform/contract/to-do/to-do.ts';
import { notFound, refused } from '../errors.ts';
import { readerOf } from '../list/reader.ts';
import { takeStep } from '../record/steps.ts';
import { stateOf, type Stored } from '../record/stored.ts';
import type { Work } from '../work.ts';
import type { Decides } from './kind.ts';

/**
 * Decides by the steps of a record's life, with all their effects.
 * @param steps their names, one for each waiting state
 */
export const decidedBySteps = <R extends AnyRecord>(
  stored: Stored<R>,
  steps: Readonly<Record<Verdict, readonly string[]>>,
): Decides => {
  const life: AnyFlow | null = stored.record.life;
  const stepsOf = (verdict: Verdict) => steps[verdict].flatMap((name) => life?.steps[name] ?? []);
  const labelOf = (verdict: Verdict) => stepsOf(verdict)[0]?.label ?? '';
  return {
    labels: { approve: labelOf('approve'), reject: labelOf('reject') },
    decide: async (work, { id, version }, verdict, reason) => {
      const state = await stateNow(work, stored, id);
      const step = stepsOf(verdict).find(({ from }) => from.includes(state));
      if (!step) throw refused('It does not wait for a decision any more');
      const asked = Object.keys(step.asks ?? {}).map((field) => [field, reason] as const);
      const { to: status } = step;
      await takeStep(work, stored, id, { ...Object.fromEntries(asked), status, version: version ?? undefined });
    },
  };
};

/** @throws 404 if this person may not see it */
async function stateNow<R extends AnyRecord>(work: Work, stored: Stored<R>, id: number): Promise<string> {
  const row = await stored
    .visible(readerOf(work))
    .selectAll(stored.table)
    .where(`${stored.table}.id`, '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return stateOf(stored, row);
}
