import type { ChoiceSearch } from '#platform/contract/record/choice-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../list/filters.ts';

type Sought = {
  readonly id: RawBuilder<unknown>;
  /** The choice's name; it must contain every word typed. */
  readonly name: RawBuilder<string>;
  /** Not checked for given ids: these were offered once. */
  readonly isOffered: RawBuilder<boolean>;
};

/** The condition for a search among choices, besides the reader's scope. */
export function isSought({ find = '', ids }: ChoiceSearch, { id, name, isOffered }: Sought): RawBuilder<boolean> {
  if (ids !== undefined) return sql<boolean>`${id} = any(${ids.split(',')}::bigint[])`;
  const words = find.split(/\s+/).filter((word) => word !== '');
  return sql<boolean>`(${sql.join([isOffered, ...words.map((word) => sql`${name} ilike ${containing(word)}`)], sql` and `)})`;
}
