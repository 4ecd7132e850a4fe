import { access, collectRights } from '#modules/access/module.ts';
import { accessReview } from '#modules/access-review/module.ts';
import { attendance } from '#modules/attendance/module.ts';
import { bank } from '#modules/bank/module.ts';
import { billing } from '#modules/billing/module.ts';
import { candidates } from '#modules/candidates/module.ts';
import { clients } from '#modules/clients/module.ts';
import { dashboard } from '#modules/dashboard/module.ts';
import { delegation } from '#modules/delegation/module.ts';
import { enquiries } from '#modules/enquiries/module.ts';
import { events } from '#modules/events/module.ts';
import { escalations } from '#modules/escalations/module.ts';
import { exchangeRates } from '#modules/exchange-rates/module.ts';
import { exit } from '#modules/exit/module.ts';
import { feedback } from '#modules/feedback/module.ts';
import { festivals } from '#modules/festivals/module.ts';
import { files } from '#modules/files/module.ts';
import { jobs } from '#modules/jobs/module.ts';
import { onboarding } from '#modules/onboarding/module.ts';
import { joining } from '#modules/joining/module.ts';
import { leave } from '#modules/leave/module.ts';
import { masters } from '#modules/masters/module.ts';
import { monthClose } from '#modules/month-close/module.ts';
import { moveIn } from '#modules/move-in/module.ts';
import { myAccount } from '#modules/my-account/module.ts';
import { notifications } from '#modules/notifications/module.ts';
import { offers } from '#modules/offers/module.ts';
import { outbox } from '#modules/outbox/module.ts';
import { guide } from '#modules/guide/module.ts';
import { invoicing } from '#modules/invoicing/module.ts';
import { quotations } from '#modules/quotations/module.ts';
import { recurrence } from '#modules/recurrence/module.ts';
import { recentlyDeleted } from '#modules/recently-deleted/module.ts';
import { performance } from '#modules/performance/module.ts';
import { payroll } from '#modules/payroll/module.ts';
import { reports } from '#modules/reports/module.ts';
import { recruitment } from '#modules/recruitment/module.ts';
import { salary } from '#modules/salary/module.ts';
import { savedViews } from '#modules/saved-views/module.ts';
import { search } from '#modules/search/module.ts';
import { templates } from '#modules/templates/module.ts';
import { settings } from '#modules/settings/module.ts';
import { signIn } from '#modules/sign-in/module.ts';
import { skills } from '#modules/skills/module.ts';
import { staff } from '#modules/staff/module.ts';
import { timekeeper } from '#modules/timekeeper/module.ts';
import { workViews } from '#modules/work-views/module.ts';
import { training } from '#modules/training/module.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { groups } from './groups.ts';

/**
 * The contract of every module, in the order of masters and notifications on the screen. A new module is added here, in
 * `server/modules.ts` and in `web/modules.ts`.
 */
export const modules: readonly ModuleContract[] = [
  access,
  signIn,
  accessReview,
  attendance,
  clients,
  dashboard,
  delegation,
  events,
  enquiries,
  escalations,
  exchangeRates,
  exit,
  feedback,
  festivals,
  files,
  guide,
  invoicing,
  billing,
  bank,
  monthClose,
  moveIn,
  jobs,
  leave,
  masters,
  myAccount,
  notifications,
  outbox,
  quotations,
  recentlyDeleted,
  recurrence,
  recruitment,
  reports,
  candidates,
  salary,
  offers,
  joining,
  onboarding,
  payroll,
  performance,
  search,
  savedViews,
  templates,
  settings,
  skills,
  staff,
  timekeeper,
  training,
  workViews,
];

// Runs on the server and, for pages that show rights, in the browser.
collectRights(
  modules.flatMap(({ rights }) => rights),
  groups,
);
