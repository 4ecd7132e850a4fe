import { enquiryEvents } from '#modules/enquiries/contract.ts';
import { reaction } from '#platform/server/reactions.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { people } from '#platform/server/people.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { clients } from '../module.ts';
import { clientOfEnquiry } from './from-enquiry.ts';
import { tellOfClientsAgreement } from './users.ts';
import { seedClients, seedCompanies } from './demo.ts';
import { seedContacts } from './demo-contacts.ts';
import { openEnquiries } from './open-affairs.ts';
import { openAffairs } from './public/open-affairs.ts';
import { clientRecords } from './queries.ts';
import { clientRoutes } from './routes.ts';

export const clientsServer = serverModule({
  contract: clients,
  routes: (all) => clientRoutes(openAffairs.allFrom(all), people.from(all)),
  jobs: none,
  seeds: [seedCompanies, seedClients, seedContacts],
  deletables: none,
  files: none,
  search: [searchedRecord(clientRecords, { detail: 'client_code' })],
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  reactions: [
    reaction(enquiryEvents.slaAccepted, clientOfEnquiry),
    reaction(enquiryEvents.slaSubmitted, tellOfClientsAgreement),
  ],
  provides: [openAffairs.provide(openEnquiries)],
});
