/** Cost rates, for people who may read reports about money. */
import { mayUse } from '#platform/contract/access.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { stored } from '#platform/server/record/stored.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { readRates } from '../../rights.ts';
import type { TimeTables } from '../../server/tables.ts';
import { costRate } from '../contract.ts';

function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<TimeTables, 'cost_rate', Record<never, never>> {
  const rows = db.withTables<TimeTables>().selectFrom('cost_rate').where('cost_rate.deleted_at', 'is', null);
  return mayUse(actor, readRates) ? rows : rows.where(sql<boolean>`false`);
}

export const costRates = stored(costRate, {
  visible,
  onSave: async ({ db }, columns, before) => {
    const { designation = null, location_id = null, valid_from = '' } = { ...before, ...columns };
    if (designation !== null) {
      const { rows } = await sql`
        select from employee where lower(designation) = lower(${designation}) limit 1`.execute(db);
      if (rows.length === 0) throw invalid({ designation: 'Nobody has this designation' });
    }
    // If two are added at once, the table's index refuses the second.
    const { rows } = await sql`
      select from cost_rate where deleted_at is null and id <> ${before?.id ?? 0} and valid_from = ${valid_from}
        and (lower(designation), location_id) is not distinct from (lower(${designation}::text), ${location_id}::bigint)`.execute(
      db,
    );
    if (rows.length > 0) throw invalid({ valid_from: 'There is such a rate from this day on: change that one' });
    return {};
  },
});
