import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { type Weights, usualWeights } from '../marks.ts';
import { tables } from './tables.ts';

/** The weights valid on a period's last day; the specification's if the firm has set none by then. */
export async function weightsOn(work: Pick<Work, 'db'>, day: PlainDate): Promise<Weights> {
  const row = await tables(work)
    .selectFrom('performance_weight')
    .select(['productivity', 'on_time', 'quality', 'feedback', 'learning', 'target_hours'])
    .where('begins_on', '<=', day)
    .where('deleted_at', 'is', null)
    .orderBy('begins_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? usualWeights;
}
