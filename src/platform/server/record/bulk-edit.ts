/** Changes some fields of several records at once: each through its own edit, in one transaction, with one undo. */
import { showDate } from '#platform/contract/dates.ts';
import type { BulkEdit, BulkEditCalls, EditOutcome, EditPreview } from '#platform/contract/record/bulk-edit.ts';
import { mostInBackground } from '#platform/contract/record/bulk-run.ts';
import { mostAtOnce } from '#platform/contract/record/bulk.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, keptAs, type TypedField } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { invalid, notFound } from '../errors.ts';
import { readerOf } from '../list/reader.ts';
import { handle, type Route } from '../serve.ts';
import { canBeUndone, type UndoneBy } from '../undo/act.ts';
import type { Work } from '../work.ts';
import { startRun } from './bulk-run-calls.ts';
import type { BackgroundEdit } from './bulk-runs.ts';
import { eachRecord } from './bulk.ts';
import { changeRecord, lockRecord } from './changes.ts';
import { chosenIds } from './chosen.ts';
import { fieldsKnownIn } from './parts.ts';
import { type Stored, type StoredRow, unscoped, valueColumn } from './stored.ts';
import { saveForm } from './writes.ts';

type Values = Readonly<Record<string, unknown>>;
type Form<R extends AnyRecord> = FormOf<R> & { readonly version: number };

type Options<R extends AnyRecord> = {
  /** The path of the list, where the person is taken after a bulk change. */
  readonly list: string;
  /** The records the list shows, when fewer than can be opened by id. */
  readonly listed?: Stored<R>;
  /** The edit of one record, when it does more than save its form. */
  readonly edit?: (work: Work, id: number, form: Form<R>) => Promise<unknown>;
};

/** What a module serves and provides: `...routes`, `undoneBy.provide(undone)`, `backgroundEdit.provide(background)`. */
type BulkEditing = {
  readonly routes: readonly Route[];
  readonly undone: UndoneBy;
  readonly background: BackgroundEdit;
};

/** The code behind the calls that change several records at once. */
export function bulkEditing<R extends AnyRecord>(
  { preview, edit, fields }: BulkEditCalls,
  stored: Stored<R>,
  options: Options<R>,
): BulkEditing {
  const { list, listed = stored, edit: save = (work, id, form) => saveForm(work, stored, id, form) } = options;
  const kind = `${stored.entity}.edit`;
  const one: EditOne = (work, id, values) => editOne(work, stored, { save, kind }, id, values);
  const background: BackgroundEdit = {
    entity: stored.entity,
    words: stored.record.words,
    list,
    access: edit.access,
    editOne: (work, id, body) => one(work, id, valuesOf(fields, zodOf(edit.body).parse(body))),
    nameOf: (work, id) => nameOf(work, stored, id),
  };
  return {
    background,
    routes: [
      handle(preview, async (work, { body }) =>
        previewOf(work, stored, fields, await chosenIds(work, listed, body, mostInBackground)),
      ),
      handle(edit, async (work, { body }) => {
        const values = valuesOf(fields, body);
        const ids = await chosenIds(work, listed, body, mostInBackground);
        if (ids.length <= mostAtOnce) return editAll(work, background, ids, (id) => one(work, id, values));
        const { ids: _, found: __, ...sent } = body;
        return { done: 0, unchanged: [], refused: [], run: await startRun(work, background, ids, sent) };
      }),
    ],
    undone: {
      kind,
      access: edit.access,
      table: stored.table,
      undo: async (work, { id, version, before }) => {
        const columns = z.record(z.string(), z.unknown()).parse(before);
        // The columns changed by the edit.
        const change = () => columns as never;
        await changeRecord(work, unscoped(stored), stored.record.events.updated, id, version, change);
        // The edit may have handed the record to someone else; after the undo this person must be able to see it.
        await lockRecord(work, stored, id);
      },
    },
  };
}

