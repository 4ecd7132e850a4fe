import { importOf } from '#platform/contract/import.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { exchangeRate } from './contract.ts';

export type ImportedRate = FormOf<typeof exchangeRate>;

export const exchangeRateImport = importOf<ImportedRate>('/exchangeRates/importRates', {
  title: 'Import exchange rates',
  one: 'exchange rate',
  many: 'exchange rates',
  access: masterModule.create,
  form: exchangeRate.form,
  also: {
    rate_date: ['Date', 'Start date', 'Valid from'],
    base_id: ['Base'],
    currency_id: ['Currency code', 'Code'],
    rate: ['Currency units per £1', 'Exchange rate', 'Currency units per 1'],
  },
});
