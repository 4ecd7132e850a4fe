import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { performanceReport } from '../contract.ts';
import type { performanceWeight } from '../weights/contract.ts';

/** The inputs of a report's marks, and the weights of its parts. */
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

/** No other module reads these tables. */
export const published = {} satisfies Published<PerformanceTables>;
