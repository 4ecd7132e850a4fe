import type { FieldKind } from '#platform/contract/master-field.ts';
import type { ExportQuery } from '#platform/contract/list.ts';
import { activeWords } from '#platform/contract/master-list.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import type { ExportColumn } from '../export/columns.ts';
import { exportList } from '../list/export.ts';
import type { FileReply } from '../reply.ts';
import { nobody, type Work } from '../work.ts';
import { type MasterSource, toEntry } from './source.ts';

/** All fields, even those that are not columns on the screen, under the labels an import reads. */
export const exportMaster = (
  work: Work,
  source: MasterSource,
  master: Master,
  query: ExportQuery,
): Promise<FileReply> =>
  exportList(work, source, query, master.title.replaceAll('/', '-'), exportColumns(master), (row) =>
    toEntry(master, row),
  );

export const exportColumns = (master: Master): readonly ExportColumn<MasterRow>[] => [
  { heading: 'ID', kind: 'number', value: ({ id }) => id, width: 8 },
  ...Object.entries(master.fields).map(([name, { kind, label }]): ExportColumn<MasterRow> => ({
    heading: label,
    kind: kinds[kind] ?? 'text',
    value: (row) => exported(row[name]),
    width: Math.max(12, label.length + 2),
  })),
  { heading: 'State', kind: 'text', value: ({ isActive }) => activeWords[isActive ? 0 : 1], width: 10 },
  { heading: 'Created by', kind: 'text', value: ({ created_by }) => created_by?.name ?? nobody.name, width: 20 },
  { heading: 'Created at', kind: 'moment', value: ({ createdAt }) => createdAt, width: 18 },
  { heading: 'Updated by', kind: 'text', value: ({ updated_by }) => updated_by?.name ?? null, width: 20 },
  { heading: 'Updated at', kind: 'moment', value: ({ updatedAt }) => updatedAt, width: 18 },
];

const kinds: Partial<Record<FieldKind, ExportColumn<MasterRow>['kind']>> = {
  wholeNumber: 'number',
  decimal: 'number',
  date: 'date',
};

function exported(value: MasterRow[string] | undefined): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? value.name : value;
}
