/** What an hour costs the firm, by designation and location: never the cost of one person (decisions D35). */
import { currency, location } from '#modules/masters/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, decimal, id, reference, text } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { rateRights } from '../rights.ts';

/** A finer figure would reveal what someone is paid. */
export const costStep = 5;

export const costRate = record('cost_rate', {
  words: { one: 'cost rate', many: 'cost rates' },
  rights: rateRights,
  fields: {
    id: id({ first: 'hidden' }),
    designation: text('Designation', {
      optional: true,
      phone: 'title',
      width: 200,
      help: 'Empty for every designation',
    }),
    location: reference('Location', location, { optional: true, width: 160, help: 'Empty for every location' }),
    valid_from: date('Valid from', { width: 112 }),
    currency: reference('Currency', currency, { width: 120 }),
    cost: decimal('Cost an hour', { least: costStep, most: 99_995, places: 2, help: `In steps of ${costStep}` }),
    note: text('Note', { optional: true, first: 'hidden', width: 280 }),
  },
  defaultSort: '-valid_from',
  check: ({ cost }) => ({
    cost: Number.isInteger(Number(cost) / costStep) ? undefined : `Cost an hour goes in steps of ${costStep}`,
  }),
});
export type CostRate = RowOf<typeof costRate>;

export const costRateCalls = recordCalls(costRate, '/timekeeper/cost-rates', {
  paths: {
    page: 'fetchAllCostRates',
    export: 'exportCostRates',
    byId: 'fetchCostRateById',
    add: 'addCostRate',
    edit: 'updateCostRate',
    remove: 'deleteCostRate/:id',
  },
});
