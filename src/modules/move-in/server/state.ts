/** The firm's progress in moving in, and whether the menu still shows it. */
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';
import { openingSums } from '#modules/invoicing/server/public/openings.ts';
import type { Selectable } from 'kysely';
import { type MoveIn, moveInEvents } from '../contract.ts';
import { broughtBy } from './brought.ts';
import { counted } from './counts.ts';
import type { MoveInTables } from './tables.ts';

export const moveInRow = oneRow<Selectable<MoveInTables['move_in']>>('move_in');

export async function stateOf(work: Work): Promise<MoveIn> {
  const row = await moveInRow.read(work);
  const openings = (await openingSums(work)).map((sum) =>
    Object.assign({}, sum, { former: row.former_totals[sum.currency] ?? null }),
  );
  return {
    ...(await counted(work, openings)),
    openings,
    brought: await broughtBy(work),
    put_aside_at: row.put_aside_at,
    ...(await moveInRow.lastChange(work, row)),
  };
}

export const isMovingIn = async (work: Work): Promise<boolean> => (await moveInRow.read(work)).put_aside_at === null;

/** @throws 409 when someone else saved in between */
export async function putAside(work: Work, aside: boolean, version: number | undefined): Promise<MoveIn> {
  const event = aside ? moveInEvents.putAside : moveInEvents.takenUp;
  await moveInRow.change(work, event, version, () => ({ put_aside_at: aside ? work.now.toISOString() : null }));
  return stateOf(work);
}

/** @throws 409 when someone else saved in between */
export async function keepFormerTotal(
  work: Work,
  { currency, total, version }: { currency: string; total: string; version?: number | undefined },
): Promise<MoveIn> {
  const amount = amountOf(minorUnits(total));
  await moveInRow.change(work, moveInEvents.compared, version, ({ former_totals }) => ({
    former_totals: { ...former_totals, [currency]: amount },
  }));
  return stateOf(work);
}
