import { notification } from '#platform/contract/notify.ts';
import { clientModule } from './rights.ts';

const clients = { group: 'Clients', access: clientModule.read } as const;

/** What the people who look after a client are told. */
export const clientNotifications = {
  created: notification('client.created', { ...clients, mail: 'atOnce', says: 'A client was added' }),
};
