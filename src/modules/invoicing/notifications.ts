import { clientUser } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';
import { invoiceRights } from './rights.ts';

const firm = { group: 'Invoices', access: invoiceRights.read } as const;

export const invoiceNotifications = {
  viewed: notification('invoice.viewed', { ...firm, says: 'A client has opened your invoice' }),
  paid: notification('invoice.paid', { ...firm, says: 'An invoice is paid' }),
  disputed: notification('invoice.disputed', { ...firm, mail: 'atOnce', says: 'A client disputes an invoice' }),
  mailFailed: notification('invoice.mailFailed', {
    ...firm,
    mail: 'atOnce',
    says: 'A mail with your invoice or statement did not reach the client',
  }),
  overdue: notification('invoice.overdue', {
    ...firm,
    mail: 'atOnce',
    says: 'What is overdue at your clients, every Monday',
  }),
  // Each contact who receives invoices gets a mail with the PDF.
  sent: notification('invoice.sent', {
    group: 'Invoices',
    access: clientUser,
    mail: 'never',
    says: 'You have a new invoice',
  }),
  // Each contact who receives invoices gets a mail with the PDF.
  credited: notification('invoice.credited', {
    group: 'Invoices',
    access: clientUser,
    mail: 'never',
    says: 'You have a credit note',
  }),
  // Each contact who receives invoices gets a mail.
  refunded: notification('invoice.refunded', {
    group: 'Invoices',
    access: clientUser,
    mail: 'never',
    says: 'We have paid money back to you',
  }),
  disputeEnded: notification('invoice.disputeEnded', {
    group: 'Invoices',
    access: clientUser,
    mail: 'atOnce',
    says: 'The firm has answered your dispute',
  }),
};
