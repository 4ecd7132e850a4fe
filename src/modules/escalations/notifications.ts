import { clientUser } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';
import { escalationRights } from './rights.ts';

const firm = { group: 'Escalations', access: escalationRights.read, mail: 'atOnce' } as const;
const client = { group: 'Escalations', access: clientUser, mail: 'atOnce' } as const;

export const escalationNotifications = {
  raised: notification('escalation.raised', { ...firm, severity: 'warning', says: 'An escalation is yours' }),
  severe: notification('escalation.severe', {
    ...firm,
    severity: 'critical',
    says: 'A high or critical escalation is raised',
  }),
  movedUp: notification('escalation.movedUp', {
    ...firm,
    severity: 'critical',
    says: 'An escalation is late and has moved up to you',
  }),
  reopened: notification('escalation.reopened', {
    ...firm,
    severity: 'warning',
    says: 'A client has opened an escalation of yours again',
  }),
  confirmed: notification('escalation.confirmed', { ...firm, mail: 'daily', says: 'An escalation of yours is closed' }),
  resolved: notification('escalation.resolved', { ...client, says: 'We have resolved what you raised' }),
  closed: notification('escalation.closed', { ...client, says: 'What you raised is closed' }),
};
