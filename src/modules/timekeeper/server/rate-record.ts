/** Stored rates, for people who may read them. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { timeRate } from '../rates.ts';
import { readRates } from '../rights.ts';
import { type TimeTables, tables } from './tables.ts';

/**
 * None for people who may not read reports about money, whatever their other rights: they cannot change, add or delete
 * any either.
 */
function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<TimeTables, 'time_rate', Record<never, never>> {
  const rows = db.withTables<TimeTables>().selectFrom('time_rate').where('time_rate.deleted_at', 'is', null);
  return mayUse(actor, readRates) ? rows : rows.where(sql<boolean>`false`);
}

export const rates = stored(timeRate, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients },
  onSave: async (work, columns, before) => {
    const { employee_id = null, role_id = null, client_id = null, valid_from = '' } = columns;
    if (await isTaken(work, { employee_id, role_id, client_id, valid_from }, before?.id))
      throw invalid({ valid_from: 'There is such a rate from this day on: change that one' });
    return {};
  },
});

type Key = { employee_id: number | null; role_id: number | null; client_id: number | null; valid_from: string };

/** If two are added at once, the table's index refuses the second. */
async function isTaken(work: Work, key: Key, except = 0): Promise<boolean> {
  const { employee_id, role_id, client_id, valid_from } = key;
  const found = await tables(work)
    .selectFrom('time_rate')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .where('valid_from', '=', valid_from)
    .where(
      sql<boolean>`(employee_id, role_id, client_id) is not distinct from (${employee_id}::bigint, ${role_id}::bigint, ${client_id}::bigint)`,
    )
    .executeTakeFirst();
  return found !== undefined;
}
