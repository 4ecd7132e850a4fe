import { fetchSkillCategory } from '#modules/masters/contract.ts';
import type { Choice } from '#platform/web/choice.ts';
import { minutes, useRead } from '#platform/web/query.ts';

/** The categories of skills; undefined while they load, none if they cannot be loaded. */
export function useCategories(): readonly Choice[] | undefined {
  const { data, isError } = useRead(fetchSkillCategory, {}, { freshFor: minutes(5) });
  return isError ? [] : data?.rows.map(({ id, category }) => ({ value: String(id), label: category }));
}
