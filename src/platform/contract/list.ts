/** A list declared once: its filters, its sorts, its page; the server's query, the table, the export all read it. */
import * as z from 'zod';
import type { Access } from './access.ts';
import { fromDmy } from './dates.ts';
import { type Endpoint, get } from './endpoint.ts';
import { type Schema, zodOf } from './schema.ts';
import { tidyLine } from './tidy.ts';

export type Filter =
  | { readonly kind: 'contains'; readonly label: string }
  /** A phone number, however it is typed: with spaces, hyphens and brackets, with +44 or with 0. */
  | { readonly kind: 'phone'; readonly label: string }
  /** One or several of the ids of a reference list; 'none' finds the rows without a value. */
  | { readonly kind: 'oneOf'; readonly label: string }
  /** The same of rows that have several each: those that have this one among them; the column is a subquery of ids. */
  | { readonly kind: 'includes'; readonly label: string }
  /** A date range is two keys on the wire: `<name>From` and `<name>To`, both DD-MM-YYYY, both inclusive. */
  | { readonly kind: 'dates'; readonly label: string }
  | { readonly kind: 'moments'; readonly label: string }
  /** A whole number that names a record. */
  | { readonly kind: 'number'; readonly label: string }
  /**
   * A range of amounts is two keys on the wire: `<name>Min` and `<name>Max`, both inclusive. Of minutes, it is given in
   * hours.
   */
  | { readonly kind: 'numbers'; readonly label: string; readonly unit?: 'hours' }
  /**
   * One or several of fixed words, e.g. Active or Inactive; without them, one of those that the page offers as
   * choices.
   */
  | { readonly kind: 'word'; readonly label: string; readonly words?: readonly string[]; readonly stored?: StoredWords }
  /** The whole text as it is stored, typed or pasted: an id of any kind. */
  | { readonly kind: 'exact'; readonly label: string }
  /** The day that all of the list is read as at, DD-MM-YYYY; today without it. The source reads its rows by it. */
  | { readonly kind: 'asAt'; readonly label: string };

export const contains = (label: string): Filter => ({ kind: 'contains', label });
export const phone = (label: string): Filter => ({ kind: 'phone', label });
export const oneOf = (label: string): Filter => ({ kind: 'oneOf', label });
export const dates = (label: string): Filter => ({ kind: 'dates', label });
export const includes = (label: string): Filter => ({ kind: 'includes', label });
/** Like `dates`, of a moment: the days are the firm's. */
export const moments = (label: string): Filter => ({ kind: 'moments', label });
export const number = (label: string): Filter => ({ kind: 'number', label });

export const numbers = (label: string): Filter => ({ kind: 'numbers', label });

/** A range of hours, of a column of minutes. */
export const hours = (label: string): Filter => ({ kind: 'numbers', label, unit: 'hours' });

/** What a word stands for in the table, where that is another. */
type StoredWords = Readonly<Record<string, string>>;

export const word = (label: string, words?: readonly string[], stored?: StoredWords): Filter => {
  const split = words?.find((one) => one.includes(separator));
  if (split) throw new Error(`'${split}' cannot be filtered by: '${separator}' stands between several values`);
  return { kind: 'word', label, ...(words && { words }), ...(stored && { stored }) };
};

export const exact = (label: string): Filter => ({ kind: 'exact', label });

export const asAt = (label: string): Filter => ({ kind: 'asAt', label });

/** Words may have commas. */
const separator = '|';

/** The values of a filter that takes several: 'Draft|Open' on the wire. */
export const valuesIn = (text: string): readonly string[] => text.split(separator).filter(Boolean);

export const severalValues = (values: readonly string[]): string => values.join(separator);

/** Whether a list can be filtered by several of its values at once. */
export const takesSeveral = (filter: Filter): boolean =>
  filter.kind === 'oneOf' || filter.kind === 'includes' || (filter.kind === 'word' && (filter.words?.length ?? 0) > 2);

/** A filter's keys on the wire: one, or two for a range. */
export function keysOf(name: string, { kind }: Filter): readonly string[] {
  if (kind === 'dates' || kind === 'moments') return [`${name}From`, `${name}To`];
  return kind === 'numbers' ? [`${name}Min`, `${name}Max`] : [name];
}

/** A phone number, or a part of one, as people write it. */
export const phonePattern = /^[+\s(]*[\d\s()./-]*\d[\d\s()./-]*$/;

/** An amount as it is typed into a range. */
export const isAmount = (text: string): boolean => /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text);

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

/** Sorts one after the other, at most so many: 'client,-due' is by client, and of each the latest first. */
export const mostSorts = 3;

export type Sort = { readonly name: string; readonly descending: boolean };

export const sortsIn = (text: string): readonly Sort[] =>
  text.split(',').map((one) => ({ name: one.replace(/^-/, ''), descending: one.startsWith('-') }));

export const sortText = (sorts: readonly Sort[]): string =>
  sorts.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join(',');

/** Whether a text sorts by what a list has, by nothing twice and by no more than it may. */
export function isSort(text: string, names: readonly string[]): boolean {
  const asked = sortsIn(text).map(({ name }) => name);
  return (
    asked.length <= mostSorts && new Set(asked).size === asked.length && asked.every((name) => names.includes(name))
  );
}

/** `-name` sorts descending, several are joined by commas. Filter values travel as text. */
export type ListQuery = { offset: number; limit: number; sort: string } & { readonly [filter: string]: FilterValue };
export type FilterValue = string | number | undefined;

export type ListDeclaration = {
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  /** Rows of a page unless somebody chooses otherwise: 25 in lists of approvals. */
  readonly pageSize: number;
  readonly query: Schema<ListQuery>;
};

