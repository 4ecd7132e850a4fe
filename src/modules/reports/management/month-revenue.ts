import { managementReports } from '#modules/access/rights.ts';
import { takings } from '#modules/invoicing/public/revenue-and.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report } from '#platform/contract/report/report.ts';

const money = inputsOf(takings);

/** Report 16 (domain specification, section 1R; no budget, decisions D38). */
export const monthRevenue = report({
  name: 'Month Revenue',
  number: 16,
  group: 'Management',
  question: 'What do we bill and receive each month, and is it more than a year ago?',
  access: managementReports.read,
  usual: 'Last 12 months',
  subject: takings,
  by: ['month'],
  mayBy: ['client', 'company', 'manager', 'country'],
  filters: ['company', 'client', 'manager', 'team', 'country'],
  columns: {
    net: plain('Net revenue', money.sum('net'), 'money', 'Issued invoices less credit notes, without VAT: {n}'),
    vat: plain('VAT', money.sum('vat'), 'money', 'Of invoices less that of credit notes: {n}'),
    credits: plain('Credits', money.sum('credited_net'), 'money', 'Credit notes, in the net revenue already: {n}'),
    received: plain('Receipts', money.sum('received'), 'money', 'Payments less what was paid back or removed: {n}'),
    invoices: plain('Invoices', money.distinct('invoice_id')),
  },
  chart: { kind: 'columns', title: 'Net revenue and receipts', x: 'month', y: ['net', 'received'] },
  note: 'Compare with the year before to see the change since last year.',
});
