import type { ComponentType } from 'react';
import { plansPath } from './addresses.ts';

/** A part of `/billing`, by its key in the address: `/billing?as=bank`. One with a page of its own says where it is. */
export type BillingView = {
  readonly key: string;
  readonly label: string;
} & ({ readonly load: () => Promise<ComponentType> } | { readonly to: string });

export const readyToBill: BillingView = {
  key: 'ready',
  label: 'Ready to bill',
  load: async () => (await import('../ReadyToBill.tsx')).ReadyToBill,
};

export const monthDrafts: BillingView = {
  key: 'month',
  label: 'Drafts for the month',
  load: async () => (await import('../../billing/web/MonthDrafts.tsx')).MonthDrafts,
};

export const workInProgress: BillingView = {
  key: 'wip',
  label: 'WIP',
  load: async () => (await import('../../billing/web/WipView.tsx')).WipView,
};

export const billingPlans: BillingView = { key: 'plans', label: 'Recurring billing plan', to: plansPath };

export const receivables: BillingView = {
  key: 'receivables',
  label: 'Receivables',
  load: async () => (await import('../Receivables.tsx')).Receivables,
};

export const statements: BillingView = {
  key: 'statements',
  label: 'Statements',
  load: async () => (await import('../../billing/web/StatementsView.tsx')).StatementsView,
};

export const payments: BillingView = {
  key: 'payments',
  label: 'Payments',
  load: async () => (await import('../PaymentsView.tsx')).PaymentsView,
};
