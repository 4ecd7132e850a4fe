import type { PlainDate } from '#platform/contract/dates.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';

export type BankLineRow = Traces & {
  currency_id: number;
  account: string;
  booked_on: PlainDate;
  amount: string;
  charge: Generated<string>;
  payer: string;
  payer_account: string | null;
  reference: string;
  fingerprint: string;
  payment_id: number | null;
  ignore_reason: string | null;
  /** The earlier line that it may repeat. */
  seems_id: number | null;
  /** The day on which the bank took it back, and the text of the line that says so. */
  returned_on: PlainDate | null;
  return_reference: string | null;
  return_print: string | null;
};

export type BankStatementRow = Traces & {
  currency_id: number;
  account: string;
  closed_on: PlainDate;
  closing: string;
  missing: string | null;
  since: PlainDate | null;
};

export type BankTables = { bank_line: BankLineRow; bank_statement: BankStatementRow };

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<BankTables>();
