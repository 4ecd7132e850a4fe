/** The register as a file for the payroll program. */
import { monthText } from '#platform/contract/dates.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import { record } from '#platform/server/audit/record.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { tableFile } from '#platform/server/export/file.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { type RegisterEntry, registerEvents } from '../contract.ts';
import { type Key, nameOf, registerOf } from './registers.ts';
import type { SheetEntry } from './sheet.ts';

type Value = (entry: RegisterEntry) => string | null;

const text = (heading: string, value: Value, width: number): ExportColumn<SheetEntry> => ({
  heading,
  kind: 'text',
  value: ({ entry }) => value(entry),
  width,
});
const money = (heading: string, value: Value): ExportColumn<SheetEntry> => ({
  heading,
  kind: 'money',
  value: ({ entry }) => value(entry),
  width: 14,
});
const number = (heading: string, value: (entry: RegisterEntry) => number): ExportColumn<SheetEntry> => ({
  heading,
  kind: 'number',
  value: ({ entry }) => value(entry),
  width: 12,
});

const columns: readonly ExportColumn<SheetEntry>[] = [
  text('EMP Code', ({ emp_code }) => emp_code, 12),
  text('Name', ({ name }) => name, 26),
  text('Department', ({ department }) => department, 18),
  text('Currency', ({ currency }) => currency, 9),
  number('Days', ({ days }) => days),
  number('Payable days', ({ payable }) => payable),
  number('Unpaid days', ({ unpaid }) => unpaid),
  money('Monthly salary', ({ monthly }) => monthly),
  money('Pay', ({ pay }) => pay),
  money('Arrears', ({ arrears }) => arrears),
  money('Adjusted days', ({ adjusted }) => adjusted),
  money('Corrections', ({ corrections }) => corrections),
  money('Total', ({ total }) => total),
  number('Sick days', ({ sick_days }) => sick_days),
  money('Statutory Sick Pay', ({ sick_pay }) => sick_pay),
  text('Notes', ({ notes }) => notes.join('; '), 48),
  { heading: 'Besides', kind: 'text', value: ({ lines }) => besides(lines), width: 60 },
];

/** Everything other than the month's own pay: '01-05-2026: Salary of May 2026 changed …, 2,806.45'. */
const besides = (lines: SheetEntry['lines']): string =>
  lines
    .filter(({ kind }) => kind !== 'Pay')
    .map(({ kind, says, amount }) => `${kind}: ${says}, ${amount}`)
    .join('; ');

export async function exportRegister(work: Work, key: Key, format: ExportFormat): Promise<FileReply> {
  const { register, sheet } = await registerOf(work, key);
  await record(work, registerEvents.exported, nameOf(register));
  const title = `Payroll register ${register.company} ${monthText(`${key.month}-01`)} ${register.status}`;
  return tableFile(work, format, title, columns, pages(sheet));
}

async function* pages(sheet: readonly SheetEntry[]) {
  if (sheet.length > 0) yield sheet;
}
