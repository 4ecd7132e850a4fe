/**
 * A declared record as stored: what the server needs besides the declaration. `recordRoutes` serves it, and every
 * function in `record/` takes it.
 *
 *   export const positions = stored(position, {
 *     visible,
 *     choosable: { employee: staffLookup },
 *     onStep: (work, step, before) => (step.to === 'Open' ? { open_date: before.open_date ?? today(work) } : {}),
 *   });
 */
import { mayUse } from '#platform/contract/access.ts';
import type { AnyFlow } from '#platform/contract/flow.ts';
import { type Field, type Fields, isOwnPart } from '#platform/contract/record/field.ts';
import {
  type AnyRecord,
  type ColumnFields,
  columnOf,
  type FactsOf,
  type LinkFields,
  type PartOf,
  type StepOf,
} from '#platform/contract/record/record.ts';
import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../list/reader.ts';
import { saidOnce } from '../list/said-once.ts';
import { entriesOf } from '../master/choices.ts';
import type { Work } from '../work.ts';
import type { Changes, RecordSource, Traces } from './changes.ts';
import { linkedIds, linkOf, linksOf } from './links.ts';

/** The columns of a declared record's table, for the module's `tables.ts`. */
export type TableRow<R extends AnyRecord> = Traces & ColumnFields<R['fields']> & OfClient<R>;

type OfClient<R extends AnyRecord> = R['ofClient'] extends true ? { client_id: number | null } : unknown;

/** A row being changed: its columns, and the ids linked to it. */
export type StoredRow<R extends AnyRecord> = Readonly<Selectable<Traces>> &
  ColumnFields<R['fields']> &
  LinkFields<R['fields']> &
  Readonly<OfClient<R>>;

/** Input given with a step: what the step asks for, validated. */
export type Asked = Readonly<Record<string, string | null>>;
export type Given = Readonly<Record<string, unknown>>;

/** Rows used by several conditions of a statement, read once in a common table expression: `with name as (rows)`. */
export type SharedRows<A = Reader> = {
  readonly name: string;
  readonly rows: (reader: A) => RawBuilder<Record<string, unknown>>;
};

type Condition = (reader: Reader) => RawBuilder<boolean>;

type Options<R extends AnyRecord> = {
  /** The rows this person may see, nothing selected yet. Every list, export, search and change starts here. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whichever tables the module joins to decide
  readonly visible: (reader: Reader) => SelectQueryBuilder<any, any, Record<never, never>>;
  /** Rows that `visible` and the parts share, instead of reading them separately. */
  readonly shares?: SharedRows;
  /**
   * The choices among other records it refers to, by table; masters need none. `chosen` are the ids in question, so
   * that with many records the others need not be read.
   */
  readonly choosable?: Readonly<
    Record<string, (work: Work, chosen: readonly unknown[]) => Promise<readonly { readonly id: number }[]>>
  >;
  /**
   * The expressions of computed fields, and of fields not read from their own column, for a statement on the record's
   * table.
   */
  readonly workedOut?: Readonly<Record<string, (reader: Reader) => RawBuilder<unknown>>>;
  /** Other entities that computed fields depend on; when they change, the order of the rows changes. */
  readonly alsoReads?: () => readonly string[];
  /** Names of the other records it refers to, by field, where these are in memory; masters need none. */
  readonly names?: Readonly<Record<string, (work: Work) => Promise<Names>>>;
  /** Columns set on saving besides the form: a number, a date derived from others. */
  readonly onSave?: (
    work: Work,
    columns: Changes<StoredRow<R>>,
    before: StoredRow<R> | undefined,
  ) => Changes<StoredRow<R>> | Promise<Changes<StoredRow<R>>>;

  /** Columns a step changes besides the status. */
  readonly onStep?: (
    work: Work,
    step: StepOf<R>,
    before: StoredRow<R>,
    asked: Asked,
  ) => Changes<StoredRow<R>> | Promise<Changes<StoredRow<R>>>;

  /** Why it cannot be deleted, with the row locked. */
  readonly whyNotDelete?: (row: StoredRow<R>, work: Work) => string | undefined | Promise<string | undefined>;

  /**
   * Why a field, by its column, must keep its value. Asked with the row locked when an edit would change it: a record
   * that someone was notified of cannot move to someone else.
   */
  readonly keeps?: Readonly<
    Record<string, (work: Work, row: StoredRow<R>) => string | undefined | Promise<string | undefined>>
  >;

  /** Saving may hand the record to someone else and hide it from the editor; the reply still shows it once. */
  readonly handsOn?: true;
};

