import type { ExportQuery } from '#platform/contract/list.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, capital } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import type { StoredColumn } from '../export/columns.ts';
import { exportList } from '../list/export.ts';
import type { Reader } from '../list/reader.ts';
import type { FileReply } from '../reply.ts';
import type { Work } from '../work.ts';
import { refuseUnknown, sourceOf, wireState } from './reads.ts';
import { linkedNames, linkOf } from './links.ts';
import { knownFields, nameColumn, namesInMemory, type Stored, valueColumn } from './stored.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows the filters find, as a file. Cells are passed on as stored (record 008). */
export async function recordFile<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  query: ExportQuery,
): Promise<FileReply> {
  const { record } = stored;
  refuseUnknown(work, record, query);
  const fields = knownFields(record, work.actor).filter(([, { unexported }]) => unexported === undefined);
  const list = (reader: Reader) => ({
    ...sourceOf(stored)(reader),
    select: (rows: ReturnType<Stored<R>['visible']>) =>
      rows.select([
        ...fields.map(([name, field]) => exportedColumn(stored, reader, name, field).as(name)),
        ...fields
          .filter(isMinutes)
          .map(([name, field]) => valueColumn(stored, reader, name, field).as(inMinutes(name))),
      ]) as never,
  });
  const columns = await Promise.all(fields.map(([name, field]) => headed(work, stored, name, field)));
  return exportList<never, never, Row, Row>(
    work,
    list as never,
    query,
    capital(record.words.many),
    columns.flat(),
    (row) => row,
  );
}

const isMinutes = ([, { kind }]: readonly [string, Field]) => kind === 'minutes';
const inMinutes = (name: string) => `${name} in minutes`;

async function headed<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  name: string,
  field: Field,
): Promise<readonly StoredColumn<Row>[]> {
  const { kind, label } = field;
  const names = kind === 'references' ? undefined : await namesInMemory(stored, name, field)?.(work);
  const column = { heading: label, kind: kinds[kind] ?? 'text', stored: name, width: widths[kind] ?? 24 };
  if (names) return [{ ...column, names }];
  // Hours would be rounded; minutes add up exactly.
  return kind === 'minutes'
    ? [column, { ...column, heading: `${label} (minutes)`, stored: inMinutes(name) }]
    : [column];
}

function exportedColumn<R extends AnyRecord>(stored: Stored<R>, reader: Reader, name: string, field: Field) {
  const own = valueColumn(stored, reader, name, field);
  if (field.kind === 'references') {
    return sql`array_to_string(${linkedNames(linkOf(stored.table, name, field), stored.table, field)}, ', ')`;
  }
  if (field.kind === 'flag') return sql`case when ${own} then 'Yes' when not ${own} then 'No' end`;
  if (field.kind === 'minutes') return sql`trim_scale(round(${own} / 60.0, 4))`;
  return field.of && !namesInMemory(stored, name, field) ? nameColumn(own, field) : wireState(own, field);
}

const kinds: Readonly<Partial<Record<Field['kind'], StoredColumn<Row>['kind']>>> = {
  id: 'number',
  wholeNumber: 'number',
  decimal: 'number',
  minutes: 'number',
  date: 'date',
  moment: 'moment',
  createdAt: 'moment',
};

/** In characters. */
const widths: Readonly<Partial<Record<Field['kind'], number>>> = {
  id: 8,
  wholeNumber: 12,
  decimal: 14,
  minutes: 12,
  date: 14,
  moment: 18,
  createdAt: 18,
  status: 14,
  word: 14,
  longText: 48,
};
