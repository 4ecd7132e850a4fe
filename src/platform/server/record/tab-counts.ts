import { type Access, mayUse } from '#platform/contract/access.ts';
import type { TabCounts } from '#platform/contract/record/calls.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import type { RawBuilder } from 'kysely';
import { notFound } from '../errors.ts';
import { type Reader, readerOf } from '../list/reader.ts';
import type { Work } from '../work.ts';
import type { Stored } from './stored.ts';

/** A counter on a tab of a record's page. */
export type TabCount = {
  /** The tab's key in the URL. */
  readonly tab: string;
  /** The right needed for the tab; without it, everyone who sees the record sees it. */
  readonly access?: Access;
  /**
   * How many items this person finds in it, as a subquery beside the record's row: `(select count(*) … where
   * job.client_id = client.id)`.
   */
  readonly count: (reader: Reader) => RawBuilder<number>;
};

/**
 * The counts of a record's tabs, in one statement.
 * @throws 404 for a record this person may not see
 */
export async function countTabs<R extends AnyRecord>(
  work: Work,
  { record: { table }, visible }: Pick<Stored<R>, 'record' | 'visible'>,
  id: number,
  counts: readonly TabCount[],
): Promise<TabCounts> {
  const reader = readerOf(work);
  const own = counts.filter(({ access }) => access === undefined || mayUse(work.actor, access));
  const row = await visible(reader)
    .select([`${table}.id`, ...own.map(({ tab, count }) => count(reader).as(`in ${tab}`))])
    .where(`${table}.id`, '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { rows: own.map(({ tab }) => ({ tab, count: Number(row[`in ${tab}`]) })) };
}
