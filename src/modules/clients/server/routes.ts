import { countsRoute, historyRoute, moveRoute, recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import {
  addContact,
  contactEvents,
  fetchContacts,
  fetchOwnCompanies,
  inviteContact,
  removeContact,
  switchCompany,
  updateContact,
} from '../contacts.ts';
import {
  clientCalls,
  clientEvents,
  fetchClientCounts,
  fetchClientHistory,
  fetchStatutoryDates,
  findSameClients,
  listClients,
  moveClient,
} from '../contract.ts';
import { addContactTo, contactsOf, removeContactFrom, saveContact } from './contacts.ts';
import { sameClients } from './duplicates.ts';
import { inviteContactAgain, ownCompanies, switchTo } from './portal-access.ts';
import { clientRecords, openClients } from './queries.ts';
import { statutoryDatesOf } from './statutory-dates.ts';

export const clientRoutes: readonly Route[] = [
  ...recordRoutes(clientCalls, clientRecords),
  moveRoute(moveClient, clientRecords),
  historyRoute(fetchClientHistory, clientRecords, [...Object.values(clientEvents), ...Object.values(contactEvents)]),
  countsRoute(fetchClientCounts, clientRecords),
  handle(listClients, async (work) => ({ rows: await openClients(work) })),
  handle(findSameClients, (work, { query }) => sameClients(work, query)),
  handle(fetchStatutoryDates, async (work, { query }) => ({ rows: await statutoryDatesOf(work, query) })),
  handle(fetchContacts, async (work, { query }) => ({ rows: await contactsOf(work, query.client_id) })),
  handle(addContact, (work, { query, body }) => addContactTo(work, query.client_id, body)),
  handle(updateContact, (work, { query, body }) => saveContact(work, query, body)),
  handle(removeContact, (work, { params }) => removeContactFrom(work, params.client_id, params.id)),
  handle(inviteContact, (work, { body }) => inviteContactAgain(work, body.client_id, body.id)),
  handle(fetchOwnCompanies, async (work) => ({ rows: await ownCompanies(work) })),
  handle(switchCompany, (work, { body }) => switchTo(work, body.client_id)),
];
