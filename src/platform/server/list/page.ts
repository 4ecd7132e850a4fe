import type { ListDeclaration, ListQuery, Page } from '#platform/contract/list.ts';
import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Work } from '../work.ts';
import { sharedCount } from './count.ts';
import { applyFilters } from './filters.ts';
import { milestonesOf, takeMilestones } from './milestones.ts';
import { inOrder, isWalked, type ListColumn, orderOf } from './order.ts';
import { type Reader, readerOf } from './reader.ts';
import { from, keysFirstFrom, type Statement, statementOf } from './statement.ts';
import type { Referred } from './referred.ts';
import { fromTheTop, idsBetween, keysBetween, walkOf } from './walk.ts';

/**
 * Where a list's rows come from. `rows` starts from the module's `visible(actor)`, so that list, export, count and
 * search can never differ in what they show.
 */
export type ListSource<DB, Tables extends keyof DB, Row> = {
  readonly declaration: ListDeclaration;
  /** The entity of the module's events; its changes make counts stale. */
  readonly entity: string;
  /** Other entities that computed columns depend on. */
  readonly alsoReads?: readonly string[];
  /** Its rows change without an audit entry (mails, notifications, jobs), so milestones cannot be used. */
  readonly untraced?: true;
  /** The visible rows, nothing selected yet. */
  readonly rows: SelectQueryBuilder<DB, Tables, Record<never, never>>;
  readonly select: (rows: SelectQueryBuilder<DB, Tables, Record<never, never>>) => SelectQueryBuilder<DB, Tables, Row>;
  /** The unique column that breaks ties, e.g. 'enquiry.id'. */
  readonly key: string;
  /** Filter or sort name -> column. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** Filters with their own condition for a row having one of the words, cheaper than by the column. */
  readonly words?: Readonly<Record<string, (words: readonly string[]) => RawBuilder<boolean>>>;
  /** Sorts by the name of a referenced row. */
  readonly referred?: Readonly<Record<string, Referred>>;
};

/**
 * A list. One that depends only on its reader is a function, the same for every request, and its statement is kept
 * for the reader; one that depends on more is made for each request.
 */
export type List<DB, Tables extends keyof DB, Row> =
  | ((reader: Reader) => ListSource<DB, Tables, Row>)
  | ListSource<DB, Tables, Row>;

/** Thresholds; lowered by tests, and by lists whose rows are much wider than their index. */
export type ListSizes = {
  /** Beyond this offset the page's ids are found first, then its rows (stack.md: 14 times faster at the end). */
  readonly deepFrom: number;
  /** Lists from this many rows on have milestones, */
  readonly longFrom: number;
  /** one at each multiple of this. */
  readonly milestoneEvery: number;
};
export const usualSizes: ListSizes = { deepFrom: 1000, longFrom: 20_000, milestoneEvery: 1000 };

/** One page of a list with its exact total. Three statements at most, whatever the number of rows. */
export async function listPage<DB, Tables extends keyof DB, Row>(
  work: Work,
  list: List<DB, Tables, Row>,
  query: ListQuery,
  sizes: ListSizes = usualSizes,
): Promise<Page<Row>> {
  const statement = statementOf(work, list, query);
  const counting = () => {
    const count = countOf(work, statement, query.sort, sizes);
    // If the rows fail first, this promise is not awaited, and its own failure would end the process.
    count.catch(() => undefined);
    return count;
  };
  const byName = isWalked(query.sort) && orderOf(statement.source, query.sort).referred !== undefined;
  if (byName || query.offset >= sizes.deepFrom) return deepPage(work, statement, counting, query, sizes);
  const count = counting();
  // The rows before the page are only sorted; none of their other columns are computed.
  const page = query.offset > 0 ? keysFirstFrom(statement, query.offset) : from(statement, 0);
  const { rows } = await work.db.executeQuery(page);
  return { rows: rows as Row[], count: await count };
}

