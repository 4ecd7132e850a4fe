import { addDays, fromDmy } from '#platform/contract/dates.ts';
import { type Filter, type FilterValue, keysOf, takesSeveral, valuesIn } from '#platform/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { startOfDay } from '../time/zone.ts';
import { listColumn } from './order.ts';
import type { ListSource } from './page.ts';

/**
 * The source's rows that match the query's filters.
 * @param zone the zone of the days in a range of moments
 */
export function applyFilters<DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  query: Filters,
  zone: string,
): SelectQueryBuilder<DB, Tables, Record<never, never>> {
  let rows = source.rows;
  for (const [name, filter] of Object.entries(source.declaration.filters)) {
    if (keysOf(name, filter).every((key) => query[key] === undefined)) continue;
    const isOne = filter.kind === 'word' ? source.words?.[name] : undefined;
    if (isOne && filter.kind === 'word') {
      rows = rows.where(isOne(wordsIn(filter, String(query[name]))));
      continue;
    }
    const column = listColumn(source.columns[name] ?? name);
    for (const condition of conditionsOf(filter, column, name, query, zone)) rows = rows.where(condition);
  }
  return rows;
}

type Filters = { readonly [filter: string]: FilterValue };

function conditionsOf(
  filter: Filter,
  column: RawBuilder<unknown>,
  name: string,
  query: Filters,
  zone: string,
): RawBuilder<boolean>[] {
  const text = String(query[name]);
  switch (filter.kind) {
    case 'contains':
      return [sql<boolean>`${column} ilike ${containing(text)}`];
    case 'phone':
      return [isPhone(column, text)];
    case 'oneOf':
      return [isOneOf(column, valuesIn(text))];
    case 'includes':
      return [includesOneOf(column, valuesIn(text))];
    case 'number':
      return [sql<boolean>`${column} = ${Number(text)}`];
    case 'numbers': {
      const [least, most] = [query[`${name}Min`], query[`${name}Max`]];
      const amount = (given: FilterValue) =>
        filter.unit === 'hours' ? sql`${String(given)}::numeric * 60` : sql`${String(given)}::numeric`;
      return [
        ...(least === undefined ? [] : [sql<boolean>`${column} >= ${amount(least)}`]),
        ...(most === undefined ? [] : [sql<boolean>`${column} <= ${amount(most)}`]),
      ];
    }
    case 'word':
      return [isAnyOf(column, wordsIn(filter, text))];
    case 'exact':
      return [sql<boolean>`${column} = ${text}`];
    case 'asAt':
      return [];
    case 'dates': {
      const { from, to } = rangeIn(query, name);
      return [...(from ? [sql<boolean>`${column} >= ${from}`] : []), ...(to ? [sql<boolean>`${column} <= ${to}`] : [])];
    }
    case 'moments': {
      const { from, to } = rangeIn(query, name);
      const begin = (date: string) => startOfDay(date, zone);
      return [
        ...(from ? [sql<boolean>`${column} >= ${begin(from)}`] : []),
        // Up to the start of the next day; the calendar's last day needs no bound.
        ...(to && to < lastDate ? [sql<boolean>`${column} < ${begin(addDays(to, 1))}`] : []),
      ];
    }
  }
}

const wordsIn = (filter: Filter & { kind: 'word' }, text: string): readonly string[] =>
  (takesSeveral(filter) ? valuesIn(text) : [text]).map((value) => filter.stored?.[value] ?? value);

const lastDate = '9999-12-31';

/** `<name>From` and `<name>To`, both days included. */
const rangeIn = (query: Filters, name: string) => ({
  from: dateIn(query[`${name}From`]),
  to: dateIn(query[`${name}To`]),
});

const dateIn = (value: FilterValue) => (value === undefined ? undefined : fromDmy(String(value)));

/** Whether the column has one of the values; 'none' matches an empty column. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const ids = values.filter((value) => value !== 'none').map(Number);
  const none = sql<boolean>`${column} is null`;
  if (ids.length === 0) return none;
  const some = isAnyOf(column, ids);
  return ids.length < values.length ? sql<boolean>`(${some} or ${none})` : some;
}

/** The same for a column that is a subquery of ids. */
function includesOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const ids = values.filter((value) => value !== 'none').map(Number);
  const none = sql<boolean>`not exists ${column}`;
  const some = sql<boolean>`array${column} && ${ids}::bigint[]`;
  return ids.length < values.length ? sql<boolean>`(${some} or ${none})` : some;
}

function isAnyOf(column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> {
  const [first] = values;
  return values.length === 1 ? sql<boolean>`${column} = ${first}` : sql<boolean>`${column} in (${sql.join(values)})`;
}

/**
 * Whether a stored number contains the typed digits, in any format. Typed from its beginning, with +44 or 0, it is
 * compared with the beginning of the number without them.
 */
export function isPhone(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const has = sql<boolean>`phone_digits(${column}) like ${`%${typed.replace(/\D/g, '')}%`}`;
  if (!/^\D*[+0]/.test(typed)) return has;
  return sql<boolean>`(${has} or phone_national(${column}) like phone_national(${typed}) || '%')`;
}

/** The `like` pattern for a text anywhere, however short. Wildcards in it are taken literally. */
export const containing = (text: string): string => `%${likeLiteral(text)}%`;

/** Escapes a text for a `like` pattern. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
