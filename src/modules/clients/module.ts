import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import { clientModule, clientReportsModule } from './rights.ts';
import * as bulk from './bulk.ts';
import * as contract from './contract.ts';
import * as contacts from './contacts.ts';
import * as imported from './import.ts';
import * as importedContacts from './import-contacts.ts';
import * as merging from './merging.ts';
import * as redating from './redating.ts';
import { client, clientCalls, clientComments } from './contract.ts';
import * as home from './own.ts';
import * as documents from './documents/contract.ts';
import { clientNotifications } from './notifications.ts';
import * as vault from './vault/contract.ts';

export const clients: ModuleContract = {
  name: 'clients',
  ...declared(
    { records: [served(client, clientCalls)], comments: [clientComments] },
    bulk,
    contract,
    contacts,
    home,
    documents,
    imported,
    importedContacts,
    merging,
    redating,
    vault,
  ),
  uploads: [documents.clientFile, documents.sentFile],
  notifications: [...Object.values(clientNotifications), clientComments.mentioned],
  rights: [clientModule, clientReportsModule],
  referrers: [
    referrerOf(client, '/clients'),
    {
      table: 'client_service',
      one: 'client',
      many: 'clients',
      list: { path: '/clients', filters: { service_id: 'service' } },
    },
  ],
};
