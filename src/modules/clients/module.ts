import { fileEvents } from '#platform/contract/files.ts';
import { importEndpoints } from '#platform/contract/import.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { commentEndpoints } from '#platform/contract/record/comments.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import {
  client,
  clientCalls,
  clientComments,
  clientEvents,
  fetchCountryCodes,
  fetchOpenAffairs,
  fetchStatutoryDates,
  findSameClients,
  fetchClientCounts,
  fetchClientHistory,
  fetchClientTabs,
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
import * as home from './home.ts';
import * as documents from './documents.ts';
import { clientImport } from './import.ts';
import { fetchMerge, mergeClient, mergeEvents } from './merging.ts';
import { clientNotifications } from './notifications.ts';
import { fetchRedating } from './redating.ts';
import { clientModule } from './rights.ts';
import * as vault from './vault.ts';

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
    fetchClientTabs,
    fetchContacts,
    addContact,
    updateContact,
    removeContact,
    inviteContact,
    fetchOwnCompanies,
    switchCompany,
    ...importEndpoints(clientImport),
    fetchMerge,
    mergeClient,
    fetchRedating,
    ...commentEndpoints(clientComments),
    documents.fetchClientDocuments,
    documents.addClientDocuments,
    documents.updateClientDocument,
    documents.addDocumentVersion,
    documents.removeClientDocument,
    documents.requestDocument,
    documents.withdrawRequest,
    documents.fetchOwnDocuments,
    documents.sendDocuments,
    home.fetchOwnHome,
    home.fetchOwnCompany,
    home.askCompanyChange,
    home.withdrawCompanyChange,
    home.fetchCompanyChanges,
    home.acceptCompanyChange,
    home.declineCompanyChange,
    vault.fetchCredentials,
    vault.addCredential,
    vault.updateCredential,
    vault.removeCredential,
    vault.revealSecret,
  ],
  events: [
    client.events,
    clientEvents,
    contactEvents,
    mergeEvents,
    documents.documentEvents,
    documents.ownDocumentEvents,
    fileEvents(documents.documentEntity),
    home.changeEvents,
    vault.vaultEvents,
    vault.credentialEvents,
    clientComments.events,
  ].flatMap((of) => Object.values(of)),
  uploads: [documents.clientFile, documents.sentFile],
  comments: [clientComments],
  notifications: [...Object.values(clientNotifications), clientComments.mentioned],
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
