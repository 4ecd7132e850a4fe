/**
 * A figure of the dashboard, declared by the module that has it. What is counted is counted by the query of the list
 * that it leads to, so that figure and list agree:
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
  /** Where it stands unless people move it, ascending. */
  readonly place: number;
  /** Whom it is for: the right, and the roles where it is for some. */
  readonly access: Access;
};

/** Undefined where there can be nothing for the reader of this work. */
type Of<Told> = (work: Work) => Promise<Told | undefined> | Told | undefined;

export type CountedTile = Described & {
  /** The page that lists them, as '/settings?area=mails', and the call by which it reads them. */
  readonly list: { readonly page: string; readonly call: AnyEndpoint };
  readonly of: Of<Counted>;
};

type Counted = {
  /** As the address of the list has them. */
  readonly filters: Readonly<Record<string, string>>;
  /** How many the list shows with these filters, as a subquery. */
  readonly count: RawBuilder<number>;
  /** What they are made of; together they are all of them. */
  readonly shares?: readonly CountedShare[];
};

export type CountedShare = Pick<TileShare, 'label' | 'tone'> & Pick<Counted, 'filters' | 'count'>;

export type WorkedTile = Described & { readonly list?: undefined; readonly of: Of<Worked> };

/** What the module has worked out, and the page that explains it. */
type Worked = Partial<Pick<ShownTile, 'says' | 'tone'>> & Pick<ShownTile, 'figure' | 'link'>;

export type Tile = CountedTile | WorkedTile;

export const tiles = dependency<Tile>('tiles of the dashboard');
