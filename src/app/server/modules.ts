import { modules } from '#app/modules.ts';
import { accessServer } from '#modules/access/server/module.ts';
import { accessReviewServer } from '#modules/access-review/server/module.ts';
import { attendanceServer } from '#modules/attendance/server/module.ts';
import { bankServer } from '#modules/bank/server/module.ts';
import { billingServer } from '#modules/billing/server/module.ts';
import { candidatesServer } from '#modules/candidates/server/module.ts';
import { clientsServer } from '#modules/clients/server/module.ts';
import { dashboardServer } from '#modules/dashboard/server/module.ts';
import { delegationServer } from '#modules/delegation/server/module.ts';
import { enquiriesServer } from '#modules/enquiries/server/module.ts';
import { eventsServer } from '#modules/events/server/module.ts';
import { escalationsServer } from '#modules/escalations/server/module.ts';
import { exchangeRatesServer } from '#modules/exchange-rates/server/module.ts';
import { exitServer } from '#modules/exit/server/module.ts';
import { feedbackServer } from '#modules/feedback/server/module.ts';
import { festivalsServer } from '#modules/festivals/server/module.ts';
import { guideServer } from '#modules/guide/server/module.ts';
import { filesServer } from '#modules/files/server/module.ts';
import { jobsServer } from '#modules/jobs/server/module.ts';
import { onboardingServer } from '#modules/onboarding/server/module.ts';
import { joiningServer } from '#modules/joining/server/module.ts';
import { leaveServer } from '#modules/leave/server/module.ts';
import { masterPagePath } from '#modules/masters/contract.ts';
import { mastersServer } from '#modules/masters/server/module.ts';
import { monthCloseServer } from '#modules/month-close/server/module.ts';
import { moveInServer } from '#modules/move-in/server/module.ts';
import { myAccountServer } from '#modules/my-account/server/module.ts';
import { notificationsServer } from '#modules/notifications/server/module.ts';
import { offersServer } from '#modules/offers/server/module.ts';
import { outboxServer } from '#modules/outbox/server/module.ts';
import { invoicingServer } from '#modules/invoicing/server/module.ts';
import { performanceServer } from '#modules/performance/server/module.ts';
import { payrollServer } from '#modules/payroll/server/module.ts';
import { quotationsServer } from '#modules/quotations/server/module.ts';
import { recentlyDeletedServer } from '#modules/recently-deleted/server/module.ts';
import { reportsServer } from '#modules/reports/server/module.ts';
import { recruitmentServer } from '#modules/recruitment/server/module.ts';
import { recurrenceServer } from '#modules/recurrence/server/module.ts';
import { salaryServer } from '#modules/salary/server/module.ts';
import { savedViewsServer } from '#modules/saved-views/server/module.ts';
import { searchServer } from '#modules/search/server/module.ts';
import { templatesServer } from '#modules/templates/server/module.ts';
import { settingsServer } from '#modules/settings/server/module.ts';
import { signInServer } from '#modules/sign-in/server/module.ts';
import { skillsServer } from '#modules/skills/server/module.ts';
import { staffServer } from '#modules/staff/server/module.ts';
import { timekeeperServer } from '#modules/timekeeper/server/module.ts';
import { trainingServer } from '#modules/training/server/module.ts';
import { assemble } from '#platform/server/assembly.ts';
import { mastersOf } from '#platform/server/master/masters.ts';
import { workViewsServer } from '#modules/work-views/server/module.ts';
import type { ServerModule } from '#platform/server/module.ts';

/** The server part of every module. Modules that others refer to come first: the demo is created in this order. */
const serverModules: readonly ServerModule[] = [
  clientsServer,
  signInServer,
  festivalsServer,
  guideServer,
  accessServer,
  mastersServer,
  eventsServer,
  enquiriesServer,
  staffServer,
  delegationServer,
  leaveServer,
  jobsServer,
  feedbackServer,
  recurrenceServer,
  quotationsServer,
  invoicingServer,
  billingServer,
  bankServer,
  monthCloseServer,
  timekeeperServer,
  attendanceServer,
  escalationsServer,
  exchangeRatesServer,
  workViewsServer,
  moveInServer,
  myAccountServer,
  accessReviewServer,
  recruitmentServer,
  reportsServer,
  dashboardServer,
  candidatesServer,
  salaryServer,
  offersServer,
  joiningServer,
  onboardingServer,
  payrollServer,
  trainingServer,
  exitServer,
  skillsServer,
  performanceServer,
  filesServer,
  notificationsServer,
  outboxServer,
  recentlyDeletedServer,
  searchServer,
  savedViewsServer,
  templatesServer,
  settingsServer,
];

/** All declarations of the modules; accounts are the people who change masters. */
export const assembly = assemble(serverModules, modules, mastersOf(modules, masterPagePath, 'account'));