/** Every row of a list in its order, as a statement to be copied; the same filters and visibility as the page. */
export function listStatement<DB, Tables extends keyof DB, Row>(
  work: Work,
  list: List<DB, Tables, Row>,
  query: ListQuery,
): CompiledQuery {
  const source = sourceOf(work, list);
  return inOrder(source, source.select(applyFilters(source, query, work.config.firm.zone)), query.sort).compile();
}

/** The rows of a list that match the filters, nothing selected yet: for totals and the like. */
export const filteredRows = <DB, Tables extends keyof DB>(
  work: Work,
  list: List<DB, Tables, unknown>,
  query: ListQuery,
): SelectQueryBuilder<DB, Tables, Record<never, never>> =>
  applyFilters(sourceOf(work, list), query, work.config.firm.zone);

/** The number of rows in a list, as a subquery. @param filters as in the list's address */
export const rowCount = <DB, Tables extends keyof DB>(
  work: Work,
  list: List<DB, Tables, unknown>,
  filters: Readonly<Record<string, string>>,
): RawBuilder<number> => {
  const found = filteredRows(work, list, { offset: 0, limit: 1, sort: '-id', ...filters });
  return sql<number>`(${found.select(sql<number>`count(*)::int`.as('count'))})`;
};

const sourceOf = <DB, Tables extends keyof DB, Row>(work: Work, list: List<DB, Tables, Row>) =>
  typeof list === 'function' ? list(readerOf(work)) : list;

async function deepPage<DB, Tables extends keyof DB, Row>(
  work: Work,
  statement: Statement<DB, Tables, Row>,
  counting: () => Promise<number>,
  { offset, limit, sort }: ListQuery,
  sizes: ListSizes,
): Promise<Page<Row>> {
  const { source, filtered } = statement;
  const walk = walkFor(source, filtered, sort, sizes);
  const milestones = walk && (await milestonesOf(work.db, walk));
  const count = milestones?.count ?? counting();
  const end = Math.min(offset + limit, milestones?.count ?? Infinity);
  if (offset >= end) return { rows: [], count: await count };
  const isReferred = offset < sizes.deepFrom && isWalked(sort) && orderOf(source, sort).referred !== undefined;
  if (!milestones && !isReferred) {
    const { rows } = await work.db.executeQuery(keysFirstFrom(statement, offset));
    return { rows: rows as Row[], count: await count };
  }
  const ids = milestones
    ? idsBetween(source, filtered, sort, milestones, offset, end)
    : keysBetween(source, filtered, sort, fromTheTop(offset), limit);
  const found = source.select(source.rows.clearWhere()).where(sql<SqlBool>`${sql.ref(source.key)} in ${ids}`);
  const { rows } = await work.db.executeQuery(inOrder(source, found, sort).compile());
  return { rows: rows as Row[], count: await count };
}

/** How a list is walked; undefined if its changes are untraced or it has several sorts. */
const walkFor = <DB, Tables extends keyof DB>(
  source: ListSource<DB, Tables, unknown>,
  filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>,
  sort: string,
  { milestoneEvery }: ListSizes,
) => (source.untraced || !isWalked(sort) ? undefined : walkOf(source, filtered, sort, milestoneEvery));

/**
 * The exact count. A long list's comes with its milestones, which are taken when it had to be counted. With a standby,
 * a count is shared only by people who know of the same writes.
 */
async function countOf<DB, Tables extends keyof DB>(
  work: Work,
  { source, filtered, counting, question }: Statement<DB, Tables, unknown>,
  sort: string,
  sizes: ListSizes,
): Promise<number> {
  const aside = work.db.isTransaction ? null : work.standby;
  const asked = aside ? `${question} ${await aside.knows(work.actor)}` : question;
  return sharedCount(source.entity, asked, async () => {
    const walk = walkFor(source, filtered, sort, sizes);
    const known = walk && (await milestonesOf(work.db, walk));
    if (known) return known.count;
    const counted = async ({ db }: Pick<Work, 'db'>) => (await db.executeQuery(counting)).rows[0]?.count ?? 0;
    const count = await (aside ? aside.read(work, counted) : counted(work));
    if (walk && count >= sizes.longFrom && !work.db.isTransaction) takeMilestones(work.db, walk);
    return count;
  });
}
