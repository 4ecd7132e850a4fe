import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { performanceReport } from '../contract.ts';
import type { performanceWeight } from '../weights/contract.ts';

/** What the marks of a report were worked out of, and what its parts weighed. */
type InputRow = {
  report_id: number;
  chargeable_min: number;
  available_min: number;
  earned_min: number;
  actual_min: number;
  dispatched: number;
  with_deadline: number;
  on_time_jobs: number;
  changes: number;
  ratings: number;
  points: number;
  training_min: number;
  expected_halves: number;
  present_halves: number;
  productivity: number;
  on_time: number;
  quality: number;
  feedback: number;
  learning: number;
  target_hours: number;
};

export type PerformanceTables = {
  performance_report: TableRow<typeof performanceReport>;
  performance_input: InputRow;
  performance_weight: TableRow<typeof performanceWeight>;
};

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<PerformanceTables>();

/** Nothing of it is read by statements of other modules. */
export const published = {} satisfies Published<PerformanceTables>;
