import * as z from 'zod';
import type { Access } from '../access.ts';
import { historyPage, type HistoryEntry } from '../history.ts';
import { create, del, type Endpoint, get, put } from '../endpoint.ts';
import { optional, recordId, versionField } from '../fields.ts';
import {
  exportOf,
  type ExportQuery,
  type ListFilters,
  listFilters,
  type ListQuery,
  type Page,
  page,
  type PageQuery,
  pageQuery,
} from '../list.ts';
import { type Schema, zodOf } from '../schema.ts';
import type { AnyFlow, Holders } from '../flow.ts';
import { type AnyRecord, capital, type FormOf, type ObjectSchema, type RowOf } from './record.ts';

type Nothing = Record<never, never>;
type ById = { id: number };
type Versioned<Body> = Body & { version?: number | undefined };
type Schemas = Readonly<Record<string, Schema>>;
type OutOf<S extends Schema> = S['_zod']['output'];

/** What a call takes besides the form; optional values may be missing. */
type Beside<S extends Schemas> = {
  [Key in keyof S as undefined extends OutOf<S[Key]> ? never : Key]: OutOf<S[Key]>;
} & { [Key in keyof S as undefined extends OutOf<S[Key]> ? Key : never]?: OutOf<S[Key]> };

export type RecordCalls<Form, Row, AddMore = unknown, EditMore = unknown> = {
  readonly page: Endpoint<Nothing, ListQuery, undefined, Page<Row>>;
  readonly export: Endpoint<Nothing, ExportQuery, undefined, undefined>;
  readonly byId: Endpoint<Nothing, ById, undefined, Row>;
  readonly add: Endpoint<Nothing, Nothing, Form & AddMore, Row>;
  readonly edit: Endpoint<Nothing, ById, Versioned<Form> & EditMore, Row>;
  readonly remove: Endpoint<ById, Nothing, undefined, { id: number }>;
};
type Name = keyof RecordCalls<never, never>;

export type MoveCall<Row> = Endpoint<Nothing, ById, Move, Row>;
export type CountsCall = Endpoint<Nothing, ListFilters, undefined, StateCounts>;
export type HistoryCall = Endpoint<ById, PageQuery, undefined, Page<HistoryEntry>>;

/** The calls that not every record has. */
type SomeCalls<Row> = { readonly move: MoveCall<Row>; readonly counts: CountsCall; readonly history: HistoryCall };
type SomeName = keyof SomeCalls<never>;

type Paths = Readonly<Record<Name, string> & Partial<Record<SomeName, string>>>;
type UsualPaths<R extends AnyRecord> = Readonly<
  Record<Name | 'history' | (R['life'] extends null ? never : 'move' | 'counts'), string>
>;

/** Their paths in a module for which the specification gives none. */
const usualPaths: Readonly<Record<Name | SomeName, string>> = {
  page: 'fetchAll',
  export: 'export',
  byId: 'fetchById',
  add: 'add',
  edit: 'update',
  remove: 'delete/:id',
  move: 'updateStatus',
  counts: 'fetchCounts',
  history: 'fetchHistory',
};

type CallOptions<P extends Paths, Add extends Schemas, Edit extends Schemas, Step extends Schemas> = {
  /** Paths below the base, as the specification spells them: `deleteEvent/:id`; otherwise the usual ones. */
  readonly paths?: P;
  /** What a call takes besides the form: an invoice's lines, the documents of a dispatch. */
  readonly more?: { readonly add?: Add; readonly edit?: Edit; readonly move?: Step };
  /** What they do, where it differs from the usual. */
  readonly says?: Readonly<Partial<Record<Name | SomeName, string>>>;
  /** Toasts the specification words differently. */
  readonly messages?: Readonly<Partial<Record<'add' | 'edit' | 'remove', (saved: { readonly id: number }) => string>>>;
  /** Who may, where it is not the right of the same name. */
  readonly access?: Readonly<Partial<Record<Name | SomeName, Access>>>;
  /** The words by which its rows are counted for the tabs above the list; by default the states of its life. */
  readonly counted?: readonly string[];
};

const byId = z.strictObject({ id: recordId });

/**
 * A record's calls: list page, export, one, add, edit, delete. If their paths are given, or all are the usual ones,
 * also its life's steps, its tabs' counts and its history.
 */
export function recordCalls<
  R extends AnyRecord,
  const P extends Paths = UsualPaths<R>,
  Add extends Schemas = Nothing,
  Edit extends Schemas = Nothing,
  StepMore extends Schemas = Nothing,
