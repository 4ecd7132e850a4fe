/** Who works by a rota. Declared below all its callers; attendance provides it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Rota } from '../../public/rota.ts';

/** The stored rota of one person. */
export type StoredRota = {
  /** Days that a roster sets, with their shift; null for a day off. */
  readonly roster: readonly (readonly [PlainDate, number | null])[];
  readonly spans: readonly {
    readonly begins_on: PlainDate;
    readonly ends_on: PlainDate | null;
    readonly shift_type_id: number | null;
    readonly shift_pattern_id: number | null;
  }[];
};

type OfPerson = { readonly id: number; readonly rotas: readonly StoredRota[] };

export type Rotas = {
  /** The stored rota for a row of `employee`, as JSON, read in the same statement as the person. */
  readonly stored: RawBuilder<StoredRota>;
  /** By person; people without one are left out. */
  readonly read: (
    work: Pick<Work, 'references'>,
    people: readonly { readonly id: number; readonly stored: StoredRota }[],
  ) => Promise<ReadonlyMap<number, Rota>>;
};

/** `provides: [rotas.provide(rotasOf)]` in the module that keeps rosters. */
export const rotas = dependency<Rotas>('who works by a rota');

/** Stored rotas of all providers, as a column `rotas` of a statement on `employee`. */
export const storedRotas = (): RawBuilder<OfPerson['rotas']> =>
  sql`json_build_array(${sql.join(rotas.everywhere().map(({ stored }) => stored))})`;

/** A person's first rota among the providers. */
export async function rotasOf(work: Pick<Work, 'references'>, people: readonly OfPerson[]) {
  const found = new Map<number, Rota>();
  for (const [at, { read }] of rotas.everywhere().entries()) {
    const rows = people.flatMap(({ id, rotas: all }) => (all[at] ? [{ id, stored: all[at] }] : []));
    for (const [id, rota] of await read(work, rows)) found.set(id, found.get(id) ?? rota);
  }
  return found;
}
