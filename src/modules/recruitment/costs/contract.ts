/** The costs of filling a position (decisions D44). */
import { currency } from '#modules/masters/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, decimal, id, reference, text, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { anyPosition } from '../contract.ts';
import { recruitmentModule } from '../rights.ts';

/** People who edit positions enter their costs. */
const costRights = {
  ...recruitmentModule,
  create: recruitmentModule.update,
  delete: recruitmentModule.update,
};

export const costKinds = ['Advertisement', 'Agency', 'Referral', 'Travel', 'Assessment', 'Other'] as const;

export const hiringCost = record('recruitment_cost', {
  words: { one: 'cost of hiring', many: 'costs of hiring' },
  rights: costRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    kind: word('Kind', costKinds, { phone: 'title', width: 130 }),
    recruitment: reference('Position', anyPosition, { width: 200 }),
    date: date('Date', { width: 104 }),
    amount: decimal('Amount', { least: 0.01, most: 99_999_999, places: 2, width: 100 }),
    currency: reference('Currency', currency, { width: 120 }),
    note: text('Note', { optional: true, width: 220 }),
  },
  defaultSort: '-date',
});
export type HiringCost = RowOf<typeof hiringCost>;

export const costCalls = recordCalls(hiringCost, '/hr/recruitment/costs', {
  paths: {
    page: 'fetchCosts',
    export: 'exportCosts',
    byId: 'fetchCost',
    add: 'addCost',
    edit: 'updateCost',
    remove: 'deleteCost/:id',
  },
});
