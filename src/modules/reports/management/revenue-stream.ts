import { managementReports } from '#modules/access/rights.ts';
import { revenueAndFees } from '#modules/invoicing/public/revenue-and.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { difference, plain, report, shareOf } from '#platform/contract/report/report.ts';

const lines = inputsOf(revenueAndFees);
const both = { net: lines.sum('net'), recurring: lines.sum('recurring_net') };

/** Report 18 (domain specification, section 1R): the service lines, and how much of each is recurring. */
export const revenueStream = report({
  name: 'Revenue Stream',
  number: 18,
  group: 'Management',
  question: 'Which services bring the revenue, and how much of it recurs?',
  access: managementReports.read,
  usual: 'Last 12 months',
  subject: revenueAndFees,
  by: ['section'],
  mayBy: ['client', 'company', 'manager', 'job_type', 'country'],
  sideways: { field: 'month', input: both.net, unit: 'money', words: 'Net of the month' },
  filters: ['company', 'client', 'manager', 'team', 'job_type', 'section', 'country'],
  columns: {
    net: plain('Net revenue', both.net, 'money', 'Issued invoices less credit notes, without VAT: {n}'),
    share: { ...plain('Share', both.net, 'percent', '{n} ÷ the total × 100'), after: 'share' },
    recurring: plain('Recurring', both.recurring, 'money', 'Lines of jobs that recur: {n}'),
    one_off: {
      heading: 'One-off',
      unit: 'money',
      words: '{net} − {recurring}',
      inputs: both,
      value: ({ net, recurring }) => difference(net, recurring),
    },
    recurs: {
      heading: 'Recurs',
      unit: 'percent',
      words: '{recurring} ÷ {net} × 100',
      inputs: both,
      value: ({ net, recurring }) => shareOf(recurring, net),
    },
    mrr: plain('MRR', lines.sum('mrr'), 'money', 'Fees of recurrences that run today, each as for a month: {n}'),
    clients: plain('Clients', lines.distinct('client_id')),
  },
  sort: '-net',
  chart: { kind: 'stacked', title: 'Net revenue', x: 'month', series: 'section', y: ['net'], colours: 'sections' },
});
