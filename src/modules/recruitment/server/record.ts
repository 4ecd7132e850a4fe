import { staffLookup } from '#modules/staff/server/public/people.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { position } from '../contract.ts';
import { isOpen } from '../life.ts';

/** The positions a person may see: staff all that are not deleted; no client user has the right to read any. */
export const visible = staffRows(position);

export const positions = stored(position, {
  visible,
  choosable: { employee: staffLookup },
  // The day on which it was first opened stays.
  onStep: (work, step, before, { reason = null }) => ({
    status_reason: reason,
    open_date: step.to === 'Open' ? (before.open_date ?? today(work)) : before.open_date,
  }),
});

/** The open positions by name. */
export async function openPositions(work: Work): Promise<{ id: number; position: string }[]> {
  const rows = await visible(work).select(['recruitment.id', 'position', 'status']).orderBy('position').execute();
  return rows.filter(({ status }) => isOpen(status)).map(({ id, position: name }) => ({ id, position: name }));
}
