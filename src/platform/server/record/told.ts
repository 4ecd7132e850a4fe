/** How a declared record is told of: in the audit trail, among what was deleted, and by Ctrl K. */
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, capital, columnOf } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import { type Deletable, deletable } from '../deleted/deletable.ts';
import { type SearchSource, searchSource } from '../search/source.ts';
import type { Stored } from './stored.ts';

const ofOwnTable = ([name, field]: [string, Field]) => columnOf(name, field) !== '' && field.kind !== 'id';

/** Column -> what people call it, for the audit trail. */
export const auditLabels = ({ fields }: Pick<AnyRecord, 'fields'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Field>(fields as Readonly<Record<string, Field>>)
      .filter(ofOwnTable)
      .map(([name, field]) => [columnOf(name, field), field.label]),
  );

export const deletableRecord = ({ entity, table, words, title, fields, rights, events }: AnyRecord): Deletable =>
  deletable({
    entity,
    title: capital(words.one),
    table,
    label: columnOf(title, (fields as Readonly<Record<string, Field>>)[title] ?? { column: title }),
    restored: events.restored,
    access: rights.delete,
  });

/**
 * What Ctrl K finds of a record: its title and the other fields that are declared as `searched`.
 * @param detail the column that tells a record from its namesakes; a date is shown as one
 */
export function searchedRecord<R extends AnyRecord>(
  { record, visible }: Pick<Stored<R>, 'record' | 'visible'>,
  { detail, addresses = [] }: { readonly detail: keyof R['fields'] & string; readonly addresses?: readonly string[] },
): SearchSource {
  const { entity, table, rights, title } = record;
  const fields = Object.entries<Field>(record.fields);
  const of = (name: string) => columnOf(name, fields.find(([other]) => other === name)?.[1] ?? { column: name });
  const shown = sql.ref(`${table}.${of(detail)}`);
  const isDate = fields.some(([name, { kind }]) => name === detail && kind === 'date');
  return searchSource<Record<string, Record<string, unknown>>, string>({
    kind: entity,
    access: rights.read,
    table,
    columns: fields.filter(([, { searched }]) => searched).map(([name, field]) => columnOf(name, field)),
    addresses: addresses.map(of),
    rows: (work) => visible(work),
    title: of(title),
    detail: isDate ? sql`to_char(${shown}, 'DD-MM-YYYY')` : sql`${shown}::text`,
  });
}
