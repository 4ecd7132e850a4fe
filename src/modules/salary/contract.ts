/** The pay range of a grade: dated bands (decisions D44). */
import { hrModule } from '#modules/access/rights.ts';
import { company, currency, grade } from '#modules/masters/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { date, decimal, id, reference } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { whyNotGreatest, whyNotMiddle } from './rules.ts';

const bandRights = { ...hrModule, update: hrModule.create, delete: hrModule.create };

/** Per year; the trail says only that a band changed. */
const amount = { least: 0, most: 999_999_999, places: 2, trail: 'changed', width: 120 } as const;

export const gradeBand = record('grade_band', {
  words: { one: 'grade band', many: 'grade bands' },
  rights: bandRights,
  fields: {
    id: id({ first: 'hidden', phone: 'hidden' }),
    grade: reference('Grade', grade, { phone: 'title', width: 160 }),
    company: reference('Company', company, { width: 200 }),
    begins_on: date('From', { width: 104, help: 'It holds until the next band of the same grade and company' }),
    currency: reference('Currency', currency, { width: 120 }),
    least: decimal('Least', amount),
    middle: decimal('Middle', amount),
    greatest: decimal('Greatest', amount),
  },
  defaultSort: '-begins_on',
  check: ({ least, middle, greatest }) => ({
    middle: whyNotMiddle(least, middle),
    greatest: whyNotGreatest(middle, greatest),
  }),
});
export type GradeBand = RowOf<typeof gradeBand>;

export const bandCalls = recordCalls(gradeBand, '/hr/salary/bands', {
  paths: {
    page: 'fetchBands',
    export: 'exportBands',
    byId: 'fetchBand',
    add: 'addBand',
    edit: 'updateBand',
    remove: 'deleteBand/:id',
  },
});
