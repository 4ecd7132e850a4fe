/** Exit statistics, grouped so that no one can be identified. */
import * as z from 'zod';
import { get } from '#platform/contract/endpoint.ts';
import { exportOf, list, page } from '#platform/contract/list.ts';
import { exitModule } from './rights.ts';

/** Smaller groups are merged. */
export const fewest = 3;
export const together = 'Other reasons';

export type Group = { readonly name: string; readonly people: number };

/**
 * Merges groups of fewer than three people. If the result is still too small, the next smallest groups join it; a total
 * of fewer than three is not shown at all.
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

// HR only: a head could identify their few people even in anonymous figures.
export const fetchExitStatistics = get('/staff/fetchExitStatistics', {
  says: 'Returns leavers by reason, department, length of service and rating; groups under three are combined',
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
