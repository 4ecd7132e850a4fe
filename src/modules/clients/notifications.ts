import { clientUser } from '#platform/contract/access.ts';
import { notification } from '#platform/contract/notify.ts';
import { clientModule } from './rights.ts';

const clients = { group: 'Clients', access: clientModule.read } as const;

/** Notifications to the people who look after a client. */
export const clientNotifications = {
  created: notification('client.created', { ...clients, mail: 'atOnce', says: 'A client was added' }),
  managerChanged: notification('client.managerChanged', {
    ...clients,
    mail: 'atOnce',
    says: 'A client was handed over to you, or from you to somebody else',
    several: { says: (count) => `${count} clients were handed over`, link: '/clients' },
  }),
  documentsSent: notification('client.documentsSent', {
    ...clients,
    mail: 'atOnce',
    says: 'A client sent documents that it was asked for',
  }),
  changeAsked: notification('client.changeAsked', {
    ...clients,
    mail: 'atOnce',
    approval: true,
    says: 'A client asks for a change of its details',
  }),
  changeAnswered: notification('client.changeAnswered', {
    group: 'Clients',
    access: clientUser,
    mail: 'atOnce',
    says: 'A change of your company’s details that you asked for was made or declined',
  }),
  documentsAsked: notification('client.documentsAsked', {
    group: 'Clients',
    access: clientUser,
    mail: 'atOnce',
    approval: true,
    says: 'We ask you for documents',
  }),
  secretShown: notification('client.secretShown', {
    ...clients,
    mail: 'atOnce',
    severity: 'warning',
    says: 'Someone looked at a secret in the vault of a client of yours',
  }),
  ended: notification('client.ended', { ...clients, mail: 'daily', says: 'A client of yours has ended' }),
};
