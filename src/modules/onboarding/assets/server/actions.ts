/** Assets lent to the caller or to others. */
import type { LentThing, LentTo } from '#modules/exit/server/public/lent.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Stored } from '#platform/server/record/stored.ts';
import { recordPage } from '#platform/server/record/reads.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type LentAsset, lentAsset } from '../contract.ts';
import { lentAssets } from './record.ts';

const most = 100;

async function rowsOf(
  work: Work,
  source: Stored<typeof lentAsset>,
  employeeId: number,
): Promise<{ rows: LentAsset[] }> {
  const query = { employee: String(employeeId), offset: 0, limit: most, sort: '-lent_on' };
  const { rows } = await recordPage(work, source, query);
  const rank = ({ state }: LentAsset) => (state === 'Lent' ? 0 : 1);
  return { rows: rows.toSorted((one, other) => rank(one) - rank(other)) };
}

/** Empty if the reader may not see this person. */
export const assetsOf = (work: Work, employeeId: number): Promise<{ rows: LentAsset[] }> =>
  rowsOf(work, lentAssets, employeeId);

const own: Stored<typeof lentAsset> = {
  ...lentAssets,
  visible: staffRows(lentAsset, (reader: Reader) => sql<boolean>`lent_asset.employee_id in ${peopleOf(reader).self}`),
};

export async function ownAssets(work: Work): Promise<{ rows: LentAsset[] }> {
  const person = await employeeOf(work, work.actor.accountId);
  return person ? rowsOf(work, own, person.id) : { rows: [] };
}

/** For an exit: assets not returned yet. Unscoped. */
export const notGivenBack: LentTo = async ({ db }, employeeId) => {
  const { rows } = await sql<LentThing>`
    select lent_asset.id, what, number, lent_on, value, currency_code as currency
    from lent_asset left join currency on currency.id = currency_id
    where employee_id = ${employeeId} and back_on is null and lent_asset.deleted_at is null
    order by lent_on, lent_asset.id`.execute(db);
  return rows;
};
