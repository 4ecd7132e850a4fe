import { commentedRecord } from '#platform/server/comments/commented.ts';
import { commentRoutes } from '#platform/server/comments/routes.ts';
import type { People } from '#platform/server/people.ts';
import { recordFile } from '#platform/server/record/exported.ts';
import { recordById, recordPage } from '#platform/server/record/reads.ts';
import { countsRoute, historyRoute, moveRoute } from '#platform/server/record/routes.ts';
import { removeRecord } from '#platform/server/record/writes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
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
  clientComments,
  clientEvents,
  fetchClientCounts,
  fetchClientHistory,
  fetchCountryCodes,
  fetchOpenAffairs,
  fetchStatutoryDates,
  findSameClients,
  listClients,
  moveClient,
} from '../contract.ts';
import * as calls from '../documents.ts';
import { documentEvents } from '../documents.ts';
import { addClient, saveClient } from './actions.ts';
import { addContactTo, contactsOf, removeContactFrom, saveContact } from './contacts.ts';
import { countryCodes } from './countries.ts';
import { askFor, documentsAndRequests, sendFor, withdraw } from './document-requests.ts';
import { addDocuments, deleteDocument, placeDocument } from './documents.ts';
import { sameClients } from './duplicates.ts';
import { openAffairsOf } from './open-affairs.ts';
import type { OpenAffairs } from './public/open-affairs.ts';
import { inviteContactAgain, ownCompanies, switchTo } from './portal-access.ts';
import { clientRecords, openClients } from './queries.ts';
import { statutoryDatesOf } from './statutory-dates.ts';

const told = [clientEvents, contactEvents, documentEvents].flatMap((of) => Object.values(of));
const besides = { document: { label: 'Documents' }, name: { label: 'Contact' }, enquiry: { label: 'Enquiry' } };

const documentRoutes: readonly Route[] = [
  handle(calls.fetchClientDocuments, (work, { query }) => documentsAndRequests(work, query.client_id)),
  handle(calls.addClientDocuments, (work, { query, body }) => addDocuments(work, query.client_id, body)),
  handle(calls.updateClientDocument, (work, { query, body }) => placeDocument(work, query.id, body)),
  handle(calls.removeClientDocument, (work, { params }) => deleteDocument(work, params.id)),
  handle(calls.requestDocument, (work, { query, body }) => askFor(work, query.client_id, body)),
  handle(calls.withdrawRequest, (work, { body }) => withdraw(work, body.id)),
  handle(calls.fetchOwnDocuments, (work) => documentsAndRequests(work, work.actor.clientId ?? 0)),
  handle(calls.sendDocuments, (work, { query, body }) => sendFor(work, query.id, body.client_upload)),
];

const commentedClients = commentedRecord(clientComments, clientRecords, (id) => `/clients/${id}?tab=notes`);

/**
 * @param open what the modules know to be open at a client
 * @param people who there is, to be mentioned
 */
export const clientRoutes = (open: readonly OpenAffairs[], people: People): readonly Route[] => [
  ...commentRoutes(commentedClients, people),
  handle(clientCalls.page, (work, { query }) => recordPage(work, clientRecords, query)),
  handleFile(clientCalls.export, (work, { query }) => recordFile(work, clientRecords, query)),
  handle(clientCalls.byId, (work, { query }) => recordById(work, clientRecords, query.id)),
  handle(clientCalls.remove, (work, { params }) => removeRecord(work, clientRecords, params.id)),
  handle(clientCalls.add, (work, { body }) => addClient(work, body)),
  handle(clientCalls.edit, (work, { query, body }) => saveClient(work, query.id, body)),
  moveRoute(moveClient, clientRecords),
  historyRoute(fetchClientHistory, clientRecords, told, besides),
  countsRoute(fetchClientCounts, clientRecords),
  handle(fetchCountryCodes, async (work) => ({ rows: [...(await countryCodes(work))] })),
  handle(fetchOpenAffairs, (work, { query }) => openAffairsOf(work, query.client_id, open)),
  handle(listClients, async (work) => ({ rows: await openClients(work) })),
  handle(findSameClients, (work, { query }) => sameClients(work, query)),
  handle(fetchStatutoryDates, async (work, { query }) => ({ rows: await statutoryDatesOf(work, query) })),
  handle(fetchContacts, async (work, { query }) => ({ rows: await contactsOf(work, query.client_id) })),
  handle(addContact, (work, { query, body }) => addContactTo(work, query.client_id, body)),
  handle(updateContact, (work, { query, body }) => saveContact(work, query, body)),
  handle(removeContact, (work, { params }) => removeContactFrom(work, params.client_id, params.id)),
  handle(inviteContact, (work, { body }) => inviteContactAgain(work, body.client_id, body.id)),
  handle(fetchOwnCompanies, async (work) => ({ rows: await ownCompanies(work) })),
  ...documentRoutes,
  handle(switchCompany, (work, { body }) => switchTo(work, body.client_id)),
];
