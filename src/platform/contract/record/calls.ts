import * as z from 'zod';
import type { Access } from '../access.ts';
import { historyPage, type HistoryEntry } from '../history.ts';
import { type AnyEndpoint, create, del, type Endpoint, get, put } from '../endpoint.ts';
import { optional, recordId, versionField } from '../fields.ts';
import { exportOf, type ExportQuery, type ListQuery, type Page, page, type PageQuery, pageQuery } from '../list.ts';
import { type Schema, zodOf } from '../schema.ts';
import { type AnyRecord, capital, type FormOf, type ObjectSchema, type RowOf } from './record.ts';

type Nothing = Record<never, never>;
type ById = { id: number };
type Versioned<Body> = Body & { version?: number | undefined };

export type RecordCalls<Form, Row> = {
  readonly page: Endpoint<Nothing, ListQuery, undefined, Page<Row>>;
  readonly export: Endpoint<Nothing, ExportQuery, undefined, undefined>;
  readonly byId: Endpoint<Nothing, ById, undefined, Row>;
  readonly add: Endpoint<Nothing, Nothing, Form, Row>;
  readonly edit: Endpoint<Nothing, ById, Versioned<Form>, Row>;
  readonly remove: Endpoint<ById, Nothing, undefined, { id: number }>;
};

type Name = keyof RecordCalls<never, never>;

type CallOptions = {
  /** Their addresses below the base, in the specification's spelling: `remove: 'deleteEvent/:id'`. */
  readonly paths: Readonly<Record<Name, string>>;
  /** Toasts that the specification words otherwise. */
  readonly messages?: Readonly<Partial<Record<'add' | 'edit' | 'remove', (saved: { readonly id: number }) => string>>>;
  /** Who may, where that is not the right of the same name. */
  readonly access?: Readonly<Partial<Record<Name, Access>>>;
};

const byId = z.strictObject({ id: recordId });

/** The calls of a record: a page of its list, the export, one, add, edit, delete. */
export function recordCalls<R extends AnyRecord>(
  record: R,
  base: string,
  { paths, messages = {}, access = {} }: CallOptions,
): RecordCalls<FormOf<R>, RowOf<R>> {
  const { words, rights, list } = record;
  const [form, row]: [Schema<FormOf<R>>, Schema<RowOf<R>>] = [record.form, record.row];
  const at = (name: Name) => `${base}/${paths[name]}`;
  const one = capital(words.one);
  return {
    page: get(at('page'), {
      says: `The ${words.many} this person may see, a page at a time`,
      access: access.page ?? rights.read,
      query: list.query,
      result: page(row),
    }),
    export: exportOf(
      at('export'),
      access.export ?? rights.read,
      list,
      `All ${words.many} the same filters find, as CSV or Excel`,
    ),
    byId: get(at('byId'), {
      says: `One ${words.one} by its id`,
      access: access.byId ?? rights.read,
      query: byId,
      result: row,
    }),
    add: create(at('add'), {
      says: `Adds one ${words.one}`,
      access: access.add ?? rights.create,
      body: form,
      result: row,
      message: messages.add ?? (() => `${one} Added Successfully`),
    }),
    edit: put(at('edit'), {
      says: `Changes one ${words.one}`,
      access: access.edit ?? rights.update,
      query: byId,
      body: versioned(record),
      result: row,
      message: messages.edit ?? (() => `${one} Updated Successfully`),
    }),
    remove: del(at('remove'), {
      says: `Deletes one ${words.one}; an administrator can restore it for 30 days`,
      access: access.remove ?? rights.delete,
      params: byId,
      result: z.object({ id: z.int() }),
      message: messages.remove ?? (() => `${one} Deleted Successfully`),
    }),
  };
}

/** What a step is asked with: the state it leads to, and what the step asks. */
export type Move = Versioned<{ status: string } & { readonly [asked: string]: unknown }>;

/** The call that takes a record a step further in its life. Who may is said at each step. */
export function moveCall<R extends AnyRecord>(
  record: R,
  path: string,
  {
    access = record.rights.update,
    more = {},
  }: {
    readonly access?: Access;
    /** What else may be given with a step, which the module's own action reads. */
    readonly more?: Readonly<Record<string, Schema>>;
  } = {},
): Endpoint<Nothing, ById, Move, RowOf<R>> {
  const { life, words } = record;
  if (!life || !record.status) throw new Error(`'${record.entity}' has no life to be taken further in`);
  const asked = Object.assign({}, ...Object.values(life.steps).map(({ asks = {} }) => asks)) as Record<string, Schema>;
  const body = z.object({
    status: z
      .enum(life.states as [string, ...string[]], 'Please select Status')
      .meta({ title: 'Status', examples: [life.first] }),
    // Which of them a step needs, the step says.
    ...Object.fromEntries(Object.entries(asked).map(([name, schema]) => [name, optional(zodOf(schema))])),
    ...more,
    version: versionField,
  });
  return put(path, {
    says: `Takes a ${words.one} a step further in its life`,
    access,
    query: byId,
    body: body as unknown as Schema<Move>,
    result: record.row as Schema<RowOf<R>>,
    message: (saved) =>
      `The ${words.one} is now ${String((saved as Readonly<Record<string, unknown>>)[record.status ?? ''])}`,
  });
}

