import type { BillingView } from '#modules/invoicing/web/public/billing-views.ts';

export const bankLines: BillingView = {
  key: 'bank',
  label: 'Bank',
  load: async () => (await import('../BankView.tsx')).BankView,
};
