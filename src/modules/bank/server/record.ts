import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Selectable } from 'kysely';
import { seenLines } from './seen-lines.ts';
import { type BankLineRow, tables } from './tables.ts';

export const bankLines: RecordSource<Selectable<BankLineRow>> = {
  table: 'bank_line',
  entity: 'bank_line',
  called: 'line of a bank statement',
  visible: (work) =>
    tables(work).selectFrom('bank_line').where('bank_line.deleted_at', 'is', null).where(seenLines(work)),
};

/** Unscoped: an import detects duplicates among all lines, and shows none of them. */
export const everyBankLine: typeof bankLines = {
  ...bankLines,
  visible: (work) => tables(work).selectFrom('bank_line').where('bank_line.deleted_at', 'is', null),
};
