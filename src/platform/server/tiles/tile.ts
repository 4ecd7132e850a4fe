/**
 * A figure on the dashboard, declared by its module. It is counted by the query of the list it links to, so that figure
 * and list agree:
 *
 *   provides: [tiles.provide(lateJobs)],
 */
import type { Access } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { ShownTile, TileShare } from '#platform/contract/tiles/tile.ts';
import type { RawBuilder } from 'kysely';
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';

type Described = Pick<ShownTile, 'name' | 'title' | 'says' | 'tone'> & {
  /** Its position unless people move it, ascending. */
  readonly place: number;
  /** Who sees it: the right, and the roles if it is only for some. */
  readonly access: Access;
};

/** Undefined when there can be nothing for this reader. */
type Of<Told> = (work: Work) => Promise<Told | undefined> | Told | undefined;

export type CountedTile = Described & {
  /** The page that lists them, such as '/settings?area=mails', and the call that reads them. */
  readonly list: { readonly page: string; readonly call: AnyEndpoint };
  readonly of: Of<Counted>;
};

type Counted = {
  /** The filters, as in the list's URL. */
  readonly filters: Readonly<Record<string, string>>;
  /** How many rows the list shows with these filters, as a subquery. */
  readonly count: RawBuilder<number>;
  /** Its parts, which add up to all of them. */
  readonly shares?: readonly CountedShare[];
};

export type CountedShare = Pick<TileShare, 'label' | 'tone'> & Pick<Counted, 'filters' | 'count'>;

export type WorkedTile = Described & { readonly list?: undefined; readonly of: Of<Worked> };

/** A value computed by the module, and the page that explains it. */
type Worked = Partial<Pick<ShownTile, 'says' | 'tone'>> & Pick<ShownTile, 'figure' | 'link'>;

export type Tile = CountedTile | WorkedTile;

export const tiles = dependency<Tile>('tiles of the dashboard');
