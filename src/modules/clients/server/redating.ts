import { notFound, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { isMarked, type Marks, redated, type RedatedWork } from '../redating.ts';
import type { Redatable } from './public/redatable.ts';
import { visible } from './visible.ts';

type Change = { readonly id: number; readonly before: Marks; readonly after: Marks };

/** Work affected by another year end or VAT stagger, with its old and new dates. @throws 404 */
export async function redatingOf(work: Work, id: number, after: Marks, source: Redatable): Promise<RedatedWork[]> {
  const before = await visible(work)
    .select(['year_end_day', 'year_end_month', 'vat_stagger'])
    .where('client.id', '=', id)
    .executeTakeFirst();
  if (!before) throw notFound();
  return planOf(work, { id, before, after }, source);
}

/**
 * Re-dates the chosen work.
 * @throws 409 if any of it has started meanwhile, or its new dates are invalid
 */
export async function redateWork(
  work: Work,
  change: Change,
  chosen: readonly number[],
  source: Redatable,
): Promise<void> {
  if (chosen.length === 0) return;
  const plan = new Map((await planOf(work, change, source)).map((one) => [one.id, one]));
  // Ordered by id, so that two requests at once cannot deadlock.
  for (const id of [...new Set(chosen)].toSorted((one, other) => one - other)) {
    const planned = plan.get(id);
    if (!planned) throw refused('One of the jobs has started or changed. Save again to see which remain');
    await source.redate(work, id, planned.after);
  }
}

async function planOf(work: Work, { id, before, after }: Change, source: Redatable): Promise<RedatedWork[]> {
  if (!isMarked(before, after)) return [];
  return (await source.notStarted(work, id)).flatMap(({ id: key, reference_no, title, ...own }) => {
    const dates = redated(own, before, after);
    return dates ? [{ id: key, reference_no, title, before: own, after: dates }] : [];
  });
}
