import { clientUser } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';
import { quotationRights } from './rights.ts';

const firm = { group: 'Quotations', access: quotationRights.read } as const;

export const quotationNotifications = {
  toApprove: notification('quotation.toApprove', {
    ...firm,
    approval: true,
    mail: 'atOnce',
    says: 'A quotation waits for your approval',
  }),
  returned: notification('quotation.returned', { ...firm, mail: 'atOnce', says: 'Your quotation was returned' }),
  viewed: notification('quotation.viewed', { ...firm, says: 'A client has opened your quotation' }),
  decided: notification('quotation.decided', { ...firm, mail: 'atOnce', says: 'A client has decided on a quotation' }),
  asked: notification('quotation.asked', {
    ...firm,
    mail: 'atOnce',
    says: 'A client has a question about a quotation',
  }),
  expires: notification('quotation.expires', { ...firm, says: 'A quotation of yours expires in three days' }),
  expired: notification('quotation.expired', { ...firm, says: 'A quotation of yours has expired' }),
  answered: notification('quotation.answered', {
    group: 'Quotations',
    access: clientUser,
    mail: 'atOnce',
    says: 'The firm has answered your question about a quotation',
  }),
  ends: notification('quotation.ends', {
    group: 'Quotations',
    access: clientUser,
    mail: 'never',
    says: 'A quotation for you to decide on expires in three days',
  }),
  // Each contact is mailed separately, with a link of their own.
  sent: notification('quotation.sent', {
    group: 'Quotations',
    access: clientUser,
    approval: true,
    mail: 'never',
    says: 'A quotation waits for your decision',
  }),
};
