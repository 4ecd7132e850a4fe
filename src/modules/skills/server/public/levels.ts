import { skillCategory } from '#modules/masters/contract.ts';
import { choosable } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import { levelsOf, visible } from '../matrix.ts';

/**
 * How far people are in a category of skills, 0 to 4: those whose row of the matrix this person may see. None where
 * there is no such category.
 */
export async function levelsIn(work: Work, category: string): Promise<ReadonlyMap<number, number>> {
  const found = (await choosable(work, skillCategory)).find(({ name }) => name === category);
  if (!found) return new Map();
  const people = await visible(work).select('employee.id').execute();
  const levels = await levelsOf(
    work,
    people.map(({ id }) => id),
  );
  return new Map(
    people.map(({ id }) => [id, levels(id).find(({ category_id }) => category_id === found.id)?.level ?? 0]),
  );
}
