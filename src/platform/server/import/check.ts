import type { Access } from '#platform/contract/access.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import type { Import } from '#platform/contract/import.ts';
import { columnsIn, placesIn } from '#platform/contract/import/columns.ts';
import { askDates } from '#platform/contract/import/dates.ts';
import { givenIn, type Mapping } from '#platform/contract/import/read-table.ts';
import type { Program } from '#platform/contract/import/programs.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod';
import { invalid } from '../errors.ts';
import type { Work } from '../work.ts';
import { usualOrder } from './date-order.ts';
import {
  type Choosable,
  choosing,
  choosingSeveral,
  type Reading,
  readingOf,
  takes,
  takesSeveral,
  type Written,
} from './readings.ts';
import { breathEvery, type Table, type TableRow } from './table.ts';
import { writtenDates } from './written-dates.ts';
import { writtenNumbers } from './written-numbers.ts';

/** A module's server-side part of an import, besides the declaration. */
export type Importer<Values> = {
  readonly declared: Import<Values>;
  /** The choices of fields that choose from a list, by field name. */
  readonly choices?: (work: Work) => Promise<Readonly<Record<string, readonly Choosable[]>>>;
  /** Lists exported by other programs, recognised by their headings. */
  readonly programs?: readonly Program[];
  /** Converts a row's texts, written another way by other programs, to what the fields take. */
  readonly respelled?: (texts: Texts) => Respelled;
  /** The existing record a row matches, in row order: 'Kept already: Acme Ltd'. Such a row is left out. */
  readonly known?: (work: Work, rows: readonly Numbered<Values>[]) => Promise<readonly (string | undefined)[]>;
  /** Errors that show only across rows, by field and in row order. */
  readonly clashes?: (work: Work, rows: readonly Values[]) => Promise<readonly FieldErrors[]>;
  /** Warnings that do not prevent the import, in row order. */
  readonly doubts?: (work: Work, rows: readonly Numbered<Values>[]) => Promise<readonly (string | undefined)[]>;
  /** Adds all rows in the transaction of `work`, an audit entry each. @returns the ids that an undo needs */
  readonly add: (work: Work, rows: readonly Values[]) => Promise<AddedIds | void>;
  /** Several where rows become rows of several tables. */
  readonly undo?: Undo | readonly Undo[];
};

/** By table if there are several. */
export type AddedIds = readonly number[] | { readonly tables: Readonly<Record<string, readonly number[]>> };

/** How rows added to a table are removed again. */
export type Undo = {
  readonly table: string;
  /** The right needed to delete one. */
  readonly access: Access;
  /** Deletes one as the module does, with its rules and trail entry. */
  readonly remove: (work: Work, id: number) => Promise<unknown>;
} & (
  | {
      /** The column with the row's name. */
      readonly label: string;
      readonly standing?: undefined;
    }
  | {
      /** Locks and returns the rows that still exist, where the table alone does not give their names and states. */
      readonly standing: (work: Work, ids: readonly number[]) => Promise<readonly RowState[]>;
    }
);

/** The current state of an added row. */
export type RowState = {
  readonly id: number;
  readonly version: number;
  /** How many others refer to it. */
  readonly referred: number;
  readonly name: string;
  /** Why it must stay, shown before any other reason: 'has access to the portal'. */
  readonly keeps?: string | null;
};

/** Text by field; respelling may fill fields that have no column in the file. */
export type Texts = Readonly<Record<string, string>>;
export type Respelled = {
  readonly texts: Texts;
  /** Adjustments worth mentioning: 'Company number 1234567 is kept as 01234567'. */
  readonly done: readonly string[];
};

export type FieldErrors = Readonly<Record<string, string>>;

export type Numbered<Values> = { readonly row: TableRow; readonly values: Values };

/** A message about a row. */
export type Said = { readonly row: number; readonly message: string };

export type BadRow = { readonly row: TableRow; readonly errors: FieldErrors };

export type Checked<Values> = {
  readonly good: readonly Numbered<Values>[];
  readonly bad: readonly BadRow[];
  /** Not among the good ones. */
  readonly known: readonly Said[];
  readonly notes: readonly Said[];
  /** A row's text for a field, from all its columns. */
  readonly textOf: (field: string, row: TableRow) => string;
};

