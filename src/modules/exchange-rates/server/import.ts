/** Rates from a file, as the tax office or a bank publishes them for a month. */
import type { FieldErrors, Importer } from '#platform/server/import/check.ts';
import { choiceErrors, onlyErrors, recordChoices } from '#platform/server/import/record-choices.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { formColumns, removeRecord } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { exchangeRate, exchangeRateCalls } from '../contract.ts';
import { exchangeRateImport, type ImportedRate } from '../import.ts';
import { exchangeRates } from './record.ts';
import { tables } from './tables.ts';

export const exchangeRateImporter: Importer<ImportedRate> = {
  declared: exchangeRateImport,
  choices: (work) => recordChoices(work, exchangeRate, {}),
  clashes,
  add: async (work, forms) => {
    const rows = forms.map((form) => formColumns(exchangeRate, form));
    return addRecords(work, exchangeRates, exchangeRate.events.created, rows);
  },
  undo: {
    table: 'exchange_rate',
    label: 'rate_date',
    access: exchangeRateCalls.remove.access,
    remove: (work, id) => removeRecord(work, exchangeRates, id),
  },
};

const keyOf = ({ base_id, currency_id, rate_date }: Omit<ImportedRate, 'rate' | 'source'>) =>
  `${base_id} ${currency_id} ${rate_date}`;

/** The form's errors for each row, and rates that exist already or twice in the file. */
async function clashes(work: Work, rows: readonly ImportedRate[]): Promise<FieldErrors[]> {
  const wrongChoices = await choiceErrors(work, exchangeRate, rows);
  const days = rows.map(({ rate_date }) => rate_date);
  const known = await tables(work)
    .selectFrom('exchange_rate')
    .select(['base_id', 'currency_id', 'rate_date'])
    .where('deleted_at', 'is', null)
    .where('rate_date', 'in', [...new Set(days), '0001-01-01'])
    .execute();
  const taken = new Set(known.map(keyOf));
  const seen = new Set<string>();
  const about = { today: today(work), before: undefined };
  return rows.map((form) => {
    const key = keyOf(form);
    const isAgain = seen.has(key);
    seen.add(key);
    return onlyErrors({
      ...wrongChoices(form),
      ...exchangeRate.check(form, about),
      ...(taken.has(key) && { rate_date: 'There is a rate of this currency from this day on' }),
      ...(isAgain && { rate_date: 'This rate stands in the file twice' }),
    });
  });
}
