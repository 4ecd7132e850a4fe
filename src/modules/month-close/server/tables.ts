import type { PlainDate } from '#platform/contract/dates.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { Gate } from '../gates.ts';

export type MonthGateRow = Traces & {
  month: PlainDate;
  gate: Gate;
  owner_id: number | null;
  closed_at: string | null;
  closed_by: number | null;
  reason: string | null;
};

type MonthGateStepRow = {
  id: Generated<number>;
  gate_id: number;
  step: 'Closed' | 'Reopened';
  reason: string | null;
  by_id: number;
  at: string;
};

/** The nominal codes by section, with defaults in the database. */
export type InvoicingSettingRow = Traces & {
  code_bookkeeping: Generated<string>;
  code_payroll: Generated<string>;
  code_taxation: Generated<string>;
  code_audit: Generated<string>;
  code_tas: Generated<string>;
  code_misc: Generated<string>;
  code_sme: Generated<string>;
  code_pro: Generated<string>;
  code_yearend: Generated<string>;
};

export type MonthCloseTables = {
  month_gate: MonthGateRow;
  month_gate_step: MonthGateStepRow;
  invoicing_setting: InvoicingSettingRow;
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<MonthCloseTables>();