/** A condition on the record's row for every part the life names. */
type PartOptions<R extends AnyRecord> = [PartOf<R>] extends [never]
  ? { readonly parts?: undefined }
  : { readonly parts: Readonly<Record<PartOf<R>, Condition>> };

/** Values for the flow's needs that the row alone does not have. */
type FactOptions<R extends AnyRecord> = {
  readonly factsOf?: (work: Work, row: StoredRow<R>) => Promise<FactsOf<R>>;
};

export type StoredOptions<R extends AnyRecord> = Options<R> & PartOptions<R> & FactOptions<R>;

/** Id -> name. */
export type Names = ReadonlyMap<number, string>;

export type Stored<R extends AnyRecord> = RecordSource<StoredRow<R>> &
  Options<R> &
  FactOptions<R> & { readonly record: R; readonly parts?: Readonly<Record<string, Condition>> | undefined };

/** @throws when a reference or computed field has no source */
export function stored<R extends AnyRecord>(record: R, options: StoredOptions<R>): Stored<R> {
  const { parts }: { readonly parts?: Readonly<Record<string, Condition>> | undefined } = options;
  const partsInOrder = parts && Object.fromEntries(conditionsOf(parts).toSorted(byOrderOf(record)));
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    const { of } = field;
    if (of && !of.master && field.sent !== '' && !options.choosable?.[of.table]) {
      throw new Error(`'${record.entity}' does not say what may be chosen as ${name}`);
    }
    const isMadeHere = field.kind === 'references' || isOwnPart(field);
    if (field.column === '' && !isMadeHere && !options.workedOut?.[name]) {
      throw new Error(`'${record.entity}' does not say how ${name} is worked out`);
    }
  }
  const { table, entity, words, ofClient } = record;
  const { status } = record;
  return {
    ...options,
    parts: partsInOrder,
    record,
    table,
    entity,
    called: words.one,
    ofClient,
    status,
    links: linksOf(record),
  };
}

export const conditionsOf = (parts: Stored<AnyRecord>['parts']): [string, Condition][] => Object.entries(parts ?? {});

/** In the life's order: a person with several parts counts as the first. */
const byOrderOf = (record: AnyRecord) => {
  const order: readonly string[] = (record.life as AnyFlow | null)?.parts ?? [];
  return ([one]: [string, Condition], [other]: [string, Condition]) => order.indexOf(one) - order.indexOf(other);
};

/** The state of its life that a row is in. */
export const stateOf = ({ record }: Pick<Stored<AnyRecord>, 'record'>, row: object): string =>
  String((row as Given)[record.status ?? '']);

/** A statement with the shared rows of its conditions in front. */
export const sharing = <DB, A>(
  db: Kysely<DB>,
  shared: SharedRows<A> | undefined,
  reader: A,
): Pick<Kysely<DB>, 'selectFrom'> =>
  shared ? db.with(shared.name, () => saidOnce(sql<Record<string, unknown>>`(${shared.rows(reader)})`)) : db;

const unscopedOf = new WeakMap<object, object>();

/** The same record without the reader's scope: for effects of a person's act, nightly jobs, and holders of a link. */
export function unscoped<R extends AnyRecord>(source: Stored<R>): Stored<R> {
  const known = unscopedOf.get(source);
  // Cached by its source.
  if (known) return known as Stored<R>;
  const { table, shares } = source;
  const all: Stored<R> = {
    ...source,
    visible: (reader) =>
      sharing(reader.db.withTables<Record<string, { deleted_at: string | null }>>(), shares, reader)
        .selectFrom(table)
        .where(`${table}.deleted_at`, 'is', null),
  };
  unscopedOf.set(source, all);
  return all;
}

