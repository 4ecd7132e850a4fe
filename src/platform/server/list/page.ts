import type { ListDeclaration, ListQuery, Page } from '#platform/contract/list.ts';
import { type CompiledQuery, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Work } from '../work.ts';
import { sharedCount } from './count.ts';
import { applyFilters } from './filters.ts';
import { milestonesOf, takeMilestones } from './milestones.ts';
import { cut, inOrder, keysOf, type ListColumn } from './order.ts';
import { idsBetween, walkOf } from './walk.ts';

/**
 * Where a list's rows come from. `rows` starts from the module's `visible(actor)`, so that list, export, count and
 * search can never differ in what they show.
 */
export type ListSource<DB, Tables extends keyof DB, Row> = {
  readonly declaration: ListDeclaration;
  /** The entity named by the module's events; a change of it makes counts stale. */
  readonly entity: string;
  /** The visible rows, nothing selected yet. */
  readonly rows: SelectQueryBuilder<DB, Tables, Record<never, never>>;
  readonly select: (rows: SelectQueryBuilder<DB, Tables, Record<never, never>>) => SelectQueryBuilder<DB, Tables, Row>;
  /** The unique column that breaks ties, e.g. 'enquiry.id'. */
  readonly key: string;
  /** Filter or sort name -> column. */
  readonly columns: Readonly<Record<string, ListColumn>>;
};

type Filtered<DB, Tables extends keyof DB> = SelectQueryBuilder<DB, Tables, Record<never, never>>;

/** From where on what is done; tests lower it, and so do lists whose rows are much wider than their index. */
export type ListSizes = {
  /** Beyond this offset the ids of the page are found first, then its rows (stack.md: 14 times faster at the end). */
  readonly deepFrom: number;
  /** Lists of so many rows have milestones, */
  readonly longFrom: number;
  /** one every so many rows. */
  readonly milestoneEvery: number;
};
export const usualSizes: ListSizes = { deepFrom: 1000, longFrom: 20_000, milestoneEvery: 1000 };

/** One page of a list with its exact total. Three statements at most, whatever the number of rows. */
export async function listPage<DB, Tables extends keyof DB, Row>(
  work: Work,
  source: ListSource<DB, Tables, Row>,
  query: ListQuery,
  sizes: ListSizes = usualSizes,
): Promise<Page<Row>> {
  const filtered = applyFilters(work, source, query);
  const page = cut(inOrder(source, source.select(filtered), query.sort), query.limit, query.offset).compile();
  const counting = () => countOf(work, source, filtered, page, query.sort, sizes);
  if (query.offset >= sizes.deepFrom) return deepPage(work, source, filtered, counting, query, sizes);
  const count = counting();
  const { rows } = await work.db.executeQuery(page);
  return { rows: rows as Row[], count: await count };
}

/** Every row of a list in its order, as a statement to be copied; the same filters and visibility as the page. */
export function listStatement<DB, Tables extends keyof DB, Row>(
  work: Work,
  source: ListSource<DB, Tables, Row>,
  query: ListQuery,
): CompiledQuery {
  return inOrder(source, source.select(applyFilters(work, source, query)), query.sort).compile();
}

async function deepPage<DB, Tables extends keyof DB, Row>(
  work: Work,
  source: ListSource<DB, Tables, Row>,
  filtered: Filtered<DB, Tables>,
  counting: () => Promise<number>,
  { offset, limit, sort }: ListQuery,
  sizes: ListSizes,
): Promise<Page<Row>> {
  const milestones = await milestonesOf(work.db, walkOf(source, filtered, sort, sizes.milestoneEvery));
  const count = milestones?.count ?? counting();
  const end = Math.min(offset + limit, milestones?.count ?? Infinity);
  if (offset >= end) return { rows: [], count: await count };
  const ids = milestones
    ? idsBetween(source, filtered, sort, milestones, offset, end)
    : keysOf(source, cut(inOrder(source, filtered, sort), limit, offset));
  const rows = source.select(source.rows).where(sql<SqlBool>`${sql.ref(source.key)} in ${ids}`);
  return { rows: (await inOrder(source, rows, sort).execute()) as Row[], count: await count };
}

/**
 * The exact count. A long list's comes with its milestones, which are taken when it had to be counted. Pages of the same
 * statement ask for the same count, so that this one is put together only when it is needed.
 */
function countOf<DB, Tables extends keyof DB>(
  work: Work,
  source: ListSource<DB, Tables, unknown>,
  filtered: Filtered<DB, Tables>,
  page: CompiledQuery,
  sort: string,
  sizes: ListSizes,
): Promise<number> {
  const values = page.parameters.slice(0, -1); // without the offset
  return sharedCount(source.entity, page.sql, values, async () => {
    const walk = walkOf(source, filtered, sort, sizes.milestoneEvery);
    const known = await milestonesOf(work.db, walk);
    if (known) return known.count;
    const counted = filtered.select(sql<number>`count(*)`.as('count')).compile();
    const [row] = (await work.db.executeQuery(counted)).rows as { count: number }[];
    const count = row?.count ?? 0;
    if (count >= sizes.longFrom && !work.db.isTransaction) takeMilestones(work.db, walk);
    return count;
  });
}