/** @throws 404 when this person sees none of them */
async function previewOf<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  fields: readonly TypedField[],
  ids: readonly number[],
): Promise<EditPreview> {
  const reader = readerOf(work);
  const counts = fields.map(({ name, field, sent }) => given(valueColumn(stored, reader, name, field), field).as(sent));
  const row = await stored
    .visible(reader)
    .select([sql<number>`count(*)::int`.as('count'), ...counts])
    .where(sql<boolean>`${sql.ref(`${stored.table}.id`)} = any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow();
  const count = Number(row['count']);
  if (count === 0) throw notFound();
  return { count, given: fields.map(({ sent }) => ({ field: sent, count: Number(row[sent]) })) };
}

/** How many rows have a value in this field. */
const given = (value: RawBuilder<unknown>, { kind }: Field): RawBuilder<number> => {
  const isThere = kind === 'references' ? sql`cardinality(${value}) > 0` : sql`${value} is not null`;
  return sql<number>`(count(*) filter (where ${isThere}))::int`;
};

type EditOne = (work: Work, id: number, values: Values) => Promise<boolean>;

type Editing<R extends AnyRecord> = { readonly save: NonNullable<Options<R>['edit']>; readonly kind: string };

/**
 * Changes one record through its own edit.
 * @returns whether anything changed
 */
async function editOne<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  { save, kind }: Editing<R>,
  id: number,
  values: Values,
): Promise<boolean> {
  const before = await lockRecord(work, stored, id);
  const form = await formOf(work, stored, before);
  const changed = Object.entries(values).some(([sent, value]) => textOf(form[sent]) !== textOf(value));
  if (!changed) return false;
  // Its notifications wait with the undo of all records.
  const held = work.act ? { ...work, holds: work.act } : work;
  await save(held, id, { ...form, ...values, version: before.version } as unknown as Form<R>);
  const after = await lockRecord(work, unscoped(stored), id);
  const step = { kind, id, version: after.version, before: differing(before, after) };
  await canBeUndone(work, step, () => Promise.resolve());
  return true;
}

async function editAll(
  work: Work,
  { nameOf: named }: Pick<BackgroundEdit, 'nameOf'>,
  ids: readonly number[],
  run: (id: number) => Promise<boolean>,
): Promise<EditOutcome> {
  const unchanged: number[] = [];
  const each = async (id: number) => void ((await run(id)) || unchanged.push(id));
  const { done, refused } = await eachRecord(work, ids, each, (id) => named(work, id));
  return { done: done - unchanged.length, unchanged, refused };
}

/**
 * The values to set, by the form's names.
 * @throws 400 if a field must have a value
 */
function valuesOf(fields: readonly TypedField[], { fields: named, ...body }: BulkEdit): Values {
  const values: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const { sent, field } of fields) {
    if (!named.includes(sent)) continue;
    const { data, error } = zodOf(field.schema).safeParse(body[sent] ?? undefined);
    if (error) wrong[sent] = error.issues[0]?.message ?? `Please provide a valid ${field.label}`;
    else values[sent] = data;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return values;
}

/** A stored row as its form would send it, without the fields this person may not know. */
async function formOf<R extends AnyRecord>(work: Work, stored: Stored<R>, row: StoredRow<R>): Promise<Values> {
  const known = new Set((await fieldsKnownIn(work, stored, row.id)).map(([name]) => name));
  const typed = stored.record.typed.filter(({ name }) => known.has(name));
  return Object.fromEntries(
    typed.map(({ sent, name, field }) => [sent, sentValue(field, (row as Values)[keptAs(name, field)])]),
  );
}

const sentValue = ({ kind, wire }: Field, value: unknown) =>
  kind === 'date' && wire === 'dmy' && typeof value === 'string' ? showDate(value) : value;

/** Gives the same text for equal values; the order of multiple choices does not matter. */
const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((one, other) => Number(one) - Number(other)) : (value ?? null));

const traces: ReadonlySet<string> = new Set(['version', 'updated_by', 'updated_at']);

/** The former values of the columns that changed. */
const differing = (before: object, after: object): Values =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => !traces.has(key) && textOf(value) !== textOf((after as Values)[key]),
    ),
  );

/** The record's name for a refusal; '' when this person may not see it. */
async function nameOf<R extends AnyRecord>(work: Work, stored: Stored<R>, id: number): Promise<string> {
  const { record, table } = stored;
  const { title } = record;
  const own = valueColumn(stored, readerOf(work), title, record.fields[title]);
  const row = await stored
    .visible(readerOf(work))
    .select(own.as('name'))
    .where(`${table}.id`, '=', id)
    .executeTakeFirst();
  return row ? String(row['name']) : '';
}
