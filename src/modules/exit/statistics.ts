/** What the exits say taken together, so that nobody can be told from the others. */
import * as z from 'zod';
import { get } from '#platform/contract/endpoint.ts';
import { exportOf, list, page } from '#platform/contract/list.ts';
import { exitModule } from './rights.ts';

/** Groups of fewer people are put together. */
export const fewest = 3;
export const together = 'Other reasons';

export type Group = { readonly name: string; readonly people: number };

/**
 * The groups with those of fewer than three people put together. Where these are still too few, the next smallest
 * groups join them; a whole of fewer than three is not shown at all.
 */
export function anonymised(groups: readonly Group[]): readonly Group[] {
  const bySize = groups.toSorted((one, other) => one.people - other.people);
  let [hidden, joined] = [0, 0];
  for (const { people } of bySize) {
    const enough = hidden === 0 || hidden >= fewest;
    if (people >= fewest && enough) break;
    hidden += people;
    joined += 1;
  }
  const rest = new Set(bySize.slice(joined));
  const shown = groups.filter((group) => rest.has(group));
  return hidden >= fewest ? [...shown, { name: together, people: hidden }] : shown;
}

export const charts = ['Reason', 'Department', 'Length of service', 'Rating'] as const;

export const statisticsRow = z.object({
  chart: z.enum(charts),
  group: z.string(),
  people: z.int(),
});
export type StatisticsRow = z.infer<typeof statisticsRow>;

export const statisticsList = list({ filters: {}, sorts: ['chart'], defaultSort: 'chart' });

// Anonymous figures are HR's alone: a head who knows their few people could tell them apart.
export const fetchExitStatistics = get('/staff/fetchExitStatistics', {
  says: 'How many people left, by reason, department, length of service and rating; groups under three put together',
  access: exitModule.update,
  query: statisticsList.query,
  result: page<StatisticsRow>(statisticsRow),
});

export const exportExitStatistics = exportOf(
  '/staff/exportExitStatistics',
  exitModule.update,
  statisticsList,
  'The same figures as CSV or Excel',
);

const tenures = [
  [1, 'Under 1 year'],
  [2, '1 to 2 years'],
  [5, '2 to 5 years'],
] as const;

/** @param years whole years of service */
export const tenureOf = (years: number): string => tenures.find(([below]) => years < below)?.[1] ?? '5 years and more';
export const tenureNames: readonly string[] = [...tenures.map(([, name]) => name), '5 years and more'];
