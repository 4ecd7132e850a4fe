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

/** What a module says of its import besides the declaration. */
export type Importer<Values> = {
  readonly declared: Import<Values>;
  /** What the fields that choose may choose from, by the field's name. */
  readonly choices?: (work: Work) => Promise<Readonly<Record<string, readonly Choosable[]>>>;
  /** Lists of other programs that are known by their headings. */
  readonly programs?: readonly Program[];
  /** Makes the texts of a row what the fields take, where other programs write something else. */
  readonly respelled?: (texts: Texts) => Respelled;
  /** What a row is already: 'Kept already: Acme Ltd', in the rows' order. Such a row is left out. */
  readonly known?: (work: Work, rows: readonly Numbered<Values>[]) => Promise<readonly (string | undefined)[]>;
  /** What no single row shows: each row's errors by field, in the rows' order. */
  readonly clashes?: (work: Work, rows: readonly Values[]) => Promise<readonly FieldErrors[]>;
  /** What is worth a second look and hinders nothing, in the rows' order. */
  readonly doubts?: (work: Work, rows: readonly Numbered<Values>[]) => Promise<readonly (string | undefined)[]>;
  /** Adds all rows in the transaction of `work`, an audit entry each. @returns the ids of what can be undone */
  readonly add: (work: Work, rows: readonly Values[]) => Promise<AddedIds | void>;
  /** Several where rows become rows of several tables. */
  readonly undo?: Undo | readonly Undo[];
};

/** By table where there are several. */
export type AddedIds = readonly number[] | { readonly tables: Readonly<Record<string, readonly number[]>> };

/** How what was added to a table is taken back. */
export type Undo = {
  readonly table: string;
  /** Who may delete one. */
  readonly access: Access;
  /** As the module deletes one, with its rules and its entry in the trail. */
  readonly remove: (work: Work, id: number) => Promise<unknown>;
} & (
  | {
      /** The column by which people know a row. */
      readonly label: string;
      readonly standing?: undefined;
    }
  | {
      /** The rows that are still there, held, where the table alone does not say what they are called and how they stand. */
      readonly standing: (work: Work, ids: readonly number[]) => Promise<readonly RowState[]>;
    }
);

/** How an added row stands. */
export type RowState = {
  readonly id: number;
  readonly version: number;
  /** How many others refer to it. */
  readonly referred: number;
  readonly name: string;
  /** What keeps it, said before all else: 'has access to the portal'. */
  readonly keeps?: string | null;
};

/** Text by field; respelling may fill fields that the file has no column for. */
export type Texts = Readonly<Record<string, string>>;
export type Respelled = {
  readonly texts: Texts;
  /** What was adjusted, where somebody should know: 'Company number 1234567 is kept as 01234567'. */
  readonly done: readonly string[];
};

export type FieldErrors = Readonly<Record<string, string>>;

export type Numbered<Values> = { readonly row: TableRow; readonly values: Values };

/** What is said of a row. */
export type Said = { readonly row: number; readonly message: string };

export type BadRow = { readonly row: TableRow; readonly errors: FieldErrors };

export type Checked<Values> = {
  readonly good: readonly Numbered<Values>[];
  readonly bad: readonly BadRow[];
  /** Left out of the good ones. */
  readonly known: readonly Said[];
  readonly notes: readonly Said[];
  /** What a row of the file says of a field, its columns put together. */
  readonly textOf: (field: string, row: TableRow) => string;
};

/**
 * Checks every row as the form would be checked.
 * @throws 400 at each required field without a column or a value for all rows, at such a value that is wrong, and where
 * nobody knows whether the day or the month comes first
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

/** Rows that are new, and what is said of those that are kept already. */
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

/** The parts of a joined field that a row has, in their order. */
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
  /** Why a value was not read; undefined leaves the word to the schema. */
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

/** The form that was found, for what is neither a date nor a number where one is due. */
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
 * The values that all rows have: typed in the dialog, so they are read by themselves and not as the file writes.
 * @throws 400 at a value that its field does not take
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
 * Over all columns of dates, and all of numbers: whoever wrote the file wrote them alike.
 * @throws 400 where nothing says whether the day or the month comes first
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
