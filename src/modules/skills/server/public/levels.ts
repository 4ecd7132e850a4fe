import { skillCategory } from '#modules/masters/contract.ts';
import { choosable } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import { levelsOf, visible } from '../matrix.ts';

/**
 * People's levels in categories of skills, without checking rights: for rankings that show no level.
 * @returns the level by person, for each existing category
 */
export async function levelsOfPeople(
  work: Work,
  categories: readonly string[],
  people: readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const known = (await choosable(work, skillCategory)).filter(({ name }) => categories.includes(name));
  if (known.length === 0 || people.length === 0) return new Map();
  const levels = await levelsOf(work, people);
  const levelIn = (category: number) => (person: number) =>
    levels(person).find(({ category_id }) => category_id === category)?.level ?? 0;
  return new Map(known.map(({ id, name }) => [name, new Map(people.map((person) => [person, levelIn(id)(person)]))]));
}

/**
 * Levels in a category, 0 to 4, of people whose row of the matrix the caller may see. Empty if there is no such
 * category.
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