/** The call that tells what happened to a record, field by field as its reader may know them. */
export const historyCall = (
  { words, rights }: Pick<AnyRecord, 'words' | 'rights'>,
  path: string,
): Endpoint<ById, PageQuery, undefined, Page<HistoryEntry>> =>
  get(`${path}/:id`, {
    says: `What happened to a ${words.one}, newest first`,
    access: rights.read,
    params: byId,
    query: pageQuery,
    result: historyPage,
  });

export type StateCounts = { rows: { state: string; count: number }[] };

/**
 * The call that counts a record's rows for the tabs above its list: in each state of its life, or for each word of a
 * field that has a few.
 */
export const countsCall = (
  { words, rights, life }: Pick<AnyRecord, 'words' | 'rights' | 'life'>,
  path: string,
  counted: readonly string[] = life?.states ?? [],
): Endpoint<Nothing, Nothing, undefined, StateCounts> => {
  if (counted.length === 0) throw new Error(`The ${words.many} have no states to be counted in`);
  const state = z.enum(counted as [string, ...string[]]);
  return get(path, {
    says: `How many ${words.many} this person may see in each ${life?.states === counted ? 'state' : 'tab'}`,
    access: rights.read,
    result: z.object({ rows: z.array(z.object({ state, count: z.int() })) }),
  });
};

export type TabCounts = { rows: { tab: string; count: number }[] };

/** The call that counts what the tabs of a record's page hold, for who opens it. */
export const tabCountsCall = (
  { words, rights }: Pick<AnyRecord, 'words' | 'rights'>,
  path: string,
): Endpoint<ById, Nothing, undefined, TabCounts> =>
  get(`${path}/:id`, {
    says: `How much the tabs of a ${words.one}'s page hold that this person may see`,
    access: rights.read,
    params: byId,
    result: z.object({ rows: z.array(z.object({ tab: z.string(), count: z.int() })) }),
  });

/** A record with its calls, as its module's contract lists it. */
export type ServedRecord = {
  readonly record: AnyRecord;
  // oxlint-disable-next-line typescript/no-explicit-any -- a registry of records is heterogeneous by nature
  readonly calls: RecordCalls<any, any>;
  /** null for a record that has no life. */
  readonly move: AnyEndpoint | null;
  /** Of rows in another shape than the declaration's: the same as the declaration has it. */
  readonly flat: (row: never) => Readonly<Record<string, unknown>>;
};

export const served = <R extends AnyRecord, Row>(
  record: R,
  calls: RecordCalls<FormOf<R>, Row>,
  {
    move = null,
    flat = (row) => row as object as Readonly<Record<string, unknown>>,
  }: {
    readonly move?: Endpoint<Nothing, ById, Move, Row> | null;
    readonly flat?: (row: Row) => Readonly<Record<string, unknown>>;
  } = {},
): ServedRecord => ({ record, calls, move, flat });

export const recordEndpoints = (calls: Readonly<Record<Name, AnyEndpoint>>): readonly AnyEndpoint[] =>
  Object.values(calls);

/** The form and what is asked besides. */
export const formWith = <R extends AnyRecord, More>(
  { form }: R,
  more: { readonly [Key in keyof More]: Schema<More[Key]> },
): ObjectSchema<FormOf<R> & More> =>
  (form as unknown as z.ZodObject).extend(more as z.ZodRawShape) as unknown as ObjectSchema<FormOf<R> & More>;

/**
 * The form with the version of the row it was made from, as an edit sends it.
 * @param more what an edit may say besides
 */
export function versioned<R extends AnyRecord, More = Nothing>(
  record: R,
  more?: { readonly [Key in keyof More]: Schema<More[Key]> },
): Schema<Versioned<FormOf<R>> & Partial<More>> {
  return formWith(record, { ...more, version: versionField }) as unknown as Schema<
    Versioned<FormOf<R>> & Partial<More>
  >;
}
