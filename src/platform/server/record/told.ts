/** How a declared record appears in the audit trail, in its history, among deleted records and in Ctrl K. */
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, capital, columnOf, keptAs } from '#platform/contract/record/record.ts';
import { type RawBuilder, sql } from 'kysely';
import { readerOf } from '../list/reader.ts';
import type { HistoryField } from '../audit/history.ts';
import { type Deletable, deletable } from '../deleted/deletable.ts';
import { type Related, type SearchSource, searchSource } from '../search/source.ts';
import type { Work } from '../work.ts';
import { fieldsKnownIn } from './parts.ts';
import { namesInMemory, type Stored } from './stored.ts';

const isKept = ([name, field]: [string, Field]) => keptAs(name, field) !== '' && field.kind !== 'id';

/** Column -> display name, for the audit trail. */
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

/** Column -> how its changes are shown to this person; for references not in memory only the fact of the change. */
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

/** Characters shown of a long text. */
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

type FoundBy<Name> = {
  readonly detail: Name | readonly Name[];
  readonly through?: readonly Name[];
  readonly addresses?: readonly Name[];
  readonly phones?: readonly Name[];
  readonly amounts?: readonly Name[];
  readonly related?: readonly Related[];
};

/**
 * What Ctrl K finds of a record: its title and the other fields declared as `searched`.
 * @param detail fields that distinguish records with the same name; a date is formatted, a reference shown by name
 * @param through references whose names also find it: the client of a job
 */
export function searchedRecord<R extends AnyRecord>(
  { record, visible }: Pick<Stored<R>, 'record' | 'visible'>,
  {
    detail,
    through = [],
    addresses = [],
    phones = [],
    amounts = [],
    related = [],
  }: FoundBy<keyof R['fields'] & string>,
): SearchSource {
  const { entity, table, rights, title, words } = record;
  const fields = Object.entries<Field>(record.fields);
  const known = new Map(fields);
  const of = (name: string) => columnOf(name, known.get(name) ?? { column: name });
  const shown = (name: string) => shownIn(sql.ref(`${table}.${of(name)}`), known.get(name));
  return searchSource<Record<string, Record<string, unknown>>, string>({
    kind: entity,
    access: rights.read,
    table,
    columns: fields.filter(([, { searched }]) => searched).map(([name, field]) => columnOf(name, field)),
    addresses: addresses.map(of),
    phones: phones.map(of),
    amounts: amounts.map(of),
    related: [...through.flatMap((name) => relatedBy(of(name), known.get(name))), ...related],
    byId: fields.some(([, { kind }]) => kind === 'id'),
    rows: (work) => visible(readerOf(work)),
    title: of(title),
    untitled: capital(words.one),
    detail: sql`nullif(concat_ws(' · ', ${sql.join([detail].flat().map(shown))}), '')`,
  });
}

function shownIn(column: RawBuilder<unknown>, field: Field | undefined): RawBuilder<unknown> {
  if (field?.kind === 'date') return sql`to_char(${column}, 'DD-MM-YYYY')`;
  if (field?.kind !== 'reference' || !field.of) return sql`${column}::text`;
  const { table, label } = field.of;
  return sql`(select ${sql.ref(`of.${label}`)}::text from ${sql.table(table)} as of where of.id = ${column})`;
}

function relatedBy(own: string, field: Field | undefined): Related[] {
  if (!field?.of) return [];
  const { table, label } = field.of;
  const [id, name] = [sql.ref('named.id'), sql.ref(`named.${label}`)];
  return [{ own, id, from: sql`${sql.table(table)} as named`, columns: [name] }];
}
