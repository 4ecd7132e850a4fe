/**
 * A declared record where it is stored: what the server has to know beside the declaration. `recordRoutes` serves it,
 * and every function below `record/` takes it.
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

/** A row as it is changed: its columns, and the ids of what is linked to it. */
export type StoredRow<R extends AnyRecord> = Readonly<Selectable<Traces>> &
  ColumnFields<R['fields']> &
  LinkFields<R['fields']> &
  Readonly<OfClient<R>>;

/** What is given with a step: what it asks, checked, and everything that came with the call. */
export type Asked = Readonly<Record<string, string | null>>;
export type Given = Readonly<Record<string, unknown>>;

/** Rows that several conditions of a statement ask, read once: they stand before it as `with name as (rows)`. */
export type SharedRows<A = Reader> = {
  readonly name: string;
  readonly rows: (reader: A) => RawBuilder<Record<string, unknown>>;
};

type Condition = (reader: Reader) => RawBuilder<boolean>;

type Options<R extends AnyRecord> = {
  /** The rows that this person may see, nothing selected yet: every list, export, search and change starts here. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whichever tables the module joins to decide
  readonly visible: (reader: Reader) => SelectQueryBuilder<any, any, Record<never, never>>;
  /** What `visible` and the parts ask, where they name it instead of asking it each by itself. */
  readonly shares?: SharedRows;
  /**
   * What may be chosen of the other records it refers to, by their table; masters know by themselves. `chosen` are the
   * ids that are asked about: where there are many records, the others need not be read.
   */
  readonly choosable?: Readonly<
    Record<string, (work: Work, chosen: readonly unknown[]) => Promise<readonly { readonly id: number }[]>>
  >;
  /**
   * The expressions of the fields that are worked out, and of those that are read otherwise than from their column, for
   * a statement that reads the record's table.
   */
  readonly workedOut?: Readonly<Record<string, (reader: Reader) => RawBuilder<unknown>>>;
  /** The entities besides its own that worked-out fields are made of: a change of them changes the order of its rows. */
  readonly alsoReads?: () => readonly string[];
  /** What other records it refers to are called, by field, where that is in memory; masters are by themselves. */
  readonly names?: Readonly<Record<string, (work: Work) => Promise<Names>>>;
  /** What saving the form fills in beside it: a number, a date that follows from others. */
  readonly onSave?: (
    work: Work,
    columns: Changes<StoredRow<R>>,
    before: StoredRow<R> | undefined,
  ) => Changes<StoredRow<R>> | Promise<Changes<StoredRow<R>>>;

  /** What a step changes beside the status. */
  readonly onStep?: (
    work: Work,
    step: StepOf<R>,
    before: StoredRow<R>,
    asked: Asked,
  ) => Changes<StoredRow<R>> | Promise<Changes<StoredRow<R>>>;

  /** Why one is kept, with the row held. */
  readonly whyNotDelete?: (row: StoredRow<R>, work: Work) => string | undefined | Promise<string | undefined>;

  /**
   * Why a field keeps its value, by its column, asked when an edit would change it with the row held: a record that
   * somebody was told of does not become somebody else's.
   */
  readonly keeps?: Readonly<
    Record<string, (work: Work, row: StoredRow<R>) => string | undefined | Promise<string | undefined>>
  >;

  /** Who saves one may hand it to somebody else and see it no more: the answer shows it to them once. */
  readonly handsOn?: true;
};

/** Every part that the life names, as a condition on the record's row. */
type PartOptions<R extends AnyRecord> = [PartOf<R>] extends [never]
  ? { readonly parts?: undefined }
  : { readonly parts: Readonly<Record<PartOf<R>, Condition>> };

/** What the flow's needs are asked with, where the row alone does not say. */
type FactOptions<R extends AnyRecord> = {
  readonly factsOf?: (work: Work, row: StoredRow<R>) => Promise<FactsOf<R>>;
};

export type StoredOptions<R extends AnyRecord> = Options<R> & PartOptions<R> & FactOptions<R>;

/** Id -> what it is called. */
export type Names = ReadonlyMap<number, string>;

export type Stored<R extends AnyRecord> = RecordSource<StoredRow<R>> &
  Options<R> &
  FactOptions<R> & { readonly record: R; readonly parts?: Readonly<Record<string, Condition>> | undefined };

/** @throws when a reference or a worked-out field has nothing to say where it comes from */
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

/** As the life names them: the first counts where somebody has several. */
const byOrderOf = (record: AnyRecord) => {
  const order: readonly string[] = (record.life as AnyFlow | null)?.parts ?? [];
  return ([one]: [string, Condition], [other]: [string, Condition]) => order.indexOf(one) - order.indexOf(other);
};

/** The state of its life that a row is in. */
export const stateOf = ({ record }: Pick<Stored<AnyRecord>, 'record'>, row: object): string =>
  String((row as Given)[record.status ?? '']);

/** A statement with what its conditions share before it. */
export const sharing = <DB, A>(
  db: Kysely<DB>,
  shared: SharedRows<A> | undefined,
  reader: A,
): Pick<Kysely<DB>, 'selectFrom'> =>
  shared ? db.with(shared.name, () => saidOnce(sql<Record<string, unknown>>`(${shared.rows(reader)})`)) : db;

const unscopedOf = new WeakMap<object, object>();

/** The same records for whoever asks: for what follows from somebody's act, for the night, and for the holder of a link. */
export function unscoped<R extends AnyRecord>(source: Stored<R>): Stored<R> {
  const known = unscopedOf.get(source);
  // Kept under the source that it was made of.
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

/** Whether somebody may know of a field of every record, of those in which they have a part, or of none. */
export function knownBy(known: NonNullable<Field['for']>, actor: Reader['actor']): 'all' | 'own' | 'nobody' {
  if (known.some((one) => one.kind !== 'part' && mayUse(actor, one))) return 'all';
  return known.some(({ kind }) => kind === 'part') ? 'own' : 'nobody';
}

/** The condition under which this person may know of a field of a row; null where that is always. */
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

/** The fields that this person may know of, in some records at least. */
export function knownFields({ fields }: Pick<AnyRecord, 'fields'>, actor: Reader['actor']): [string, Field][] {
  return Object.entries<Field>(fields as Fields).filter(
    ([, { for: known }]) => known === null || knownBy(known, actor) !== 'nobody',
  );
}

/** What this person is to a row, as a column: the first of the parts they have. */
const ownPartColumn = ({ parts }: Pick<Stored<AnyRecord>, 'parts'>, reader: Reader): RawBuilder<string | null> =>
  sql`case ${sql.join(
    conditionsOf(parts).map(([name, condition]) => sql`when ${condition(reader)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

/** Whether that is one of these: parts that come after them are not asked about. */
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

/** What a field is read from: its column, or the expression that stands for it. */
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

/** What the entries that a field refers to are called, where that is in memory; undefined where it is not. */
export function namesInMemory(
  { names }: Pick<Stored<AnyRecord>, 'names'>,
  name: string,
  { of }: Field,
): ((work: Work) => Promise<Names>) | undefined {
  const master = of?.master;
  if (!master) return names?.[name];
  return async (work) => new Map((await entriesOf(work, master)).map((entry) => [entry.id, entry.name]));
}

/** What a reference is called; also what is switched off or deleted: so it was called. */
export const nameColumn = (own: RawBuilder<unknown>, { of }: Field): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`named.${of?.label ?? 'id'}`)} from ${sql.table(of?.table ?? '')} as named
    where named.id = ${own})`;
