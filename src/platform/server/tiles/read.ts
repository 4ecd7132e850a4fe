/** Reads a person's tiles; all counts come from one statement, on one snapshot. */
import { type Actor, mayUse } from '#platform/contract/access.ts';
import type { ShownTile, TileShare } from '#platform/contract/tiles/tile.ts';
import type { RawBuilder } from 'kysely';
import { inSnapshot } from '../outside.ts';
import { countsOf } from '../record/reads.ts';
import type { Work } from '../work.ts';
import type { CountedShare, Tile } from './tile.ts';

/** Shown as soon as it is counted; values computed by the module need no counts. */
type Offered = {
  readonly counts: readonly RawBuilder<number>[];
  readonly show: (counts: readonly number[]) => ShownTile;
};

/** Whether a tile is for a person at all. */
export const isTileFor = (actor: Actor, { access }: Tile): boolean =>
  actor.audience === 'team' && mayUse(actor, access);

/** The tiles of the reader's role and rights, in the standard order. */
export const readTiles = (work: Work, all: readonly Tile[]): Promise<readonly ShownTile[]> =>
  inSnapshot(work, async (inside) => {
    const offered = await offeredOf(inside, all);
    const counts = await countsOf(
      inside,
      offered.flatMap((tile) => tile.counts),
    );
    const left = [...counts];
    return offered.map((tile) => tile.show(left.splice(0, tile.counts.length)));
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
    const { shares = [] } = told;
    const figureOf = ([count = 0, ...parts]: readonly number[]): ShownTile['figure'] =>
      shares.length === 0
        ? { kind: 'count', count }
        : { kind: 'count', count, shares: shares.map((share, at) => shareOf(list.page, share, parts[at] ?? 0)) };
    return {
      counts: [told, ...shares].map(({ count }) => count),
      show: (counts) => ({ ...words, figure: figureOf(counts), link: linkTo(list.page, told.filters) }),
    };
  }
  const told = await tile.of(work);
  return told && { counts: [], show: () => ({ ...words, ...told }) };
}

const shareOf = (page: string, { label, tone, filters }: CountedShare, count: number): TileShare => ({
  label,
  tone,
  count,
  link: linkTo(page, filters),
});

function linkTo(page: string, filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(filters).toString();
  return search === '' ? page : `${page}${page.includes('?') ? '&' : '?'}${search}`;
}
