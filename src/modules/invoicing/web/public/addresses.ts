import { writeSearch } from '#platform/web/routing/address.ts';

export const invoicesPath = '/invoicing';
export const billingPath = '/billing';
export const invoicePath = (id: number): string => `/invoices/${id}`;

/** The address of a view of `/billing` by its key: `billingAddress('month', { run: 12 })`. The first one needs none. */
export const billingAddress = (view: string, more: Readonly<Record<string, unknown>> = {}): string =>
  `${billingPath}${writeSearch({ as: view, ...more })}`;
