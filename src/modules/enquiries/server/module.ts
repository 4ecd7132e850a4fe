import { eventOutcomes } from '#modules/events/server/public/outcomes.ts';
import { waitingForClient } from '#platform/server/waiting.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { auditLabels } from '#platform/server/record/told.ts';
import { enquiryRecord } from '../contract.ts';
import { enquiries } from '../module.ts';
import { seedEnquiries } from './demo.ts';
import { seedEnquiryNotifications } from './demo-notifications.ts';
import { outcomesOfEvent } from './event-outcomes.ts';
import { backgroundEdit } from '#platform/server/record/bulk-runs.ts';
import { undoneBy } from '#platform/server/undo/act.ts';
import { enquiryEditing } from './bulk-edit.ts';
import { enquiryFiles } from './files.ts';
import { enquiryJobs } from './nightly.ts';
import { myEnquiries } from './my-data.ts';
import { openEnquiries } from './open-work.ts';
import { enquiryRoutes } from './routes.ts';
import { agreementsToAnswer } from './waiting.ts';
import { agreementContacts } from './public/of-clients.ts';
import { searchedEnquiries } from './search.ts';
import { enquiryWordings } from './samples.ts';
import { enquiriesToDo } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';

export const enquiriesServer = serverModule({
  contract: enquiries,
  routes: (all) => enquiryRoutes(agreementContacts.from(all)),
  jobs: enquiryJobs,
  seeds: [seedEnquiries, seedEnquiryNotifications],
  deletables: none,
  files: [enquiryFiles],
  search: [searchedEnquiries],
  myData: [myEnquiries],
  openWork: [openEnquiries],
  auditLabels: { enquiry: { ...auditLabels(enquiryRecord), feedback: 'Feedback', reason: 'Reason' } },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: [
    wordings.provide(enquiryWordings),
    undoneBy.provide(enquiryEditing.undone),
    backgroundEdit.provide(enquiryEditing.background),
    eventOutcomes.provide(outcomesOfEvent),
    waitingForClient.provide(agreementsToAnswer),
    toDo.provide(enquiriesToDo),
  ],
});