>(record: R, base: string, options: CallOptions<P, Add, Edit, StepMore> = {}): CallsOf<R, P, Add, Edit> {
  const given: GivenPaths = options.paths ?? pathsFor(record);
  const at: At = (name) => `${base}/${given[name] ?? ''}`;
  const calls = { ...readCalls(record, at, options), ...writeCalls(record, at, options) };
  const { access = {}, more = {}, counted } = options;
  const { words, rights, life, list } = record;
  const reading = (name: SomeName) => ({
    words,
    life,
    list,
    rights: { ...rights, read: access[name] ?? access.page ?? rights.read },
  });
  const some: Partial<SomeCalls<RowOf<R>>> = {
    ...(given.move !== undefined && {
      move: moveCall(record, at('move'), { ...(access.move && { access: access.move }), more: more.move ?? {} }),
    }),
    ...(given.counts !== undefined && { counts: countsCall(reading('counts'), at('counts'), counted) }),
    ...(given.history !== undefined && { history: historyCall(reading('history'), at('history')) }),
  };
  // The type says the same: calls whose paths are given.
  return { ...calls, ...some } as CallsOf<R, P, Add, Edit>;
}

type CallsOf<R extends AnyRecord, P extends Paths, Add extends Schemas, Edit extends Schemas> = RecordCalls<
  FormOf<R>,
  RowOf<R>,
  Beside<Add>,
  Beside<Edit>
> &
  Pick<SomeCalls<RowOf<R>>, keyof P & SomeName>;

type GivenPaths = Readonly<Partial<Record<Name | SomeName, string>>>;
type At = (name: Name | SomeName) => string;
type Options = CallOptions<Paths, Schemas, Schemas, Schemas>;

function readCalls<R extends AnyRecord>(record: R, at: At, { says = {}, access = {} }: Options) {
  const { words, rights, list } = record;
  const row: Schema<RowOf<R>> = record.row;
  return {
    page: get(at('page'), {
      says: says.page ?? `Returns the ${words.many} the caller may see, a page at a time`,
      access: access.page ?? rights.read,
      query: list.query,
      result: page(row),
    }),
    export: exportOf(
      at('export'),
      access.export ?? rights.read,
      list,
      says.export ?? `Returns all ${words.many} that match the same filters, as CSV or Excel`,
    ),
    byId: get(at('byId'), {
      says: says.byId ?? `Returns one ${words.one} by its id`,
      access: access.byId ?? rights.read,
      query: byId,
      result: row,
    }),
  };
}

function writeCalls<R extends AnyRecord>(
  record: R,
  at: At,
  { says = {}, messages = {}, access = {}, more = {} }: Options,
) {
  const { words, rights } = record;
  const row: Schema<RowOf<R>> = record.row;
  const one = capital(words.one);
  const own = whoEdits(record);
  return {
    add: create(at('add'), {
      says: says.add ?? `Adds one ${words.one}`,
      access: access.add ?? rights.create,
      body: formWith(record, more.add ?? {}),
      result: row,
      message: messages.add ?? (() => `${one} Added Successfully`),
    }),
    edit: put(at('edit'), {
      says: says.edit ?? `Changes one ${words.one}`,
      access: access.edit ?? own.edit,
      query: byId,
      body: versioned(record, more.edit ?? {}),
      result: row,
      message: messages.edit ?? (() => `${one} Updated Successfully`),
    }),
    remove: del(at('remove'), {
      says: says.remove ?? `Deletes one ${words.one}; an administrator can restore it for 30 days`,
      access: access.remove ?? own.remove,
      params: byId,
      result: z.object({ id: z.int() }),
      message: messages.remove ?? (() => `${one} Deleted Successfully`),
    }),
  };
}

function pathsFor({ life }: AnyRecord): Readonly<Partial<Record<Name | SomeName, string>>> {
  if (life) return usualPaths;
  const { move: _, counts: __, ...plain } = usualPaths;
  return plain;
}

/** The least right that people with a part in the record hold, for a call that then checks the part. */
const leastFor = ({ rights }: AnyRecord, who: Holders['who'], usual: Access): Access =>
  who.some(({ kind }) => kind === 'part') ? rights.create : usual;

const whoEdits = (record: AnyRecord): { readonly edit: Access; readonly remove: Access } => {
  const life: AnyFlow | null = record.life;
  return {
    edit: leastFor(record, life?.edit?.who ?? [], record.rights.update),
    remove: leastFor(record, life?.remove?.who ?? [], record.rights.delete),
  };
};

/** Parameters of a step: the state it leads to, and what it asks for. */
export type Move = Versioned<{ status: string } & { readonly [asked: string]: unknown }>;

