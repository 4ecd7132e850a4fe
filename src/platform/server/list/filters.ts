import { addDays, fromDmy } from '#platform/contract/dates.ts';
import type { Filter, FilterValue } from '#platform/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { startOfDay } from '../zone.ts';
import { listColumn } from './order.ts';
import type { ListSource } from './page.ts';

/**
 * The source's rows that the query's filters let through.
 * @param zone whose days a range of moments is given in
 */
export function applyFilters<DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  query: Filters,
  zone: string,
): SelectQueryBuilder<DB, Tables, Record<never, never>> {
  let rows = source.rows;
  for (const [name, filter] of Object.entries(source.declaration.filters)) {
    if (!isGiven(filter, query, name)) continue;
    const column = listColumn(source.columns[name] ?? name);
    for (const condition of conditionsOf(filter, column, name, query, zone)) rows = rows.where(condition);
  }
  return rows;
}

type Filters = { readonly [filter: string]: FilterValue };

const isGiven = ({ kind }: Filter, query: Filters, name: string) =>
  kind === 'dates' || kind === 'moments'
    ? query[`${name}From`] !== undefined || query[`${name}To`] !== undefined
    : query[name] !== undefined;

function conditionsOf(
  filter: Filter,
  column: RawBuilder<unknown>,
  name: string,
  query: Filters,
  zone: string,
): RawBuilder<boolean>[] {
  const value = query[name];
  switch (filter.kind) {
    case 'contains':
      return value === undefined ? [] : [sql<boolean>`${column} ilike ${likePattern(String(value))}`];
    case 'oneOf':
      if (value === undefined) return [];
      return [value === 'none' ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${Number(value)}`];
    case 'number':
      return value === undefined ? [] : [sql<boolean>`${column} = ${Number(value)}`];
    case 'word':
    case 'exact':
      return value === undefined ? [] : [sql<boolean>`${column} = ${String(value)}`];
    case 'dates': {
      const { from, to } = rangeIn(query, name);
      return [...(from ? [sql<boolean>`${column} >= ${from}`] : []), ...(to ? [sql<boolean>`${column} <= ${to}`] : [])];
    }
    case 'moments': {
      const { from, to } = rangeIn(query, name);
      const begin = (date: string) => startOfDay(date, zone);
      return [
        ...(from ? [sql<boolean>`${column} >= ${begin(from)}`] : []),
        // Up to the first moment of the day after; no moment is later than the calendar's last day.
        ...(to && to < lastDate ? [sql<boolean>`${column} < ${begin(addDays(to, 1))}`] : []),
      ];
    }
  }
}

const lastDate = '9999-12-31';

/** `<name>From` and `<name>To`, both days included. */
const rangeIn = (query: Filters, name: string) => ({
  from: dateIn(query[`${name}From`]),
  to: dateIn(query[`${name}To`]),
});

const dateIn = (value: FilterValue) => (value === undefined ? undefined : fromDmy(String(value)));

/**
 * Three letters at least search anywhere in the text, one or two from its beginning: the trigram index answers both
 * (stack.md). What would be a wildcard is taken literally.
 */
export function likePattern(text: string): string {
  const literal = likeLiteral(text);
  return text.length < 3 ? `${literal}%` : `%${literal}%`;
}

/** A text as a part of a pattern that stands for itself. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
