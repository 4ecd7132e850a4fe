/** How a declared record is told of: in the audit trail, in its history, among what was deleted, and by Ctrl K. */
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, capital, columnOf, keptAs } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import { readerOf } from '../list/reader.ts';
import type { HistoryField } from '../audit/history.ts';
import { type Deletable, deletable } from '../deleted/deletable.ts';
import { type SearchSource, searchSource } from '../search/source.ts';
import type { Work } from '../work.ts';
import { fieldsKnownIn } from './parts.ts';
import { namesInMemory, type Stored } from './stored.ts';

const isKept = ([name, field]: [string, Field]) => keptAs(name, field) !== '' && field.kind !== 'id';

/** Column -> what people call it, for the audit trail. */
export const auditLabels = ({
  fields,
  ofClient,
}: Pick<AnyRecord, 'fields' | 'ofClient'>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries<Field>(fields as Readonly<Record<string, Field>>)
      .filter(isKept)
      .map(([name, field]) => [keptAs(name, field), field.label]),
  ),
  ...(ofClient && { client_id: 'Client' }),
});

/** Column -> how its changes are told to this person; of references that are not in memory only that they changed. */
export async function historyFields<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  id: number,
): Promise<Readonly<Record<string, HistoryField>>> {
  const told = (await fieldsKnownIn(work, stored, id)).filter(isKept);
  const fields = told.map(async ([name, field]): Promise<[string, HistoryField]> => [
    keptAs(name, field),
    await historyField(work, stored, name, field),
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

async function historyField<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  name: string,
  field: Field,
): Promise<HistoryField> {
  const { kind, label } = field;
  if (kind === 'date') return { label, show: (value) => showDate(String(value)) };
  if (kind === 'moment') return { label, show: (value) => showMoment(String(value), work.zone) };
  if (kind === 'longText') return { label, show: (value) => excerpt(String(value)) };
  if (kind === 'minutes') return { label, show: (value) => durationText(Number(value)) };
  if (kind === 'flag') return { label, show: (value) => (value === true ? 'Yes' : 'No') };
  if (field.unnamed !== null) return { label, show: (value) => (value === field.life?.first ? '-' : String(value)) };
  if (kind !== 'reference' && kind !== 'references') return { label };
  const names = await namesInMemory(stored, name, field)?.(work);
  const called = (id: unknown) => names?.get(Number(id)) ?? null;
  if (kind === 'reference') return { label, show: called };
  return { label, show: (ids) => (names && Array.isArray(ids) ? ids.map(called).join(', ') : null) };
}

/** So much of a long text is told, in characters. */
const most = 140;
export const excerpt = (text: string) => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text);

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
    byId: fields.some(([, { kind }]) => kind === 'id'),
    rows: (work) => visible(readerOf(work)),
    title: of(title),
    detail: isDate ? sql`to_char(${shown}, 'DD-MM-YYYY')` : sql`${shown}::text`,
  });
}
