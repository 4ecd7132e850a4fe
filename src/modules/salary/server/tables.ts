import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { gradeBand } from '../contract.ts';

export type SalaryTables = {
  grade_band: TableRow<typeof gradeBand>;
  salary: Traces & {
    employee_id: number;
    begins_on: string;
    visible_from: string;
    currency_id: number;
    annual: string;
    reason: string;
    told_at: string | null;
  };
  salary_component: {
    salary_id: number;
    place: number;
    pay_component_id: number;
    monthly: string;
    annual: string;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<SalaryTables>();
