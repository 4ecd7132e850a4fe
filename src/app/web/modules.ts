import { accessWeb } from '#modules/access/web/module.tsx';
import { accessReviewWeb } from '#modules/access-review/web/module.tsx';
import { attendanceWeb } from '#modules/attendance/web/module.tsx';
import { bankWeb } from '#modules/bank/web/module.tsx';
import { billingWeb } from '#modules/billing/web/module.tsx';
import { clientsWeb } from '#modules/clients/web/module.tsx';
import { delegationWeb } from '#modules/delegation/web/module.tsx';
import { dashboardWeb } from '#modules/dashboard/web/module.tsx';
import { enquiriesWeb } from '#modules/enquiries/web/module.tsx';
import { eventsWeb } from '#modules/events/web/module.tsx';
import { escalationsWeb } from '#modules/escalations/web/module.tsx';
import { exchangeRatesWeb } from '#modules/exchange-rates/web/module.tsx';
import { exitWeb } from '#modules/exit/web/module.tsx';
import { feedbackWeb } from '#modules/feedback/web/module.tsx';
import { festivalsWeb } from '#modules/festivals/web/module.tsx';
import { guideWeb } from '#modules/guide/web/module.tsx';
import { jobsWeb } from '#modules/jobs/web/module.tsx';
import { mastersWeb } from '#modules/masters/web/module.tsx';
import { monthCloseWeb } from '#modules/month-close/web/module.tsx';
import { moveInWeb } from '#modules/move-in/web/module.tsx';
import { myAccountWeb } from '#modules/my-account/web/module.tsx';
import { notificationsWeb } from '#modules/notifications/web/module.tsx';
import { offersWeb } from '#modules/offers/web/module.tsx';
import { outboxWeb } from '#modules/outbox/web/module.tsx';
import { recentlyDeletedWeb } from '#modules/recently-deleted/web/module.tsx';
import { invoicingWeb } from '#modules/invoicing/web/module.tsx';
import { quotationsWeb } from '#modules/quotations/web/module.tsx';
import { recurrenceWeb } from '#modules/recurrence/web/module.tsx';
import { candidatesWeb } from '#modules/candidates/web/module.tsx';
import { performanceModule } from '#modules/performance/rights.ts';
import { performanceWeb } from '#modules/performance/web/module.tsx';
import { payrollWeb } from '#modules/payroll/web/module.tsx';
import { reportsWeb } from '#modules/reports/web/module.tsx';
import { recruitmentWeb } from '#modules/recruitment/web/module.tsx';
import { salaryWeb } from '#modules/salary/web/module.tsx';
import { templatesWeb } from '#modules/templates/web/module.tsx';
import { settingsWeb } from '#modules/settings/web/module.tsx';
import { signInWeb } from '#modules/sign-in/web/module.tsx';
import { skillsWeb } from '#modules/skills/web/module.tsx';
import { staffWeb } from '#modules/staff/web/module.tsx';
import { onboardingWeb } from '#modules/onboarding/web/module.tsx';
import { joiningWeb } from '#modules/joining/web/module.tsx';
import { leaveWeb } from '#modules/leave/web/module.tsx';
import { timekeeperWeb } from '#modules/timekeeper/web/module.tsx';
import { trainingWeb } from '#modules/training/web/module.tsx';
import { workViewsWeb } from '#modules/work-views/web/module.tsx';
import { assembleWeb, type WebModule } from '#platform/web/module.ts';
import { billingViews } from './billing-views.ts';
import { clientCards, clientTabs } from './client-tabs.tsx';
import { jobSuggestions, jobTimer, jobTabs, jobViews } from './job-tabs.tsx';
import { accessPageParts } from './access-page-parts.tsx';

/** The browser part of every module. */
const webModules: readonly WebModule[] = [
  accessWeb(accessPageParts),
  accessReviewWeb,
  clientsWeb({ tabs: clientTabs, cards: clientCards }),
  dashboardWeb,
  delegationWeb,
  enquiriesWeb,
  escalationsWeb,
  exchangeRatesWeb,
  eventsWeb,
  exitWeb,
  feedbackWeb,
  festivalsWeb,
  guideWeb,
  jobsWeb({ tabs: jobTabs, views: jobViews, suggestions: jobSuggestions, timer: jobTimer }),
  mastersWeb,
  myAccountWeb,
  notificationsWeb,
  outboxWeb,
  recentlyDeletedWeb,
  quotationsWeb,
  invoicingWeb(billingViews),
  billingWeb(billingViews),
  bankWeb,
  monthCloseWeb,
  moveInWeb,
  reportsWeb,
  recruitmentWeb(async () => {
    const [{ PositionActions: Open }, { OffersToDecide: Ended }] = await Promise.all([
      import('#modules/candidates/web/public/PositionActions.tsx'),
      import('#modules/offers/web/public/OffersToDecide.tsx'),
    ]);
    return { Open, Ended };
  }),
  candidatesWeb(async () => (await import('#modules/offers/web/public/OffersCard.tsx')).OffersCard),
  salaryWeb,
  offersWeb,
  joiningWeb,
  onboardingWeb,
  payrollWeb,
  performanceWeb,
  recurrenceWeb,
  templatesWeb,
  settingsWeb,
  signInWeb,
  skillsWeb,
  staffWeb({
    besideProfile: async () => (await import('./BesideProfile.tsx')).BesideProfile,
    profileParts: async () => (await import('./profile-parts.tsx')).profileParts,
  }),
  leaveWeb,
  attendanceWeb,
  timekeeperWeb,
  trainingWeb({
    access: performanceModule.read,
    load: async () => (await import('#modules/performance/web/public/TrainingHours.tsx')).TrainingHours,
  }),
  workViewsWeb,
];

export const { pages, searches } = assembleWeb(webModules, async () => (await import('#app/modules.ts')).modules);
