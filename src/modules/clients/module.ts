import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import {
  client,
  clientCalls,
  clientEvents,
  fetchCountryCodes,
  fetchOpenAffairs,
  fetchStatutoryDates,
  findSameClients,
  fetchClientCounts,
  fetchClientHistory,
  listClients,
  moveClient,
} from './contract.ts';
import {
  addContact,
  contactEvents,
  fetchContacts,
  fetchOwnCompanies,
  inviteContact,
  removeContact,
  switchCompany,
  updateContact,
} from './contacts.ts';
import { clientNotifications } from './notifications.ts';
import { clientModule } from './rights.ts';

export const clients: ModuleContract = {
  name: 'clients',
  records: [served(client, clientCalls, { move: moveClient })],
  endpoints: [
    ...recordEndpoints(clientCalls),
    moveClient,
    listClients,
    findSameClients,
    fetchStatutoryDates,
    fetchCountryCodes,
    fetchOpenAffairs,
    fetchClientHistory,
    fetchClientCounts,
    fetchContacts,
    addContact,
    updateContact,
    removeContact,
    inviteContact,
    fetchOwnCompanies,
    switchCompany,
  ],
  events: [...Object.values(client.events), ...Object.values(clientEvents), ...Object.values(contactEvents)],
  notifications: Object.values(clientNotifications),
  rights: [clientModule],
  referrers: [
    {
      table: 'client',
      one: 'client',
      many: 'clients',
      list: {
        path: '/clients',
        filters: {
          company_id: 'company',
          country_id: 'country',
          currency_id: 'currency',
          priority_id: 'priority',
          source_id: 'source',
          engagement_id: 'engagement',
        },
      },
    },
    {
      table: 'client_service',
      one: 'client',
      many: 'clients',
      list: { path: '/clients', filters: { service_id: 'service' } },
    },
  ],
};
