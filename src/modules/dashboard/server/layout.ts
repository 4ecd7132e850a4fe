/** The reader's arrangement of tiles, for their current role. */
import type { Tile } from '#platform/server/tiles/tile.ts';
import { isTileFor, readTiles } from '#platform/server/tiles/read.ts';
import type { Work } from '#platform/server/work.ts';
import { arranged, type Layout, standardLayout } from '../rules.ts';
import { tables } from './tables.ts';

async function layoutOf(work: Work): Promise<Layout> {
  const kept = await tables(work)
    .selectFrom('dashboard_layout')
    .select(['tiles as order', 'hidden'])
    .where('account_id', '=', work.actor.accountId)
    .where('role_id', '=', work.actor.role.id)
    .executeTakeFirst();
  return kept ?? standardLayout;
}

/** Hidden tiles are named without a figure. */
export async function ownTiles(work: Work, all: readonly Tile[]) {
  const layout = await layoutOf(work);
  const hides = new Set(layout.hidden);
  const own = all.filter((tile) => isTileFor(work.actor, tile)).toSorted((one, other) => one.place - other.place);
  const shown = await readTiles(
    work,
    own.filter(({ name }) => !hides.has(name)),
  );
  const places = new Map(
    arranged(
      own.map(({ name }) => name),
      layout,
    ).map((name, at) => [name, at]),
  );
  const byPlace = (one: { name: string }, other: { name: string }) =>
    (places.get(one.name) ?? 0) - (places.get(other.name) ?? 0);
  return {
    tiles: shown.toSorted(byPlace),
    hidden: own.filter(({ name }) => hides.has(name)).map(({ name, title }) => ({ name, title })),
    standard: layout === standardLayout,
  };
}

/** No business data, so it leaves no audit trail. Without names it restores the standard. */
export async function keepLayout(work: Work, { order, hidden }: Layout) {
  const { accountId: account_id, role } = work.actor;
  const own = { tiles: [...order], hidden: [...hidden] };
  if (order.length + hidden.length === 0) {
    await tables(work)
      .deleteFrom('dashboard_layout')
      .where('account_id', '=', account_id)
      .where('role_id', '=', role.id)
      .execute();
  } else {
    await tables(work)
      .insertInto('dashboard_layout')
      .values({ account_id, role_id: role.id, ...own })
      .onConflict((clash) => clash.columns(['account_id', 'role_id']).doUpdateSet(own))
      .execute();
  }
  return { order: [...order], hidden: [...hidden] };
}
