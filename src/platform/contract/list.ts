/** A list declared once: its filters, sorts and pages. The server's query, the table and the export all read it. */
import * as z from 'zod';
import type { Access } from './access.ts';
import { fromDmy } from './dates.ts';
import { type Endpoint, get } from './endpoint.ts';
import { type Schema, zodOf } from './schema.ts';
import { tidyLine } from './tidy.ts';

export type Filter =
  | { readonly kind: 'contains'; readonly label: string }
  /** A phone number in any notation: spaces, hyphens and brackets, +44 or 0. */
  | { readonly kind: 'phone'; readonly label: string }
  /** One or more ids of a reference list; 'none' finds rows without a value. */
  | { readonly kind: 'oneOf'; readonly label: string }
  /** The same for rows with several values: finds those that include this one. The column is a subquery of ids. */
  | { readonly kind: 'includes'; readonly label: string }
  /** A date range is two query keys: `<name>From` and `<name>To`, both DD-MM-YYYY and inclusive. */
  | { readonly kind: 'dates'; readonly label: string }
  | { readonly kind: 'moments'; readonly label: string }
  /** A whole number that identifies a record. */
  | { readonly kind: 'number'; readonly label: string }
  /**
   * A range of amounts is two query keys: `<name>Min` and `<name>Max`, both inclusive. Ranges of minutes are given in
   * hours.
   */
  | { readonly kind: 'numbers'; readonly label: string; readonly unit?: 'hours' }
  /**
   * One or more of a fixed set of words, e.g. Active or Inactive; without a set, one of the choices offered by the
   * page.
   */
  | { readonly kind: 'word'; readonly label: string; readonly words?: readonly string[]; readonly stored?: StoredWords }
  /** The whole stored text, typed or pasted: an id of any kind. */
  | { readonly kind: 'exact'; readonly label: string }
  /** The reporting date of the whole list, DD-MM-YYYY; today by default. The source reads its rows as at that date. */
  | { readonly kind: 'asAt'; readonly label: string };

export const contains = (label: string): Filter => ({ kind: 'contains', label });
export const phone = (label: string): Filter => ({ kind: 'phone', label });
export const oneOf = (label: string): Filter => ({ kind: 'oneOf', label });
export const dates = (label: string): Filter => ({ kind: 'dates', label });
export const includes = (label: string): Filter => ({ kind: 'includes', label });
/** Like `dates`, for moments; days are in the firm's zone. */
export const moments = (label: string): Filter => ({ kind: 'moments', label });
export const number = (label: string): Filter => ({ kind: 'number', label });

export const numbers = (label: string): Filter => ({ kind: 'numbers', label });

/** A range of hours on a column of minutes. */
export const hours = (label: string): Filter => ({ kind: 'numbers', label, unit: 'hours' });

/** The stored value of a word, where it differs. */
type StoredWords = Readonly<Record<string, string>>;

export const word = (label: string, words?: readonly string[], stored?: StoredWords): Filter => {
  const split = words?.find((one) => one.includes(separator));
  if (split) throw new Error(`'${split}' cannot be filtered by: '${separator}' stands between several values`);
  return { kind: 'word', label, ...(words && { words }), ...(stored && { stored }) };
};

export const exact = (label: string): Filter => ({ kind: 'exact', label });

export const asAt = (label: string): Filter => ({ kind: 'asAt', label });

/** A comma could be part of a word. */
const separator = '|';

/** The values of a multi-value filter: 'Draft|Open' in the query. */
export const valuesIn = (text: string): readonly string[] => text.split(separator).filter(Boolean);

export const severalValues = (values: readonly string[]): string => values.join(separator);

/** Whether a filter takes several values at once. */
export const takesSeveral = (filter: Filter): boolean =>
  filter.kind === 'oneOf' || filter.kind === 'includes' || (filter.kind === 'word' && (filter.words?.length ?? 0) > 2);

/** A filter's query keys: one, or two for a range. */
export function keysOf(name: string, { kind }: Filter): readonly string[] {
  if (kind === 'dates' || kind === 'moments') return [`${name}From`, `${name}To`];
  return kind === 'numbers' ? [`${name}Min`, `${name}Max`] : [name];
}

