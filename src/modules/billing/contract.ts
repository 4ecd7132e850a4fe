/** Recurring billing plans: a fee that a client pays every month (domain specification, section 1.5). */
import { clientCompany } from '#modules/clients/contract.ts';
import { vat } from '#modules/masters/contract.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  date,
  decimal,
  id,
  longText,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { sections } from '#modules/quotations/contract.ts';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import { planLife } from './life.ts';

export const billingPlan = record('billing_plan', {
  words: { one: 'billing plan', many: 'billing plans' },
  rights: invoiceRights,
  fields: {
    id: id({ first: 'hidden' }),
    client: reference('Client', clientCompany, { width: 180 }),
    section: word('Section', sections),
    description: text('Description', { phone: 'title', width: 220 }),
    amount: decimal('Monthly fee', {
      least: 0.01,
      most: 999_999_999,
      places: 2,
      help: 'In the client’s currency, without VAT',
    }),
    vat: reference('VAT', vat, { optional: true, help: 'The client’s usual rate when left empty', first: 'hidden' }),
    billing_day: wholeNumber('Day of the month', {
      least: 1,
      most: 31,
      help: 'From this day on the month is billed; 31 is the last day of every month',
      heading: 'Day',
      width: 80,
    }),
    from_date: date('From'),
    until_date: date('Until', { optional: true, help: 'Leave empty for no end date' }),
    status: status('Status', planLife),
    stop_reason: longText('Why it was stopped', { optional: true, filled: 'when it is stopped' }),
  },
  defaultSort: '-id',
  check: ({ from_date, until_date }) => ({
    until_date: until_date !== null && until_date < from_date ? 'Until must not be before From' : undefined,
  }),
});
export type BillingPlan = RowOf<typeof billingPlan>;

export const planCalls = recordCalls(billingPlan, '/billing/plans', {
  paths: {
    page: 'fetchAllPlans',
    export: 'exportPlans',
    byId: 'fetchPlanById',
    add: 'addPlan',
    edit: 'updatePlan',
    remove: 'deletePlan/:id',
    move: 'updateStatus',
    counts: 'fetchPlanCounts',
  },
});

export const { move: movePlan, counts: fetchPlanCounts } = planCalls;
