import type { ReactNode } from 'react';
import { dateOf, showDate, showMoment } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { Writing } from '#platform/contract/writing.ts';
import type { Field, FieldKind } from '#platform/contract/record/field.ts';
import { type AnyRecord, type RowOf, rowKeyOf } from '#platform/contract/record/record.ts';
import type { Column } from '../list/column.ts';
import type { Detail } from '../ui/DetailList.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { FieldName, Screens } from './screens.tsx';

/** The firm's zone for dates, and the reader's format. */
export type Shown = { readonly zone: string; readonly writing: Writing };

/** A value formatted by its kind; missing values are N/A. */
function valueOf(
  name: string,
  field: Field,
  row: Readonly<Record<string, unknown>>,
  { zone, writing }: Shown,
): ReactNode {
  const value = row[field.of ? name : rowKeyOf(name, field)];
  if (value === null || value === undefined || value === '') return field.unnamed === null ? 'N/A' : '-';
  switch (field.kind) {
    case 'status':
      return <StatusBadge tone={field.life?.tones[String(value)] ?? 'neutral'}>{String(value)}</StatusBadge>;
    case 'date':
      return field.wire === 'dmy' ? String(value) : showDate(String(value));
    case 'createdAt':
      return showDate(dateOf(String(value), zone));
    case 'moment':
      return showMoment(String(value), zone);
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'longText':
      return <span data-lines>{String(value)}</span>;
    case 'wholeNumber':
      return writing.showNumber(Number(value));
    case 'minutes':
      return durationText(Number(value));
    case 'decimal':
      return writing.showAmount(String(value));
    case 'references':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : 'N/A';
    case 'id':
    case 'text':
    case 'word':
    case 'reference':
      return String(value);
  }
}

const fieldsOf = (record: AnyRecord): [string, Field][] => Object.entries<Field>(record.fields);

/** Custom cells by field name. */
export type Cells<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;

type ListedRecord<Row> = {
  readonly record: AnyRecord;
  readonly cells?: Cells<Row> | undefined;
  readonly columnsFirst?: readonly string[] | undefined;
};

/** The columns of the record's list, in the order of its fields except for `columnsFirst`. */
export const recordColumns = <Row extends object>(
  { record, cells, columnsFirst }: ListedRecord<Row>,
  shown: Shown,
  known: (field: Field) => boolean,
): readonly Column<Row>[] =>
  inOrder(record, columnsFirst).flatMap(([name, field]) =>
    field.listed && known(field)
      ? [
          {
            ...columnOf(name, field, name === record.title),
            cell: cells?.[name] ?? ((row: Row) => valueOf(name, field, row as Values, shown)),
          },
        ]
      : [],
  );

function inOrder(record: AnyRecord, first: readonly string[] = []): [string, Field][] {
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return fieldsOf(record).toSorted(([one], [other]) => rank(one) - rank(other));
}

const numeric: ReadonlySet<FieldKind> = new Set(['wholeNumber', 'decimal', 'minutes']);

const columnOf = (name: string, field: Field, isTitle: boolean): Omit<Column<never>, 'cell'> => ({
  key: name,
  heading: field.heading,
  width: field.width,
  ...(field.filtered && { filter: name }),
  ...(field.sorted && { sort: name }),
  ...(numeric.has(field.kind) && { align: 'end' }),
  ...(isTitle && { hideable: false }),
  ...(field.hiddenAtFirst && { hiddenAtFirst: true }),
  ...(field.phone && { phone: field.phone }),
});

/** The record's details in the panel. */
export function recordDetails<R extends AnyRecord>(
  { record, cells, details }: Pick<Screens<R>, 'record' | 'cells' | 'details'>,
  row: RowOf<R>,
  shown: Shown,
  known: (field: Field) => boolean,
): readonly Detail[] {
  const usual = fieldsOf(record).flatMap(([name]) => (name === record.title ? [] : [name as FieldName<R>]));
  return (details ?? usual).flatMap((detail): readonly Detail[] => {
    if (typeof detail !== 'string') {
      const own = detail.value(row);
      return own === undefined ? [] : [{ label: detail.label, value: own }];
    }
    const field: Field = record.fields[detail];
    if (!known(field)) return [];
    const cell = cells?.[detail];
    const value = cell ? cell(row) : valueOf(detail, field, row as object as Values, shown);
    return value === undefined ? [] : [{ field: detail, label: cell ? field.heading : field.label, value }];
  });
}

type Values = Readonly<Record<string, unknown>>;