/** A phone number or part of one, as people write it. */
export const phonePattern = /^[+\s(]*[\d\s()./-]*\d[\d\s()./-]*$/;

/** An amount typed into a range. */
export const isAmount = (text: string): boolean => /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text);

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

/** The most sorts: 'client,-due' sorts by client, then by latest due date. */
export const mostSorts = 3;

export type Sort = { readonly name: string; readonly descending: boolean };

export const sortsIn = (text: string): readonly Sort[] =>
  text.split(',').map((one) => ({ name: one.replace(/^-/, ''), descending: one.startsWith('-') }));

export const sortText = (sorts: readonly Sort[]): string =>
  sorts.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join(',');

/** Whether a sort text is valid: known names, no duplicates, not too many. */
export function isSort(text: string, names: readonly string[]): boolean {
  const asked = sortsIn(text).map(({ name }) => name);
  return (
    asked.length <= mostSorts && new Set(asked).size === asked.length && asked.every((name) => names.includes(name))
  );
}

/** `-name` sorts descending; several are joined by commas. Filter values are text. */
export type ListQuery = { offset: number; limit: number; sort: string } & { readonly [filter: string]: FilterValue };
export type FilterValue = string | number | undefined;

export type ListDeclaration = {
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  /** Default rows per page: 25 in lists of approvals. */
  readonly pageSize: number;
  readonly query: Schema<ListQuery>;
};

type GivenList = Omit<ListDeclaration, 'query' | 'pageSize'> & { readonly pageSize?: (typeof pageSizes)[number] };

/** Lists the valid names, for readers of the API's document. */
const sortField = (names: readonly string[]) =>
  z
    .string('Unknown sort')
    .max(200, 'Unknown sort')
    .refine((text) => isSort(text, names), 'Unknown sort')
    .meta({
      description: `One of ${names.join(', ')}; '-' in front sorts descending. Up to ${mostSorts}, separated by commas`,
    });

/**
 * A schema created on first use. The portal has hundreds of lists with dozens of filters; keeping all their schemas
 * would cost a process or browser tab tens of megabytes.
 */
export const madeLater = <Out>(make: () => Schema<Out>): Schema<Out> => z.lazy(() => zodOf(make()));

/** The fields of an object schema, even one made later. */
export function shapeOf(schema: Schema): z.ZodRawShape {
  const made = schema instanceof z.ZodLazy ? schema.unwrap() : schema;
  return made instanceof z.ZodObject ? made.shape : {};
}

/** Declares a list. Unknown query keys are refused, so that a typo never silently drops a filter (decisions D2). */
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

/** A list's filters, as its page takes them, for calls about all rows they find. */
export type ListFilters = { readonly [filter: string]: string | undefined };

export const listFilters = ({ query }: Pick<ListDeclaration, 'query'>): Schema<ListFilters> =>
  madeLater(() => {
    const { offset: _, limit: __, sort: ___, ...filters } = shapeOf(query);
    return z.strictObject(filters) as unknown as Schema<ListFilters>;
  });

export type Page<Row> = { rows: readonly Row[]; count: number };

export const page = <Row>(row: Schema<Row>): Schema<Page<Row>> =>
  z.object({ rows: z.array(zodOf(row)), count: z.int() });

/** Part of a record's own list (its notes, its history): newest first, without filters. */
export type PageQuery = { offset: number; limit: number };
export const pageQuery: Schema<PageQuery> = z.strictObject({
  offset: wholeFrom(0, Number.MAX_SAFE_INTEGER).default(0),
  limit: wholeFrom(1, 100).default(defaultPageSize),
}) as unknown as Schema<PageQuery>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An export's parameters: the list's own filters and sort, and the file format. */
export type ExportQuery = ListQuery & { format: ExportFormat };

/** Exports a list: the same filters and sort, all rows, as CSV or Excel. */
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

/** A filter's query keys; empty text means no filter. */
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

/** A day in a URL, DD-MM-YYYY; empty text means none. */
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
