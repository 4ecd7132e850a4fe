import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { quotation } from '../contract.ts';
import type { FeeBasis, Section } from '../lines.ts';

export type OptionRow = {
  quotation_id: number;
  position: number;
  name: string | null;
  discount: string;
  sub_total: string;
  vat_amount: string;
  total: string;
  hours_min: number;
};

export type LineRow = {
  quotation_id: number;
  option: number;
  position: number;
  section: Section;
  description: string;
  fee_basis: FeeBasis;
  qty: string;
  unit_rate: string;
  hours_min: number;
  amount: string;
  vat_id: number;
  vat_rate: string;
  planning_activity_id: number | null;
};

export type QuestionRow = Traces & {
  quotation_id: number;
  question: string;
  asked_by: string;
  email: string;
  account_id: number | null;
  answer: string | null;
  answered_by: number | null;
  answered_at: string | null;
};

export type QuotationTables = {
  quotation: TableRow<typeof quotation>;
  quotation_option: OptionRow;
  quotation_line: LineRow;
  quotation_question: QuestionRow;
  quotation_approval: {
    quotation_id: number;
    asked_by: number | null;
    asked_at: string;
    reminded_at: string | null;
  };
  quotation_setting: {
    id: Generated<number>;
    approval_total: Generated<string>;
    approval_margin: Generated<string>;
    approval_discount: Generated<string>;
    valid_days: Generated<number>;
    cost_rate: Generated<string>;
    warning_text: Generated<string>;
    updated_by: number | null;
    updated_at: string | null;
    version: Generated<number>;
  };
};

/** Columns that other modules' statements may read. */
export const published = {
  quotation: ['id', 'chosen_option', 'deleted_at', 'discount', 'job_id', 'status'],
  quotation_line: ['description', 'option', 'position', 'qty', 'quotation_id', 'section', 'unit_rate', 'vat_id'],
} satisfies Published<QuotationTables>;

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<QuotationTables>();
