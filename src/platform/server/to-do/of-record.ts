/** To-do items of a declared record, counted and read like its list. */
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { type RawBuilder, sql } from 'kysely';
import { cut, inOrder } from '../list/order.ts';
import { filteredRows, type ListSource, rowCount } from '../list/page.ts';
import { readerOf } from '../list/reader.ts';
import { sourceOf } from '../record/reads.ts';
import type { Stored } from '../record/stored.ts';
import type { Work } from '../work.ts';
import type { ToDo } from './kind.ts';

type Shown = {
  readonly title: RawBuilder<string | null>;
  readonly detail?: RawBuilder<string | null>;
  /** A day; `dayAt` makes it of a moment. */
  readonly since?: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  /** Its link, if the id is not enough for one. */
  readonly link?: RawBuilder<string | null>;
};

type Options = {
  readonly filters: Readonly<Record<string, string>>;
  /** A sort of the list: longest waiting first. */
  readonly sort: string;
  /** Expressions over the record's table. */
  readonly shown: Shown;
  readonly record?: (id: number) => string;
};

const noDay = sql`null::date`;

/** The rows of a list that match these filters; its table has a version. */
export const listToDo = <DB, Tables extends keyof DB & string>(
  work: Work,
  source: ListSource<DB, Tables, unknown>,
  { filters, sort, shown, record }: Options,
): ToDo => ({
  filters,
  ...(record && { record }),
  count: rowCount(work, source, filters),
  first: (limit) => {
    const [table = ''] = source.key.split('.');
    const found = filteredRows(work, source, { offset: 0, limit, sort, ...filters }).select([
      sql<number>`${sql.ref(source.key)}`.as('id'),
      shown.title.as('title'),
      (shown.detail ?? sql<string | null>`null::text`).as('detail'),
      (shown.since ?? noDay).as('since'),
      (shown.due ?? noDay).as('due'),
      sql<number>`${sql.ref(`${table}.version`)}`.as('version'),
      (shown.link ?? sql<string | null>`null::text`).as('link'),
    ]);
    return sql`${cut(inOrder(source, found, sort), limit, 0)}`;
  },
});

/** The rows of a record's list that match these filters. */
export const recordsToDo = <R extends AnyRecord>(work: Work, stored: Stored<R>, options: Options): ToDo =>
  listToDo(work, sourceOf(stored)(readerOf(work)), options);

/** The day of a moment in the reader's zone, for `since` and `due`. */
export const dayAt = ({ zone }: Pick<Work, 'zone'>, moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} at time zone ${zone})::date`;