type GivenList = Omit<ListDeclaration, 'query' | 'pageSize'> & { readonly pageSize?: (typeof pageSizes)[number] };

/** Described with the names that it takes, for who reads the API's document. */
const sortField = (names: readonly string[]) =>
  z
    .string('Unknown sort')
    .max(200, 'Unknown sort')
    .refine((text) => isSort(text, names), 'Unknown sort')
    .meta({
      description: `One of ${names.join(', ')}; '-' before it for descending. Up to ${mostSorts}, joined by commas`,
    });

/**
 * A schema that is made when it is first asked: a portal has hundreds of lists with dozens of filters each, and whoever
 * keeps the schemas of all of them, a process or a browser's tab, holds tens of megabytes.
 */
export const madeLater = <Out>(make: () => Schema<Out>): Schema<Out> => z.lazy(() => zodOf(make()));

/** What an object's schema takes, also where that is made later. */
export function shapeOf(schema: Schema): z.ZodRawShape {
  const made = schema instanceof z.ZodLazy ? schema.unwrap() : schema;
  return made instanceof z.ZodObject ? made.shape : {};
}

/** Declares a list. Unknown query keys are refused, so that a typo is not a silent no-filter (decisions D2). */
export function list({ pageSize = defaultPageSize, ...declaration }: GivenList): ListDeclaration {
  const query = madeLater(
    () =>
      z.strictObject({
        offset: wholeFrom(0, Number.MAX_SAFE_INTEGER).default(0),
        limit: wholeFrom(1, 100).default(pageSize),
        sort: sortField(declaration.sorts).default(declaration.defaultSort),
        ...Object.assign({}, ...Object.entries(declaration.filters).map(filterKeys)),
      }) as unknown as Schema<ListQuery>,
  );
  return { ...declaration, pageSize, query };
}

/** The filters of a list alone, as its page takes them: for what is said of all rows that they find. */
export type ListFilters = { readonly [filter: string]: string | undefined };

export const listFilters = ({ query }: Pick<ListDeclaration, 'query'>): Schema<ListFilters> =>
  madeLater(() => {
    const { offset: _, limit: __, sort: ___, ...filters } = shapeOf(query);
    return z.strictObject(filters) as unknown as Schema<ListFilters>;
  });

export type Page<Row> = { rows: readonly Row[]; count: number };

export const page = <Row>(row: Schema<Row>): Schema<Page<Row>> =>
  z.object({ rows: z.array(zodOf(row)), count: z.int() });

/** A part of a record's own list (its notes, its history): newest first, without filters. */
export type PageQuery = { offset: number; limit: number };
export const pageQuery: Schema<PageQuery> = z.strictObject({
  offset: wholeFrom(0, Number.MAX_SAFE_INTEGER).default(0),
  limit: wholeFrom(1, 100).default(defaultPageSize),
}) as unknown as Schema<PageQuery>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is asked of an export: the list's own filters and sort, and the kind of file. */
export type ExportQuery = ListQuery & { format: ExportFormat };

/** The export of a list: the same filters and sort, every row, as CSV or Excel. */
export function exportOf(
  path: string,
  access: Access,
  declaration: ListDeclaration,
  says: string,
): Endpoint<Record<never, never>, ExportQuery, undefined, undefined> {
  const query = () => z.strictObject({ ...shapeOf(declaration.query), format: z.enum(exportFormats) });
  return get(path, {
    says,
    access,
    query: madeLater(() => query() as unknown as Schema<ExportQuery>),
    result: z.undefined(),
    streams: 'file',
    mayLag: true,
  });
}

/** The wire keys of a filter; empty text counts as no filter. */
function filterKeys([name, filter]: [string, Filter]): Record<string, z.ZodType> {
  return Object.fromEntries(keysOf(name, filter).map((key) => [key, filterText(valueOf(filter))]));
}

function valueOf(filter: Filter): z.ZodType<string> {
  const error = `Please provide a valid ${filter.label}`;
  switch (filter.kind) {
    case 'contains':
      return z
        .string(error)
        .overwrite(tidyLine)
        .trim()
        .max(200, error)
        .regex(/^[^\0]*$/, error);
    case 'phone':
      return z.string(error).trim().max(40, error).regex(phonePattern, digitsOnly(filter.label));
    case 'oneOf':
    case 'includes':
      return z.string(error).regex(/^(\d{1,15}|none)(\|(\d{1,15}|none)){0,99}$/, error);
    case 'number':
      return z.string(error).regex(/^\d{1,15}$/, digitsOnly(filter.label));
    case 'numbers':
      return z.string(error).refine(isAmount, digitsOnly(filter.label));
    case 'word': {
      const { words } = filter;
      if (!words) return z.string(error).trim().max(200, error);
      if (!takesSeveral(filter)) return z.enum(words, error);
      return z.string(error).refine((text) => isSome(valuesIn(text), words), error);
    }
    case 'exact':
      return z.string(error).trim().max(200, error);
    case 'dates':
    case 'moments':
    case 'asAt':
      return dmy(error);
  }
}

/** A day in an address, DD-MM-YYYY; empty text counts as none. */
export const dayQuery = (label: string) => filterText(dmy(`Please provide a valid ${label}`));

const digitsOnly = (label: string) => `${label} takes digits only`;

const isSome = (values: readonly string[], words: readonly string[]) =>
  values.length > 0 && values.every((value) => words.includes(value));

const dmy = (error: string) => z.string(error).refine((text) => fromDmy(text) !== undefined, error);

const filterText = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

function wholeFrom(least: number, most: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(least).max(most),
  );
}
