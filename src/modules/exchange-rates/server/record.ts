import { invalid } from '#platform/server/errors.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { exchangeRate } from '../contract.ts';
import { tables } from './tables.ts';

export const exchangeRates = stored(exchangeRate, {
  visible: staffRows(exchangeRate),
  onSave: async (work, columns, before) => {
    const { base_id = 0, currency_id = 0, rate_date = '' } = columns;
    if (await isTaken(work, { base_id, currency_id, rate_date }, before?.id))
      throw invalid({ rate_date: 'There is a rate of this currency from this day on: change that one' });
    return {};
  },
});

type Key = { readonly base_id: number; readonly currency_id: number; readonly rate_date: string };

/** If two are added at once, the table's index refuses the second. */
async function isTaken(work: Work, { base_id, currency_id, rate_date }: Key, except = 0): Promise<boolean> {
  const found = await tables(work)
    .selectFrom('exchange_rate')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .where('base_id', '=', base_id)
    .where('currency_id', '=', currency_id)
    .where('rate_date', '=', rate_date)
    .executeTakeFirst();
  return found !== undefined;
}
