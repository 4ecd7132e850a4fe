import type { BillingView } from '#modules/invoicing/web/public/billing-views.ts';
import { plansPath } from './addresses.ts';

export const monthDrafts: BillingView = {
  key: 'month',
  label: 'Drafts for the month',
  load: async () => (await import('../MonthDrafts.tsx')).MonthDrafts,
};

export const workInProgress: BillingView = {
  key: 'wip',
  label: 'WIP',
  load: async () => (await import('../WipView.tsx')).WipView,
};

export const billingPlans: BillingView = { key: 'plans', label: 'Recurring billing plan', to: plansPath };

export const statements: BillingView = {
  key: 'statements',
  label: 'Statements',
  load: async () => (await import('../StatementsView.tsx')).StatementsView,
};
