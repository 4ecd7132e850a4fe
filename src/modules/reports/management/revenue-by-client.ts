import { managementReports } from '#modules/access/rights.ts';
import { revenueAndDebts } from '#modules/invoicing/public/revenue-and.ts';
import { costsOfFew, timeEntries } from '#modules/timekeeper/public/time-entries.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { difference, plain, report } from '#platform/contract/report/report.ts';

const money = inputsOf(revenueAndDebts);
const time = inputsOf(timeEntries);
const net = money.sum('net');

/** Report 15 (domain specification, section 1R): how much revenue depends on how few clients. */
export const revenueByClient = report({
  name: 'Revenue by Client',
  number: 15,
  group: 'Management',
  question: 'Which clients does our revenue depend on, and what do they owe us?',
  access: managementReports.read,
  usual: 'Last 12 months',
  subject: revenueAndDebts,
  also: [{ facts: timeEntries, tie: ['client_id', 'company_id'], when: 'period' }],
  by: ['client', 'company'],
  mayBy: ['manager', 'country', 'age'],
  sideways: { field: 'section', input: net, unit: 'money', words: 'Net of the service line' },
  filters: ['company', 'client', 'manager', 'team', 'country', 'section', 'job_type'],
  columns: {
    net: plain('Net revenue', net, 'money', 'Issued invoices less credit notes, without VAT: {n}'),
    share: { ...plain('Share', net, 'percent', '{n} ÷ the total × 100'), after: 'share' },
    running: { ...plain('Cumulative', net, 'percent', '{n} and all greater ones ÷ the total × 100'), after: 'running' },
    margin: {
      heading: 'Margin',
      unit: 'money',
      words: '{net} − {cost} of the hours of the period; {uncosted} have no cost and are left out',
      inputs: { net, cost: time.sum('rated_cost'), uncosted: time.sum('uncosted_min') },
      value: (of) => difference(of['net'], of['cost']),
    },
    owed: plain('Outstanding', money.sum('owed'), 'money', 'Open invoices on the last day, with VAT: {n}'),
  },
  sort: '-net',
  chart: { kind: 'bars', title: 'Net revenue by client', x: 'client', y: ['net'] },
  note: costsOfFew,
});
