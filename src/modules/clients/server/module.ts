import { enquiryEvents } from '#modules/enquiries/contract.ts';
import { reaction } from '#platform/server/reactions.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { people } from '#platform/server/people.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { clients } from '../module.ts';
import { clientOfEnquiry } from './from-enquiry.ts';
import { tellOfClientsAgreement } from './users.ts';
import { openRequests, remindOfDocuments } from './document-requests.ts';
import { deletableDocument, documentFiles } from './documents.ts';
import { seedClients, seedCompanies } from './demo.ts';
import { seedContacts } from './demo-contacts.ts';
import { openEnquiries } from './open-affairs.ts';
import { openAffairs } from './public/open-affairs.ts';
import { clientRecords } from './queries.ts';
import { clientRoutes } from './routes.ts';

export const clientsServer = serverModule({
  contract: clients,
  routes: (all) => clientRoutes(openAffairs.allFrom(all), people.from(all)),
  jobs: [remindOfDocuments],
  seeds: [seedCompanies, seedClients, seedContacts],
  deletables: [deletableDocument],
  files: [documentFiles],
  search: [searchedRecord(clientRecords, { detail: 'client_code' })],
  myData: none,
  openWork: none,
  auditLabels: {
    clientDocument: { name: 'Document', folder: 'Folder', shared: 'The client sees it', client_id: 'Client' },
  },
  auditRecords: none,
  auditTopics: none,
  reactions: [
    reaction(enquiryEvents.slaAccepted, clientOfEnquiry),
    reaction(enquiryEvents.slaSubmitted, tellOfClientsAgreement),
  ],
  provides: [openAffairs.provide(openEnquiries), openAffairs.provide(openRequests)],
});
