/** To-do items of rows without a declared record: wishes, mails, background jobs. */
import { type RawBuilder, sql } from 'kysely';
import type { ToDo } from './kind.ts';

type Options = {
  /** The part after `from`, with its conditions: exactly the waiting rows. */
  readonly rows: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly detail: RawBuilder<unknown>;
  /** A day; `dayAt` makes it of a moment. */
  readonly since: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  readonly version?: RawBuilder<unknown>;
  readonly link?: RawBuilder<unknown>;
  /** Longest waiting first; ties by id. */
  readonly order: RawBuilder<unknown>;
} & Pick<ToDo, 'record'> & { readonly filters?: ToDo['filters'] };

export const rowsToDo = ({
  rows,
  id,
  title,
  detail,
  since,
  due,
  version,
  link,
  order,
  filters,
  record,
}: Options): ToDo => ({
  filters: filters ?? {},
  count: sql<number>`(select count(*)::int from ${rows})`,
  first: (limit) => sql`
    select ${id}, ${title}, ${detail}, ${since}, ${due ?? sql`null::date`}, ${version ?? sql`null::int`},
      ${link ?? sql`null::text`}
    from ${rows} order by ${order}, ${id} limit ${sql.lit(limit)}`,
  ...(record && { record }),
});