/**
 * Checks every row as the form would.
 * @throws 400 at each required field without a column or a value for all rows, at each such value that is wrong, and
 * when day and month cannot be told apart
 */
export async function checkRows<Values>(
  work: Work,
  importer: Importer<Values>,
  table: Table,
  mapping: Mapping,
): Promise<Checked<Values>> {
  const { declared, choices } = importer;
  const places = placesOf(declared, table, mapping);
  const textOf = textsOf(declared, places);
  const respell = respelling(importer, [...places.keys()], textOf);
  const names = importer.respelled ? declared.fields.map(({ name }) => name) : [...places.keys()];
  const written = await writtenIn(work, { declared, table, names: [...places.keys()], textOf }, mapping);
  const entries = (await choices?.(work)) ?? {};
  const readers = names.map((name) => readerOf(declared, name, entries[name], written));
  const given = givenTo(declared, entries, mapping);
  const read: Numbered<Values>[] = [];
  const bad: BadRow[] = [];
  const notes: Said[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % breathEvery === 0) await breathe();
    const { texts, done } = respell(row);
    const { values, errors } = readRow(declared.form, readers, given, texts);
    if (values === undefined) bad.push({ row, errors });
    else {
      read.push({ row, values });
      notes.push(...done.map((message) => ({ row: row.number, message })));
    }
  }
  const { rows, known } =
    mapping.addKnown && declared.addsKnown ? { rows: read, known: [] } : await sorted(work, importer, read);
  const { good, clashing } = await clashed(work, importer, rows);
  const all = [...bad, ...clashing].toSorted((one, other) => one.row.number - other.row.number);
  return { good, bad: all, known, notes, textOf };
}

/** The new rows, and messages for those already stored. */
async function sorted<Values>(work: Work, { known }: Importer<Values>, read: readonly Numbered<Values>[]) {
  const said = (await known?.(work, read)) ?? [];
  return {
    rows: read.filter((_, at) => said[at] === undefined),
    known: read.flatMap(({ row: { number: row } }, at): Said[] => {
      const message = said[at];
      return message === undefined ? [] : [{ row, message }];
    }),
  };
}

async function clashed<Values>(work: Work, { clashes }: Importer<Values>, rows: readonly Numbered<Values>[]) {
  const found =
    (await clashes?.(
      work,
      rows.map(({ values }) => values),
    )) ?? [];
  const errorsAt = (at: number) => found[at] ?? {};
  const isClash = (at: number) => Object.keys(errorsAt(at)).length > 0;
  return {
    good: rows.filter((_, at) => !isClash(at)),
    clashing: rows.flatMap(({ row }, at): BadRow[] => (isClash(at) ? [{ row, errors: errorsAt(at) }] : [])),
  };
}

const respelling =
  ({ respelled }: Pick<Importer<unknown>, 'respelled'>, names: readonly string[], textOf: Checked<unknown>['textOf']) =>
  (row: TableRow): Respelled => {
    const texts = Object.fromEntries(names.map((name) => [name, textOf(name, row)]));
    return respelled?.(texts) ?? { texts, done: [] };
  };

type Places = ReadonlyMap<string, readonly number[]>;

function placesOf(declared: Import<unknown>, table: Table, { columns, given }: Mapping): Places {
  const places = placesIn(columnsIn(columns).slice(0, table.headings.length));
  const all = givenIn(given) ?? {};
  const missing = declared.fields.filter(({ name, required }) => required && !places.has(name) && !all[name]);
  const ask = (label: string) => `Please choose the column of ${label}, or one value for all rows`;
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ name, label }) => [name, ask(label)])));
  return places;
}

/** Joins the parts of a field that a row has, in order. */
function textsOf({ fields }: Import<unknown>, places: Places): Checked<unknown>['textOf'] {
  const between = new Map(fields.map(({ name, joined }) => [name, joined?.by ?? ' ']));
  return (field, { cells }) => {
    const [first, ...others] = places.get(field) ?? [];
    const text = (at: number | undefined) => (at === undefined ? undefined : cells[at]) ?? '';
    if (others.length === 0) return text(first);
    const parts = [first, ...others].map((at) => text(at).trim()).filter((part) => part !== '');
    return parts.join(between.get(field));
  };
}

