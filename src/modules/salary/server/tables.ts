import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
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
  salary_revision: {
    id: Generated<number>;
    file_name: string;
    status: Generated<'Waiting' | 'Approved' | 'Rejected'>;
    made_by: number;
    made_at: string;
    decided_by: number | null;
    decided_at: string | null;
    reject_reason: string | null;
  };
  salary_revision_row: {
    id: Generated<number>;
    revision_id: number;
    employee_id: number;
    before_id: number;
    before_version: number;
    begins_on: string;
    visible_from: string;
    reason: string;
  };
  salary_revision_part: {
    row_id: number;
    place: number;
    pay_component_id: number;
    monthly: string;
    annual: string;
  };
  bank_account: {
    id: Generated<number>;
    employee_id: number;
    status: 'Waiting' | 'Confirmed' | 'Refused' | 'Replaced';
    account_name: string;
    sort_code: string | null;
    ifsc: string | null;
    sealed: string;
    masked: string;
    asked_at: string;
    first_by: number | null;
    first_how: string | null;
    first_at: string | null;
    second_by: number | null;
    second_how: string | null;
    second_at: string | null;
    refused_by: number | null;
    reason: string | null;
    counts_from: string | null;
    version: Generated<number>;
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
