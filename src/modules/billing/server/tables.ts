import type { PlainDate } from '#platform/contract/dates.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { billingPlan } from '../contract.ts';
import type { RunKind, RunTask } from '../runs.ts';

export type BillingRunRow = {
  id: Generated<number>;
  kind: RunKind;
  on_date: PlainDate;
  created_by: number;
  created_at: Generated<string>;
};

export type BillingRunItemRow = {
  id: Generated<number>;
  run_id: number;
  task: RunTask;
  client_id: number;
  invoice_id: number | null;
  state: Generated<'Waiting' | 'Done' | 'Nothing' | 'Failed'>;
  reason: string | null;
  done_at: string | null;
};

export type BillingTables = {
  billing_plan: TableRow<typeof billingPlan>;
  billing_plan_month: { plan_id: number; month: PlainDate; invoice_id: number };
  billing_run: BillingRunRow;
  billing_run_item: BillingRunItemRow;
  billing_run_invoice: { run_id: number; invoice_id: number };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<BillingTables>();
