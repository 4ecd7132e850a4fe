import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { escalation } from '../contract.ts';
import type { Generated } from 'kysely';

/** The cause of an automatic escalation: exactly one of these. */
export type Cause = {
  readonly feedback_id: number | null;
  readonly job_query_id: number | null;
  readonly overdue_job_id: number | null;
  readonly invoice_id: number | null;
};

/** The firm's hours and the clocks by severity; migrations insert the defaults. */
export type EscalationSettingRow = Traces & {
  opens: Generated<string>;
  closes: Generated<string>;
  critical_answer: Generated<number>;
  critical_resolve: Generated<number>;
  high_answer: Generated<number>;
  high_resolve: Generated<number>;
  medium_answer: Generated<number>;
  medium_resolve: Generated<number>;
  low_answer: Generated<number>;
  low_resolve: Generated<number>;
};

export type EscalationTables = {
  escalation: TableRow<typeof escalation>;
  escalation_cause: Cause & { readonly escalation_id: number };
  escalation_setting: EscalationSettingRow;
};

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<EscalationTables>();