/** The call that takes a step of a record's life. Each step says who may. */
export function moveCall<R extends AnyRecord>(
  record: R,
  path: string,
  {
    access = leastFor(record, whoSteps(record), record.rights.update),
    more = {},
  }: {
    readonly access?: Access;
    /** What else may be sent with a step, read by the module's own action. */
    readonly more?: Readonly<Record<string, Schema>>;
  } = {},
): MoveCall<RowOf<R>> {
  const { words } = record;
  const life: AnyFlow | null = record.life;
  if (!life || !record.status) throw new Error(`'${record.entity}' has no life to be taken further in`);
  const asked = Object.assign({}, ...Object.values(life.steps).map(({ asks = {} }) => asks)) as Record<string, Schema>;
  const body = z.object({
    status: z
      .enum(life.states as [string, ...string[]], 'Please select Status')
      .meta({ title: 'Status', examples: [life.first] }),
    // Each step says which of them it needs.
    ...Object.fromEntries(Object.entries(asked).map(([name, schema]) => [name, optional(zodOf(schema))])),
    ...more,
    version: versionField,
  });
  return put(path, {
    says: `Takes a ${words.one} to another state`,
    access,
    query: byId,
    body: body as unknown as Schema<Move>,
    result: record.row as Schema<RowOf<R>>,
    message: (saved) =>
      `The ${words.one} is now ${String((saved as Readonly<Record<string, unknown>>)[record.status ?? ''])}`,
  });
}

const whoSteps = ({ life }: AnyRecord): Holders['who'] =>
  Object.values<Holders>((life as AnyFlow | null)?.steps ?? {}).flatMap(({ who }) => who);

/** A record's history, field by field, as far as its reader may know the fields. */
export const historyCall = ({ words, rights }: Pick<AnyRecord, 'words' | 'rights'>, path: string): HistoryCall =>
  get(`${path}/:id`, {
    says: `Returns the history of a ${words.one}, newest first`,
    access: rights.read,
    params: byId,
    query: pageQuery,
    result: historyPage,
  });

export type StateCounts = { rows: { state: string; count: number }[] };

/**
 * Counts a record's rows for the tabs above its list: by state of its life, or by word of a field with a few. The
 * list's other filters narrow the count.
 */
const countsCall = (
  { words, rights, life, list }: Pick<AnyRecord, 'words' | 'rights' | 'life' | 'list'>,
  path: string,
  counted: readonly string[] = life?.states ?? [],
): CountsCall => {
  if (counted.length === 0) throw new Error(`The ${words.many} have no states to be counted in`);
  const state = z.enum(counted as [string, ...string[]]);
  return get(path, {
    says: `Returns the number of visible ${words.many} per ${life?.states === counted ? 'state' : 'tab'}, as filtered`,
    access: rights.read,
    query: listFilters(list),
    result: z.object({ rows: z.array(z.object({ state, count: z.int() })) }),
  });
};

export type TabCounts = { rows: { tab: string; count: number }[] };

/** Counts the items in the tabs of a record's page, for the person who opens it. */
export const tabCountsCall = (
  { words, rights }: Pick<AnyRecord, 'words' | 'rights'>,
  path: string,
): Endpoint<ById, Nothing, undefined, TabCounts> =>
  get(`${path}/:id`, {
    says: `Returns how many items the caller may see in each tab of a ${words.one}'s page`,
    access: rights.read,
    params: byId,
    result: z.object({ rows: z.array(z.object({ tab: z.string(), count: z.int() })) }),
  });

/** A record with its calls, as listed in its module's contract. */
export type ServedRecord = {
  readonly record: AnyRecord;
  // oxlint-disable-next-line typescript/no-explicit-any -- a registry of records is heterogeneous by nature
  readonly calls: RecordCalls<any, any>;
  /** Converts rows of another shape to the declaration's. */
  readonly flat: (row: never) => Readonly<Record<string, unknown>>;
};

export const served = <R extends AnyRecord, Row>(
  record: R,
  calls: RecordCalls<FormOf<R>, Row>,
  {
    flat = (row) => row as object as Readonly<Record<string, unknown>>,
  }: { readonly flat?: (row: Row) => Readonly<Record<string, unknown>> } = {},
): ServedRecord => ({ record, calls, flat });

/** The form with further fields. */
export const formWith = <R extends AnyRecord, More>(
  { form }: R,
  more: { readonly [Key in keyof More]: Schema<More[Key]> },
): ObjectSchema<FormOf<R> & More> =>
  (form as unknown as z.ZodObject).extend(more as z.ZodRawShape) as unknown as ObjectSchema<FormOf<R> & More>;

/**
 * The form with the version of the row it was made from, as an edit sends it.
 * @param more further fields of an edit
 */
export function versioned<R extends AnyRecord, More = Nothing>(
  record: R,
  more?: { readonly [Key in keyof More]: Schema<More[Key]> },
): Schema<Versioned<FormOf<R>> & Partial<More>> {
  return formWith(record, { ...more, version: versionField }) as unknown as Schema<
    Versioned<FormOf<R>> & Partial<More>
  >;
}
