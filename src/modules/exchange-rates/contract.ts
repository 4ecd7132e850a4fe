/** What one unit of a base currency is worth in another, from a day on (decision 102). */
import { currency } from '#modules/masters/contract.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { createdAt, date, decimal, id, reference, text } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';

export { daysOfRate, inBase, isBaseAtLeast, ratePlaces } from './converting.ts';

export const exchangeRate = record('exchange_rate', {
  words: { one: 'exchange rate', many: 'exchange rates' },
  rights: masterModule,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    rate_date: date('From', { phone: 'title', help: 'It counts until the next one, for 31 days at most' }),
    base: reference('Base currency', currency, {
      width: 150,
      help: 'The currency that the company keeps its books in',
    }),
    currency: reference('Currency', currency, { width: 150 }),
    rate: decimal('Rate', {
      least: 0.000001,
      most: 99_999_999,
      places: 8,
      width: 130,
      help: 'What 1 of the base currency is worth: 1.1764 for 1 GBP = 1.1764 EUR',
    }),
    source: text('Source', { optional: true, width: 160, help: 'HMRC, ECB, the bank', searched: true }),
    createdAt: createdAt('Added on', { first: 'hidden' }),
  },
  defaultSort: '-rate_date',
  check: ({ base_id, currency_id }) => ({
    currency_id: base_id === currency_id ? 'Choose another currency than the base currency' : undefined,
  }),
});
export type ExchangeRate = RowOf<typeof exchangeRate>;

export const exchangeRateCalls = recordCalls(exchangeRate, '/exchangeRates', {
  paths: {
    page: 'fetchAllRates',
    export: 'exportRates',
    byId: 'fetchRateById',
    add: 'addRate',
    edit: 'updateRate',
    remove: 'deleteRate/:id',
  },
});
