import type { BillingView } from '#modules/invoicing/web/public/billing-views.ts';

export const monthClose: BillingView = {
  key: 'close',
  label: 'Month close',
  load: async () => (await import('../MonthClose.tsx')).MonthClose,
};

export const dayBook: BillingView = {
  key: 'daybook',
  label: 'Sales day book',
  load: async () => (await import('../DayBook.tsx')).DayBook,
};
