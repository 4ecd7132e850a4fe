import type { ComponentType } from 'react';

/**
 * A view of `/billing`, by its key in the address: `/billing?as=bank`. One with a page of its own gives its address.
 */
export type BillingView = {
  readonly key: string;
  readonly label: string;
} & ({ readonly load: () => Promise<ComponentType> } | { readonly to: string });

export const readyToBill: BillingView = {
  key: 'ready',
  label: 'Ready to bill',
  load: async () => (await import('../ReadyToBill.tsx')).ReadyToBill,
};

export const receivables: BillingView = {
  key: 'receivables',
  label: 'Receivables',
  load: async () => (await import('../Receivables.tsx')).Receivables,
};

export const payments: BillingView = {
  key: 'payments',
  label: 'Payments',
  load: async () => (await import('../PaymentsView.tsx')).PaymentsView,
};
