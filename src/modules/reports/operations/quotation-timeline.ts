import { operationsReports } from '#modules/access/rights.ts';
import { quotationFacts } from '#modules/quotations/public/quotation-facts.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report, shareOf } from '#platform/contract/report/report.ts';

const quotes = inputsOf(quotationFacts);

/** Report 8 (domain specification, section 1R; colours by decisions D16). */
export const quotationTimeline = report({
  name: 'Quotation Timeline',
  number: 8,
  group: 'Operations',
  question: 'How fast do we quote, how fast do clients decide, and how often do they agree?',
  access: operationsReports.read,
  usual: 'Last 12 months',
  subject: quotationFacts,
  rows: 'each',
  by: ['job_referenceno', 'quote_no', 'client', 'job_date', 'quotation_Date', 'colour', 'status', 'decided', 'owner'],
  filters: ['company', 'client', 'manager', 'owner', 'job_type', 'colour', 'status', 'reject_reason'],
  columns: {
    quote: plain('Days to quote', quotes.median('days_to_quote'), 'days', 'Working days; of several the median: {n}'),
    decide: plain('Days to decision', quotes.median('days_to_decision'), 'days', 'Working days; the median: {n}'),
    total: plain('Total', quotes.sum('total'), 'money', 'With VAT, at the rate of its day: {n}'),
    conversion: {
      heading: 'Conversion',
      unit: 'percent',
      words: '{approved} approved ÷ {decided} approved, rejected or expired × 100',
      inputs: { approved: quotes.count('is_approved'), decided: quotes.count('is_decided') },
      value: ({ approved, decided }) => shareOf(approved, decided),
    },
    weighted: {
      heading: 'Conversion by value',
      unit: 'percent',
      words: '{approved} approved ÷ {decided} approved, rejected or expired × 100',
      inputs: { approved: quotes.sum('approved_total'), decided: quotes.sum('decided_total') },
      value: ({ approved, decided }) => shareOf(approved, decided),
    },
  },
  tones: {
    'GREEN (2 Working Days)': { tone: 'green' },
    'ORANGE (Quotes Pending)': { tone: 'amber' },
    'GREY (After 2 days)': { tone: 'grey' },
    'RED (After 5 days)': { tone: 'red' },
  },
  sort: '-quotation_Date',
  chart: { kind: 'columns', title: 'Days to quote, the median', x: 'month', y: ['quote'] },
});
