export const invoicesPath = '/invoicing';
export const billingPath = '/billing';
export const plansPath = '/billing/plans';
export const invoicePath = (id: number): string => `/invoices/${id}`;
