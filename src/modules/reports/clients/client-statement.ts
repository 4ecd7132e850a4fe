import { clientReportsModule } from '#modules/clients/rights.ts';
import { debtors } from '#modules/invoicing/public/debtors.ts';
import { type Input, inputsOf } from '#platform/contract/report/facts.ts';
import { report, type ReportColumn } from '#platform/contract/report/report.ts';

const account = inputsOf(debtors);
const currencies = account.distinct('currency_id');

/** Amounts in different currencies are never added up. */
const inOne = (heading: string, words: string, n: Input): ReportColumn => ({
  heading,
  unit: 'amount',
  words: `${words}: {n}, where {currencies} is one currency`,
  inputs: { n, currencies },
  value: (of) => (of['currencies'] === 1 && typeof of['n'] === 'number' ? Math.round(of['n'] * 100) : null),
});

/** Report 29 (domain specification, section 1R): to the penny the amounts of the statement and the receivables page. */
export const clientStatement = report({
  name: 'Client Statement & Ageing',
  number: 29,
  group: 'Client reports',
  question: 'What was charged and paid, what is owed, and for how long?',
  access: clientReportsModule.read,
  forClients: true,
  usual: 'Last 12 months',
  subject: debtors,
  by: ['client', 'currency'],
  mayBy: ['company', 'manager', 'kind'],
  filters: ['company', 'client', 'manager', 'currency'],
  columns: {
    opening: inOne('Opening', 'Before the first day', account.sum('opening')),
    invoiced: inOne('Invoices', 'Issued in the period, with VAT', account.sum('invoiced')),
    credited: inOne('Credits', 'Credit notes of the period', account.sum('credited')),
    paid: inOne('Payments', 'Less those that were removed or returned', account.sum('paid')),
    refunded: inOne('Paid back', 'Less what was not paid back after all', account.sum('refunded')),
    closing: inOne('Balance', 'Opening, and all that came to it', account.sum('balance')),
    unallocated: inOne('Not allocated', 'Counts towards no invoice yet', account.sum('unallocated')),
    not_due: inOne('Not due', 'Open on the last day', account.sum('not_due')),
    d1_15: inOne('1–15 days', 'Open, and due for so long', account.sum('d1_15')),
    d16_30: inOne('16–30', 'Open, and due for so long', account.sum('d16_30')),
    d31_60: inOne('31–60', 'Open, and due for so long', account.sum('d31_60')),
    d61_90: inOne('61–90', 'Open, and due for so long', account.sum('d61_90')),
    d90_plus: inOne('90+', 'Open, and due for longer', account.sum('d90_plus')),
  },
  note: 'Each amount is in the currency of its row. The balance is what is open less what is not allocated.',
});
