/** The records that a bulk action is about. */
import { type BulkChoice, type Found, tooMany, mostAtOnce } from '#platform/contract/record/bulk.ts';
import { type AnyRecord, capital } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import { invalid, refused } from '../errors.ts';
import { filteredRows } from '../list/page.ts';
import type { Work } from '../work.ts';
import { refuseUnknown, sourceOf, wholeList } from './reads.ts';
import type { Stored } from './stored.ts';

/**
 * The ids chosen directly or by the list's filters, as the person sees the list.
 * @param listed the records of that list
 * @param most the most that filters may find
 * @throws 400 for neither or both, 409 when the filters now find a different number
 */
export async function chosenIds<R extends AnyRecord>(
  work: Work,
  listed: Stored<R>,
  { ids, found }: BulkChoice,
  most = mostAtOnce,
): Promise<readonly number[]> {
  const { many } = listed.record.words;
  if ((ids === undefined) === (found === undefined)) throw invalid({ ids: `Please select ${capital(many)}` });
  return ids ?? (found ? foundIds(work, listed, found, most) : []);
}

async function foundIds<R extends AnyRecord>(
  work: Work,
  listed: Stored<R>,
  { filters, count }: Found,
  most: number,
): Promise<readonly number[]> {
  const { record } = listed;
  const { words, table } = record;
  const query = { ...filters, ...wholeList(record) };
  refuseUnknown(work, record, query);
  const key = sql.ref(`${table}.id`);
  const rows = await filteredRows(work, sourceOf(listed), query)
    .select([sql<number>`${key}`.as('id'), sql<number>`count(*) over ()`.as('count')])
    .orderBy(key)
    .limit(most + 1)
    .execute();
  const now = rows[0]?.count ?? 0;
  if (now !== count) {
    throw refused(
      `The filters now find ${now} ${now === 1 ? words.one : words.many}, not ${count}: nothing was changed`,
    );
  }
  if (now > most) throw refused(tooMany(words.many, most));
  return rows.map(({ id }) => id);
}
