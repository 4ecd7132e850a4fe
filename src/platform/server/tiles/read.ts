/** Reads the tiles of somebody: all that are counted in one statement, at one moment. */
import { type Actor, mayUse } from '#platform/contract/access.ts';
import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import type { RawBuilder } from 'kysely';
import { inSnapshot } from '../outside.ts';
import { countsOf } from '../record/reads.ts';
import type { Work } from '../work.ts';
import type { Tile } from './tile.ts';

/** Shown as soon as it is counted; what the module has worked out needs no count. */
type Offered = { readonly count?: RawBuilder<number>; readonly show: (count: number) => ShownTile };

/** Whether a tile is for somebody at all. */
export const isTileFor = (actor: Actor, { access }: Tile): boolean =>
  actor.audience === 'team' && mayUse(actor, access);

/** What the reader's role and rights give them, in the order of the standard. */
export const readTiles = (work: Work, all: readonly Tile[]): Promise<readonly ShownTile[]> =>
  inSnapshot(work, async (inside) => {
    const offered = await offeredOf(inside, all);
    const counts = await countsOf(
      inside,
      offered.flatMap(({ count }) => count ?? []),
    );
    const next = counts.values();
    return offered.map(({ count, show }) => show(count ? (next.next().value ?? 0) : 0));
  });

async function offeredOf(work: Work, all: readonly Tile[]): Promise<readonly Offered[]> {
  const own = all
    .filter((tile) => isTileFor(work.actor, tile))
    .toSorted((one, other) => one.place - other.place || one.name.localeCompare(other.name));
  const found: Offered[] = [];
  for (const tile of own) {
    const offered = await offer(work, tile);
    if (offered) found.push(offered);
  }
  return found;
}

async function offer(work: Work, tile: Tile): Promise<Offered | undefined> {
  const { name, title, says, tone } = tile;
  const words = { name, title, says, tone };
  if (tile.list) {
    const { list } = tile;
    const told = await tile.of(work);
    if (!told) return undefined;
    const link = linkTo(list.page, told.filters);
    return { count: told.count, show: (count) => ({ ...words, figure: { kind: 'count', count }, link }) };
  }
  const told = await tile.of(work);
  return told && { show: () => ({ ...words, ...told }) };
}

function linkTo(page: string, filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(filters).toString();
  return search === '' ? page : `${page}${page.includes('?') ? '&' : '?'}${search}`;
}
