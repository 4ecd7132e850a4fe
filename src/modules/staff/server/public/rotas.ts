/** Who works by a rota. Declared below all who ask when people work; attendance provides it. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { Rota } from '../../public/rota.ts';

/** By person; who has none is left out. */
export type Rotas = (
  work: Pick<Work, 'db' | 'references'>,
  people: readonly number[],
) => Promise<ReadonlyMap<number, Rota>>;

/** `provides: [rotas.provide(rotasOf)]` in the module that keeps rosters. */
export const rotas = dependency<Rotas>('who works by a rota');

/** The same of all that know; the first that has one for somebody. */
export async function rotasOf(work: Parameters<Rotas>[0], people: readonly number[]) {
  const found = new Map<number, Rota>();
  if (people.length === 0) return found;
  for (const ask of rotas.everywhere()) for (const [id, rota] of await ask(work, people)) found.set(id, rota);
  return found;
}
