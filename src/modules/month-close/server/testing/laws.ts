import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { nothing, ofSeenClients } from '#test/laws/whose.ts';

const disputed = rows('invoice that keeps a gate open', {
  table: 'invoice',
  staff: ofSeenClients('invoice.client_id'),
  client: nothing,
  lists: {
    '/billing/months/fetchBlockers': { some: true, key: 'key', query: { month: '2026-10-01', gate: 'receivables' } },
  },
});

const toBill = rows('job that holds up a month', {
  table: 'job',
  staff: ofSeenClients('job.client_id'),
  client: nothing,
  lists: {
    '/billing/months/fetchHeldUp': { some: true, key: 'key', query: { month: '2026-10-01', step: 'jobs' } },
  },
});

export const laws: ModuleLaws = {
  rows: [disputed, toBill],
  ids: {
    company_id: none('a company of the firm'),
  },
  open: {
    '/billing/months/fetchMonths': none('the months of the firm'),
    '/billing/fetchDayBookSums': none('sums by currency of the documents that downloadDayBook has'),
  },
};
