import { showDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { tables } from '../../server/tables.ts';
import { type LeaveLaw, leaveLaw } from '../contract.ts';
import { unitOf } from '../figures.ts';

export const leaveLaws = stored(leaveLaw, {
  visible: staffRows(leaveLaw),
  onSave: async (work, columns, before) => {
    if (await isThere(work, columns, before?.id))
      throw invalid({ begins_on: 'There is such a figure from this day on. Choose another day' });
    return columns.figure === undefined ? {} : { unit: unitOf(columns.figure) };
  },
  whyNotDelete: ({ begins_on }, work) =>
    begins_on > today(work) ? undefined : `This figure holds since ${showDate(begins_on)}. Add a newer one instead`,
});

type Key = Partial<Pick<LeaveLaw, 'country' | 'topic' | 'figure' | 'from_children' | 'begins_on'>>;

/** For the message only: the table's unique index refuses a concurrent second one. */
async function isThere(work: Work, { country, topic, figure, from_children, begins_on }: Key, except = 0) {
  if (country === undefined || topic === undefined || figure === undefined) return false;
  const found = await tables(work)
    .selectFrom('leave_law')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .where('country', '=', country)
    .where('topic', '=', topic)
    .where('figure', '=', figure)
    .where('from_children', '=', from_children ?? 0)
    .where('begins_on', '=', begins_on ?? '')
    .executeTakeFirst();
  return found !== undefined;
}