type Reader = {
  readonly name: string;
  readonly read: Reading;
  /** Why a value was not read; undefined leaves the message to the schema. */
  readonly whyNot: (text: string) => string | undefined;
};

function readerOf(
  { form, fields }: Import<unknown>,
  name: string,
  entries: readonly Choosable[] | undefined,
  written: Written,
): Reader {
  const schema = form.shape[name];
  if (!schema) return { name, read: asItIs, whyNot: () => undefined };
  if (!entries) return { name, read: readingOf(schema, written), whyNot: noSuch(schema, written) };
  const { read, isAmbiguous } = takesSeveral(schema) ? choosingSeveral(entries) : choosing(entries);
  const label = fields.find((field) => field.name === name)?.label ?? name;
  const why = (text: string) =>
    isAmbiguous(text) ? `Several have this name: please write the id of the ${label}` : `Please select ${label}`;
  return { name, read, whyNot: (text) => (read(text) === undefined ? why(text) : undefined) };
}

/** The message for a value that is not the date or number its field needs. */
function noSuch(schema: z.ZodType, { dates, numbers }: Written): Reader['whyNot'] {
  const kind = takes(schema);
  if (kind === null) return () => undefined;
  const read = (text: string) => (kind === 'date' ? dates.read(text) : numbers.read(text));
  return (text) =>
    read(text) === undefined && !schema.safeParse(text).success
      ? `'${text.trim().slice(0, 40)}' is no ${kind}`
      : undefined;
}

/**
 * Values for all rows. They are typed in the dialog and therefore read independently of the file's format.
 * @throws 400 at a value its field does not take
 */
function givenTo(
  declared: Import<unknown>,
  entries: Readonly<Record<string, readonly Choosable[]>>,
  { given }: Mapping,
): Readonly<Record<string, unknown>> {
  const texts = Object.entries(givenIn(given) ?? {}).filter(([, text]) => text.trim() !== '');
  const errors: Record<string, string> = {};
  const values = texts.map(([name, text]) => {
    const alone = { dates: writtenDates([]), numbers: writtenNumbers([text]) };
    const { read, whyNot } = readerOf(declared, name, entries[name], alone);
    const value = read(text);
    const [issue] = declared.form.shape[name]?.safeParse(value).error?.issues ?? [];
    const why = whyNot(text) ?? issue?.message;
    if (why !== undefined) errors[name] = why;
    return [name, value] as const;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(values);
}

type ToRead = {
  readonly declared: Import<unknown>;
  readonly table: Table;
  readonly names: readonly string[];
  readonly textOf: Checked<unknown>['textOf'];
};

/**
 * Decides over all date columns together, and all number columns: a file is written in one format.
 * @throws 400 when nothing shows whether day or month comes first
 */
async function writtenIn(
  work: Work,
  { declared: { form }, table: { rows }, names, textOf }: ToRead,
  mapping: Mapping,
): Promise<Written> {
  const texts = (kind: 'date' | 'number') =>
    names.flatMap((name) => {
      const schema = form.shape[name];
      return schema && takes(schema) === kind ? rows.map((row) => textOf(name, row)) : [];
    });
  const read = writtenDates(texts('date'), mapping.dates);
  const usual = read.isDecided || mapping.dates ? null : await usualOrder(work);
  if (!read.isDecided && !mapping.dates && usual === null) throw invalid({ dates: askDates });
  const dates = usual === null ? read : writtenDates(texts('date'), usual);
  return { dates, numbers: writtenNumbers(texts('number')) };
}

const asItIs: Reading = (text) => text;

function readRow<Values>(
  form: Schema<Values>,
  readers: readonly Reader[],
  given: Readonly<Record<string, unknown>>,
  texts: Texts,
): { values: Values | undefined; errors: FieldErrors } {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = { ...given };
  for (const { name, read, whyNot } of readers) {
    const text = texts[name] ?? '';
    if (text.trim() === '') continue;
    values[name] = read(text);
    const why = whyNot(text);
    if (why !== undefined) errors[name] = why;
  }
  const parsed = zodOf(form).safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0] ?? '')] ??= message;
  return { values: Object.keys(errors).length === 0 ? parsed.data : undefined, errors };
}
