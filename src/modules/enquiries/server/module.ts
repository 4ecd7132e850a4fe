import { eventOutcomes } from '#modules/events/server/public/outcomes.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { enquiries } from '../module.ts';
import { deletableEnquiry } from './deletable.ts';
import { seedEnquiries } from './demo.ts';
import { seedEnquiryNotifications } from './demo-notifications.ts';
import { outcomesOfEvent } from './event-outcomes.ts';
import { enquiryFiles } from './files.ts';
import { enquiryJobs } from './jobs.ts';
import { enquiryLabels } from './labels.ts';
import { myEnquiries } from './my-data.ts';
import { openEnquiries } from './open-work.ts';
import { enquiryRoutes } from './routes.ts';
import { searchedEnquiries } from './search.ts';

export const enquiriesServer = serverModule({
  contract: enquiries,
  routes: enquiryRoutes,
  jobs: enquiryJobs,
  seeds: [seedEnquiries, seedEnquiryNotifications],
  deletables: [deletableEnquiry],
  files: [enquiryFiles],
  search: [searchedEnquiries],
  myData: [myEnquiries],
  openWork: [openEnquiries],
  auditLabels: { enquiry: enquiryLabels },
  auditRecords: none,
  auditTopics: none,
  provides: [eventOutcomes.provide(outcomesOfEvent)],
});
