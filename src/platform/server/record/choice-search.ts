import type { ChoiceSearch } from '#platform/contract/record/choice-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../list/filters.ts';

type Sought = {
  readonly id: RawBuilder<unknown>;
  /** What a choice is called: every word that is typed is in it. */
  readonly name: RawBuilder<string>;
  /** Not asked of choices whose ids are given: they were offered once. */
  readonly isOffered: RawBuilder<boolean>;
};

/** The choices that a search means, as a condition beside the scope of the reader. */
export function isSought({ find = '', ids }: ChoiceSearch, { id, name, isOffered }: Sought): RawBuilder<boolean> {
  if (ids !== undefined) return sql<boolean>`${id} = any(${ids.split(',')}::bigint[])`;
  const words = find.split(/\s+/).filter((word) => word !== '');
  return sql<boolean>`(${sql.join([isOffered, ...words.map((word) => sql`${name} ilike ${containing(word)}`)], sql` and `)})`;
}
