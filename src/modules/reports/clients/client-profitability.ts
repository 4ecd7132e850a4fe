import { clientReportsModule } from '#modules/clients/rights.ts';
import { revenueLines } from '#modules/invoicing/public/revenue-lines.ts';
import { servedClients } from '#modules/invoicing/public/served-clients.ts';
import { costsOfFew, timeEntries } from '#modules/timekeeper/public/time-entries.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { difference, plain, report, shareOf } from '#platform/contract/report/report.ts';

const [lines, time] = [inputsOf(revenueLines), inputsOf(timeEntries)];
const [net, cost, uncosted] = [lines.sum('net'), time.sum('rated_cost'), time.sum('uncosted_min')];
const tie = ['client_id'] as const;

/** Report 30 (domain specification, section 1R; costs of few people by decisions D35). */
export const clientProfitability = report({
  name: 'Client Profitability',
  number: 30,
  group: 'Client reports',
  question: 'What does each client bring, and what is left of it after our hours?',
  access: clientReportsModule.read,
  usual: 'Last quarter',
  subject: servedClients,
  also: [
    { facts: revenueLines, tie, when: 'period' },
    { facts: timeEntries, tie, when: 'period' },
  ],
  by: ['client'],
  mayBy: ['manager', 'company', 'country'],
  filters: ['client', 'manager', 'company', 'country'],
  columns: {
    hours: plain('Hours', time.sum('minutes'), 'minutes'),
    revenue: plain('Revenue', net, 'money', 'Issued invoices less credit notes, without VAT: {n}'),
    cost: plain('Cost', cost, 'money', 'Minutes × what an hour costs on the day, rounded for each entry: {n}'),
    margin: {
      heading: 'Margin',
      unit: 'money',
      words: '{net} − {cost}; {uncosted} have no cost and are left out',
      inputs: { net, cost, uncosted },
      value: (of) => difference(of['net'], of['cost']),
    },
    share: {
      heading: 'Margin %',
      unit: 'percent',
      words: '({net} − {cost}) ÷ {net} × 100',
      inputs: { net, cost },
      value: (of) => shareOf(difference(of['net'], of['cost']), of['net']),
    },
    uncosted: plain('Hours without a cost', uncosted, 'minutes', 'Imported, or of nobody with a cost rate: {n}'),
    value: plain('Time value', time.sum('rated_value'), 'money', 'Minutes × the rate of the day, for each entry: {n}'),
    realisation: {
      heading: 'Realisation',
      unit: 'percent',
      words: '{net} ÷ {value} × 100',
      inputs: { net, value: time.sum('rated_value') },
      value: (of) => shareOf(of['net'], of['value']),
    },
  },
  sort: '-revenue',
  chart: { kind: 'bars', title: 'Margin by client', x: 'client', y: ['margin'] },
  note: costsOfFew,
});