/** Whether a person may know a field in all records, only in those where they have a part, or in none. */
export function knownBy(known: NonNullable<Field['for']>, actor: Reader['actor']): 'all' | 'own' | 'nobody' {
  if (known.some((one) => one.kind !== 'part' && mayUse(actor, one))) return 'all';
  return known.some(({ kind }) => kind === 'part') ? 'own' : 'nobody';
}

/** The condition under which this person may know a field of a row; null when always. */
function knownWhen(
  { parts = {} }: Pick<Stored<AnyRecord>, 'parts'>,
  reader: Reader,
  { for: known }: Field,
): RawBuilder<boolean> | null {
  if (known === null || knownBy(known, reader.actor) === 'all') return null;
  const own = known.flatMap((one) => (one.kind === 'part' ? (parts[one.part] ?? []) : []));
  return sql<boolean>`(${sql.join(
    own.map((condition) => sql`(${condition(reader)})`),
    sql` or `,
  )})`;
}

/** The fields this person may know in at least some records. */
export function knownFields({ fields }: Pick<AnyRecord, 'fields'>, actor: Reader['actor']): [string, Field][] {
  return Object.entries<Field>(fields as Fields).filter(
    ([, { for: known }]) => known === null || knownBy(known, actor) !== 'nobody',
  );
}

/** A column with this person's first part in a row. */
const ownPartColumn = ({ parts }: Pick<Stored<AnyRecord>, 'parts'>, reader: Reader): RawBuilder<string | null> =>
  sql`case ${sql.join(
    conditionsOf(parts).map(([name, condition]) => sql`when ${condition(reader)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

/** Whether this person's first part is one of these; later parts are not evaluated. */
export function isOwnPartOf(
  { parts }: Pick<Stored<AnyRecord>, 'parts'>,
  reader: Reader,
  words: readonly string[],
): RawBuilder<boolean> {
  const all = conditionsOf(parts);
  const until = all.slice(0, all.findLastIndex(([name]) => words.includes(name)) + 1);
  if (until.length === 0) return sql<boolean>`false`;
  return sql<boolean>`case ${sql.join(
    until.map(([name, condition]) => sql`when ${condition(reader)} then ${sql.lit(words.includes(name))}`),
    sql` `,
  )} else false end`;
}

/** Where a field is read from: its column, or its expression. */
export const valueColumn = (
  { table, workedOut, parts }: Pick<Stored<AnyRecord>, 'table' | 'workedOut' | 'parts'>,
  reader: Reader,
  name: string,
  field: Field,
): RawBuilder<unknown> => {
  const known = knownWhen({ parts }, reader, field);
  if (known)
    return sql`case when ${known} then ${valueColumn({ table, workedOut, parts }, reader, name, { ...field, for: null })} end`;
  if (isOwnPart(field)) return ownPartColumn({ parts }, reader);
  if (field.kind === 'references') return linkedIds(linkOf(table, name, field), table);
  return workedOut?.[name]?.(reader) ?? sql.ref(`${table}.${columnOf(name, field)}`);
};

/** The names of the entries a field refers to, if they are in memory; undefined otherwise. */
export function namesInMemory(
  { names }: Pick<Stored<AnyRecord>, 'names'>,
  name: string,
  { of }: Field,
): ((work: Work) => Promise<Names>) | undefined {
  const master = of?.master;
  if (!master) return names?.[name];
  return async (work) => new Map((await entriesOf(work, master)).map((entry) => [entry.id, entry.name]));
}

/** The name of a reference, even if it is switched off or deleted, since that was its name then. */
export const nameColumn = (own: RawBuilder<unknown>, { of }: Field): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`named.${of?.label ?? 'id'}`)} from ${sql.table(of?.table ?? '')} as named
    where named.id = ${own})`;
