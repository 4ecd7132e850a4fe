import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { LineKind } from '../contract.ts';

export type PayrollTables = {
  payroll_register: {
    id: Generated<number>;
    company_id: number;
    month: string;
    hash: string;
    frozen_by: number | null;
    frozen_at: string;
  };
  payroll_entry: {
    register_id: number;
    employee_id: number;
    currency_id: number;
    employee_name: string;
    emp_code: string;
    department: string;
    monthly: string | null;
    days: string;
    payable: string;
    sick_days: string;
    sick_pay: string | null;
    notes: string[];
  };
  payroll_line: {
    register_id: number;
    place: number;
    employee_id: number;
    currency_id: number;
    kind: LineKind;
    about: string;
    salary_id: number | null;
    correction_id: number | null;
    days: string | null;
    of_days: number | null;
    monthly: string | null;
    due: string | null;
    paid: string | null;
    amount: string;
    says: string;
  };
  payroll_correction: {
    id: Generated<number>;
    company_id: number;
    employee_id: number;
    currency_id: number;
    about: string;
    amount: string;
    says: string;
    register_id: number | null;
    created_by: number | null;
    created_at: Generated<string>;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<PayrollTables>();
