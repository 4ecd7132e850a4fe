import { managementReports } from '#modules/access/rights.ts';
import { revenueAndDebts } from '#modules/invoicing/public/revenue-and.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report } from '#platform/contract/report/report.ts';

const money = inputsOf(revenueAndDebts);
const net = money.sum('net');

/** Report 19 (domain specification, section 1R). */
export const revenueByCountry = report({
  name: 'Revenue by Country',
  number: 19,
  group: 'Management',
  question: 'From which countries do our revenue and our debtors come?',
  access: managementReports.read,
  usual: 'Last 12 months',
  subject: revenueAndDebts,
  by: ['country'],
  mayBy: ['client', 'company', 'manager', 'section', 'currency'],
  filters: ['company', 'client', 'manager', 'team', 'country', 'section', 'job_type', 'currency'],
  columns: {
    clients: plain('Clients', money.distinct('client_id')),
    local: {
      heading: 'Net in its currency',
      unit: 'amount',
      words: '{own}, where {currencies} is one currency',
      inputs: { own: money.sum('own_net'), currencies: money.distinct('currency_id') },
      value: ({ own, currencies }) => (currencies === 1 && typeof own === 'number' ? Math.round(own * 100) : null),
    },
    net: plain('Net revenue', net, 'money', 'Issued invoices less credit notes, without VAT: {n}'),
    share: { ...plain('Share', net, 'percent', '{n} ÷ the total × 100'), after: 'share' },
    owed: plain('Debtors', money.sum('owed'), 'money', 'Open invoices on the last day, with VAT: {n}'),
  },
  sort: '-net',
  chart: { kind: 'bars', title: 'Net revenue by country', x: 'country', y: ['net'] },
});
