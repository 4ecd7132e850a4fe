import { baseCurrency } from '#modules/masters/server/public/base-currency.ts';
import { monthNames } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OwnReport } from '../own.ts';
import { tables } from './tables.ts';

const columns = ['report', 'favourite', 'used_at'] as const;

/** The reader's recent and favourite reports, and the base currency and financial year of all reports. */
export async function ownReports(work: Work): Promise<{ rows: OwnReport[]; currency: string; year_start: number }> {
  const rows = await tables(work)
    .selectFrom('report_use')
    .select(columns)
    .where('account_id', '=', work.actor.accountId)
    .orderBy('used_at', 'desc')
    .execute();
  const first = await sql<{ begins: string }>`
    select financial_year_start as begins from company where deleted_at is null order by id limit 1`.execute(work.db);
  const start = monthNames.findIndex((name) => name === first.rows[0]?.begins) + 1;
  return { rows, currency: (await baseCurrency(work))?.code ?? '', year_start: start || 1 };
}

/** No business data, so it leaves no audit trail. */
export const keepOwn = (
  work: Work,
  { report, ...kept }: Pick<OwnReport, 'report'> & Partial<OwnReport>,
): Promise<OwnReport> =>
  tables(work)
    .insertInto('report_use')
    .values({ account_id: work.actor.accountId, favourite: false, used_at: null, ...kept, report })
    .onConflict((clash) => clash.columns(['account_id', 'report']).doUpdateSet(kept))
    .returning(columns)
    .executeTakeFirstOrThrow();
