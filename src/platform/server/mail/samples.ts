import { mayUse } from '#platform/contract/access.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { readerOf } from '../list/reader.ts';
import type { Stored, StoredRow } from '../record/stored.ts';
import type { Work } from '../work.ts';
import type { AnyValues, Samples } from './wording.ts';

const most = 20;

type SampleOptions<R extends AnyRecord> = {
  readonly label: string;
  /** The row's name in the selection. */
  readonly called: (row: StoredRow<R>) => string;
  readonly values: (work: Work, row: StoredRow<R>) => AnyValues | Promise<AnyValues>;
};

/**
 * The newest rows of a record that this person sees; none without the right to read them.
 * @param of the stored record, resolved later, because a record's emails belong to its effects
 */
export function samplesOf<R extends AnyRecord>(
  of: () => Stored<R>,
  { label, called, values }: SampleOptions<R>,
): Samples {
  const seen = (work: Work) => {
    const { record, table, visible } = of();
    const rows = visible(readerOf(work)).selectAll(table);
    return mayUse(work.actor, record.rights.read) ? rows : rows.where(sql<boolean>`false`);
  };
  return {
    label,
    choices: async (work) => {
      const rows = (await seen(work).orderBy(`${of().table}.id`, 'desc').limit(most).execute()) as StoredRow<R>[];
      return rows.map((row) => ({ id: row.id, name: called(row) }));
    },
    values: async (work, id) => {
      const row = await seen(work).where(`${of().table}.id`, '=', id).executeTakeFirst();
      if (!row) throw notFound();
      return values(work, row as StoredRow<R>);
    },
  };
}
