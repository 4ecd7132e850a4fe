import { commentedRecord } from '#platform/server/comments/commented.ts';
import { commentRoutes } from '#platform/server/comments/routes.ts';
import type { Referrer } from '#platform/contract/module.ts';
import type { People } from '#platform/server/people.ts';
import { importRoutes } from '#platform/server/import/routes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { countTabs, type TabCount } from '#platform/server/record/tab-counts.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import { removeRecord } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Move } from '#platform/contract/record/calls.ts';
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
  clientComments,
  clientEvents,
  fetchClientTabs,
  fetchCountryCodes,
  fetchOpenAffairs,
  fetchStatutoryDates,
  findSameClients,
  listClients,
} from '../contract.ts';
import * as calls from '../documents/contract.ts';
import { documentEvents } from '../documents/contract.ts';
import { fetchMerge, mergeClient, mergeEvents } from '../merging.ts';
import { changeEvents } from '../own.ts';
import { vaultEvents } from '../vault/contract.ts';
import { fetchRedating } from '../redating.ts';
import { askFor, documentsAndRequests, sendFor, withdraw } from '../documents/server/requests.ts';
import { addDocuments, clientDocuments, placeDocument, replaceFile } from '../documents/server/documents.ts';
import { vaultRoutes } from '../vault/server/routes.ts';
import { addClient, saveClient } from './actions.ts';
import { addContactTo, contactsOf, removeContactFrom, saveContact } from './contacts.ts';
import { clientEditing } from './bulk-edit.ts';
import { countryCodes } from './countries.ts';
import { sameClients } from './duplicates.ts';
import { openAffairsOf } from './open-affairs.ts';
import { clientImporter } from './import.ts';
import { contactImporter } from './import-contacts.ts';
import { belongingsOf, clientOrSuccessor, mergeInto } from './merging.ts';
import type { OpenAffairs } from './public/open-affairs.ts';
import type { Redatable } from './public/redatable.ts';
import { redatingOf } from './redating.ts';
import { inviteContactAgain, ownCompanies, switchTo } from './portal-access.ts';
import { unlessJoined, unlessMerged } from './public/after-merge.ts';
import { recipientsOf } from './public/recipients.ts';
import { clientRecords, findClients } from './record.ts';
import { statutoryDatesOf } from './public/statutory-dates.ts';

const told = [clientEvents, contactEvents, documentEvents, mergeEvents, vaultEvents, changeEvents];
const besides = {
  document: { label: 'Documents' },
  name: { label: 'Contact' },
  enquiry: { label: 'Enquiry' },
  absorbed: { label: 'Merged client' },
  moved: { label: 'Moved' },
  credential: { label: 'System' },
  fields: { label: 'Fields' },
  answer: { label: 'Reason' },
};

const documentRoutes: readonly Route[] = [
  handle(calls.fetchClientDocuments, (work, { query }) => documentsAndRequests(work, query.client_id)),
  handle(calls.addClientDocuments, (work, { query, body }) =>
    unlessMerged(work, query.client_id, () => addDocuments(work, query.client_id, body)),
  ),
  handle(calls.updateClientDocument, (work, { query, body }) => placeDocument(work, query.id, body)),
  handle(calls.addDocumentVersion, (work, { query, body }) => replaceFile(work, query.id, body)),
  handle(calls.removeClientDocument, (work, { params }) => clientDocuments.remove(work, params.id)),
  handle(calls.requestDocument, (work, { query, body }) =>
    unlessMerged(work, query.client_id, () => askFor(work, query.client_id, body)),
  ),
  handle(calls.fetchRequestRecipients, async (work, { query }) =>
    recipientsOf(work, (await recordById(work, clientRecords, query.id)).id, 'documents'),
  ),
  handle(calls.withdrawRequest, (work, { body }) => withdraw(work, body.id)),
  handle(calls.fetchOwnDocuments, (work) => documentsAndRequests(work, work.actor.clientId ?? 0)),
  handle(calls.sendDocuments, (work, { query, body }) =>
    unlessJoined(work, () => sendFor(work, query.id, body.client_upload)),
  ),
];

const commentedClients = commentedRecord(clientComments, clientRecords, (id) => `/clients/${id}?tab=notes`);

const moveTo = async (work: Work, id: number, move: Move) =>
  recordById(work, clientRecords, await takeStep(work, clientRecords, id, move));

type Known = {
  /** The modules' lists of open matters of a client. */
  readonly open: readonly OpenAffairs[];
  /** The people who can be mentioned. */
  readonly people: People;
  /** The modules' names for their rows. */
  readonly referrers: readonly Referrer[];
  /** Work whose dates depend on those of a client. */
  readonly dated: Redatable;
  /** The counts on the tabs of a client's page. */
  readonly tabs: readonly TabCount[];
};

export const clientRoutes = ({ open, people, referrers, dated, tabs }: Known): readonly Route[] => [
  ...commentRoutes(commentedClients, people),
  ...recordRoutes(clientCalls, clientRecords, {
    byId: (work, { query }) => clientOrSuccessor(work, query.id),
    add: (work, { body }) => addClient(work, body),
    edit: (work, { query, body }) => unlessMerged(work, query.id, () => saveClient(work, query.id, body, dated)),
    remove: (work, { params }) => unlessMerged(work, params.id, () => removeRecord(work, clientRecords, params.id)),
    move: (work, { query, body }) => unlessMerged(work, query.id, () => moveTo(work, query.id, body)),
    told,
    besides,
  }),
  ...clientEditing.routes,
  ...importRoutes(clientImporter),
  ...importRoutes(contactImporter),
  handle(fetchRedating, async (work, { query: { id, ...after } }) => ({
    rows: await redatingOf(work, id, after, dated),
  })),
  handle(fetchMerge, async (work, { query }) => ({ moves: await belongingsOf(work, query.id, referrers) })),
  handle(mergeClient, (work, { query, body }) => mergeInto(work, query.id, body, referrers)),
  handle(fetchClientTabs, (work, { params }) => countTabs(work, clientRecords, params.id, tabs)),
  handle(fetchCountryCodes, async (work) => ({ rows: [...(await countryCodes(work))] })),
  handle(fetchOpenAffairs, (work, { query }) => openAffairsOf(work, query.client_id, open)),
  handle(listClients, async (work, { query }) => ({ rows: await findClients(work, query) })),
  handle(findSameClients, (work, { query }) => sameClients(work, query)),
  handle(fetchStatutoryDates, async (work, { query }) => ({ rows: await statutoryDatesOf(work, query) })),
  handle(fetchContacts, async (work, { query }) => ({ rows: await contactsOf(work, query.client_id) })),
  handle(addContact, (work, { query, body }) =>
    unlessMerged(work, query.client_id, () => addContactTo(work, query.client_id, body)),
  ),
  handle(updateContact, (work, { query, body }) =>
    unlessMerged(work, query.client_id, () => saveContact(work, query, body)),
  ),
  handle(removeContact, (work, { params }) =>
    unlessMerged(work, params.client_id, () => removeContactFrom(work, params.client_id, params.id)),
  ),
  handle(inviteContact, (work, { body }) => inviteContactAgain(work, body.client_id, body.id)),
  handle(fetchOwnCompanies, async (work) => ({ rows: await ownCompanies(work) })),
  ...documentRoutes,
  ...vaultRoutes,
  handle(switchCompany, (work, { body }) => switchTo(work, body.client_id)),
];
