import { employeeOf, staffLookup } from '#modules/staff/server/public/people.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { position } from '../contract.ts';
import { isOpen } from '../life.ts';
import { whyOutside } from '../plan/server/outside.ts';
import { firstAsked, positionPartsOf } from './approvers.ts';

export type StoredPosition = StoredRow<typeof position>;

/** Visible positions: for staff all that are not deleted; client users have no right to any. */
export const visible = staffRows(position);

export const positions = stored(position, {
  visible,
  choosable: { employee: staffLookup },
  workedOut: {
    age: ({ today: day }: Reader) =>
      sql<number | null>`coalesce(recruitment.over_on, ${day}::date) - recruitment.open_date`,
  },
  parts: positionPartsOf,
  factsOf: async (work, row) => ({
    outside: row.status === 'Draft' ? await whyOutside(work, row) : null,
    waits_for: row.waits_for,
  }),
  onSave: async (work, columns, before) => {
    if (before && isLive(before.status)) await mustStayWithin(work, before, columns);
    return {};
  },
  onStep,
});

const isLive = (status: string) => status === 'Open' || status === 'On Hold';

/** An open position was approved, or within the plan at that time: more openings need approval again. @throws 400 */
async function mustStayWithin(work: Work, before: StoredPosition, columns: Changes<StoredPosition>): Promise<void> {
  const after = { ...before, ...columns };
  if (after.no_of_positions <= before.no_of_positions) return;
  const outside = await whyOutside(work, after);
  if (outside !== null) throw invalid({ no_of_positions: `${outside} Ask for another position` });
}

/** Columns changed by a step besides the status; the first opening date stays. */
async function onStep(
  work: Work,
  step: StepOf<typeof position>,
  before: StoredPosition,
  { reason = null }: Readonly<Record<string, string | null>>,
): Promise<Changes<StoredPosition>> {
  const isOver = step.to === 'Filled' || step.to === 'Closed' || step.to === 'Cancelled';
  return {
    status_reason: step.to === 'Cancelled' ? reason : null,
    return_reason: step.name === 'return' ? reason : null,
    over_on: isOver ? today(work) : null,
    waits_for: null,
    ...(step.to === 'Open' && { open_date: before.open_date ?? today(work) }),
    ...(step.name === 'ask' && (await asking(work, before))),
    ...(step.name === 'approve' && { approved_by_id: await ownId(work) }),
  };
}

async function asking(work: Work, row: StoredPosition): Promise<Changes<StoredPosition>> {
  return {
    approval_asked_by_id: await ownId(work),
    waits_for: await firstAsked(work, row),
    head_approved_by_id: null,
    approved_by_id: null,
  };
}

export const ownId = async (work: Work): Promise<number | null> =>
  (await employeeOf(work, work.actor.accountId))?.id ?? null;

type Named = { id: number; position: string };

/** All positions by name. */
export const positionsByName = (work: Work): Promise<Named[]> =>
  visible(work).select(['recruitment.id', 'position']).orderBy('position').orderBy('recruitment.id').execute();

/** The open positions by name. */
export async function openPositions(work: Work): Promise<Named[]> {
  const rows = await visible(work).select(['recruitment.id', 'position', 'status']).orderBy('position').execute();
  return rows.filter(({ status }) => isOpen(status)).map(({ id, position: name }) => ({ id, position: name }));
}
