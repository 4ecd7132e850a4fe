import { clientReportsModule } from '#modules/clients/rights.ts';
import { clientSigns } from '#modules/invoicing/public/client-signs.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, difference, numberOf, plain, report, shareOf } from '#platform/contract/report/report.ts';

const of = inputsOf(clientSigns);
const [revenue, before] = [of.sum('revenue'), of.sum('revenue_before')];

/** Report 33 (domain specification, section 1R). */
export const clientInactivity = report({
  name: 'Client Inactivity',
  number: 33,
  group: 'Client reports',
  question: 'Which clients have gone quiet, and which may leave us?',
  access: clientReportsModule.read,
  subject: clientSigns,
  when: 'now',
  rows: 'each',
  by: ['client_name', 'managerName', 'last_job', 'last_contact', 'last_login', 'last_rating', 'overdue_days'],
  filters: ['company_name', 'client_name', 'managerName', 'status', 'no_job', 'overdue_long'],
  columns: {
    risk: {
      heading: 'Risk score',
      unit: 'number',
      words: '(2 × {low} + 2 × {overdue} + {idle} + {fallen}) ÷ {clients}; of several clients the average',
      inputs: {
        low: of.count('rated_low'),
        overdue: of.count('overdue_long'),
        idle: of.count('no_job'),
        fallen: of.count('revenue_fell'),
        clients: of.count(),
      },
      value: ({ low, overdue, idle, fallen, clients }) =>
        averageOf(2 * numberOf(low) + 2 * numberOf(overdue) + numberOf(idle) + numberOf(fallen), clients),
    },
    open: plain('Open jobs', of.sum('open_jobs')),
    revenue: plain('Revenue of 12 months', revenue, 'money', 'Invoices less credit notes, without VAT: {n}'),
    change: {
      heading: 'Change of revenue',
      unit: 'percent',
      words: '({revenue} − {before}) ÷ {before} of the 12 months before × 100',
      inputs: { revenue, before },
      value: ({ revenue: now, before: then }) => shareOf(difference(now, then), then),
    },
  },
  sort: '-risk',
  chart: { kind: 'bars', title: 'Risk score by manager, the average', x: 'managerName', y: ['risk'] },
  note: '2 for a last rating of 4 or less, 2 for an invoice overdue over 60 days, 1 for no job in 90, 1 for revenue down by 30 %.',
});
