import { enquiryEvents } from '#modules/enquiries/contract.ts';
import { clientCompanies } from '#modules/sign-in/server/public/client-companies.ts';
import { agreementContacts } from '#modules/enquiries/server/public/of-clients.ts';
import type { Referrer } from '#platform/contract/module.ts';
import type { Declared } from '#platform/server/assembly.ts';
import { vaultOpens } from '#platform/server/secrets/key-check.ts';
import { reaction } from '#platform/server/reactions.ts';
import { calendarDates } from '#platform/server/time/calendar-dates.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { people } from '#platform/server/people.ts';
import { backgroundEdit } from '#platform/server/record/bulk-runs.ts';
import { undoneBy } from '#platform/server/undo/act.ts';
import { waitingForClient } from '#platform/server/waiting.ts';
import { clients } from '../module.ts';
import { openRequests, remindOfDocuments } from '../documents/server/requests.ts';
import { keepAgreements } from '../documents/server/agreements.ts';
import { clientDocuments } from '../documents/server/documents.ts';
import { seedCredentials } from '../vault/server/demo.ts';
import { seedDocuments } from '../documents/server/demo.ts';
import { renewSealing, vaultOpensWith } from '../vault/server/sealing.ts';
import { deletableCredential } from '../vault/server/vault.ts';
import { clientEditing } from './bulk-edit.ts';
import { requestCalendar, statutoryCalendar } from './calendar.ts';
import { companiesOfAccounts } from './companies-of-accounts.ts';
import { clientOfEnquiry } from './from-enquiry.ts';
import { tellOfClientsAgreement, whoAgrees } from './users.ts';
import { seedClients, seedCompanies } from './demo.ts';
import { seedContacts } from './demo-contacts.ts';
import { openEnquiries } from './open-affairs.ts';
import { openAffairs } from './public/open-affairs.ts';
import { documentsToSend } from './own.ts';
import { homeRoutes } from './own-routes.ts';
import { redatable } from './public/redatable.ts';
import { clientRoutes } from './routes.ts';
import { clientTabCounts } from './public/tab-counts.ts';
import { ownTabCounts } from './tab-counts.ts';

/** The names of modules for rows that refer to master data, and for their records. */
const wordsOf = ({ contracts, masters }: Pick<Declared, 'contracts' | 'masters'>): readonly Referrer[] => [
  ...masters.referrers,
  ...contracts.flatMap(({ records = [] }) => records.map(({ record: { table, words } }) => ({ table, ...words }))),
];
import { clientWordings } from './samples.ts';
import { clientEffects } from './effects.ts';
import { companyChangesToDecide } from './to-do.ts';
import { searchedClients } from './search.ts';
import { toDo } from '#platform/server/to-do/kind.ts';

export const clientsServer = serverModule({
  contract: clients,
  routes: (all) => [
    ...clientRoutes({
      open: openAffairs.allFrom(all),
      people: people.from(all),
      referrers: wordsOf(all),
      dated: redatable.from(all),
      tabs: [...ownTabCounts, ...clientTabCounts.allFrom(all)],
    }),
    ...homeRoutes(waitingForClient.allFrom(all)),
  ],
  jobs: [remindOfDocuments, renewSealing, keepAgreements],
  seeds: [seedCompanies, seedClients, seedContacts, seedCredentials, seedDocuments],
  deletables: [clientDocuments.deletable, deletableCredential],
  files: [clientDocuments.files],
  search: [searchedClients],
  myData: none,
  openWork: none,
  auditLabels: {
    clientCredential: { system: 'System', username: 'Username', secret: 'Secret', client_id: 'Client' },
    clientDocument: { name: 'Document', folder: 'Folder', shared: 'The client sees it', client_id: 'Client' },
  },
  auditRecords: none,
  auditTopics: none,
  effects: [clientEffects],
  reactions: [
    reaction(enquiryEvents.slaAccepted, clientOfEnquiry),
    reaction(enquiryEvents.slaSubmitted, tellOfClientsAgreement),
  ],
  provides: [
    vaultOpens.provide(vaultOpensWith),
    wordings.provide(clientWordings),
    undoneBy.provide(clientEditing.undone),
    backgroundEdit.provide(clientEditing.background),
    clientCompanies.provide(companiesOfAccounts),
    openAffairs.provide(openEnquiries),
    openAffairs.provide(openRequests),
    calendarDates.provide(statutoryCalendar),
    calendarDates.provide(requestCalendar),
    waitingForClient.provide(documentsToSend),
    agreementContacts.provide(whoAgrees),
    toDo.provide(companyChangesToDecide),
  ],
});
