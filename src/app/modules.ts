import { access, collectRights } from '#modules/access/module.ts';
import { accessReview } from '#modules/access-review/module.ts';
import { clients } from '#modules/clients/module.ts';
import { dashboard } from '#modules/dashboard/contract.ts';
import { delegations } from '#modules/delegation/module.ts';
import { enquiries } from '#modules/enquiries/module.ts';
import { marketingEvents } from '#modules/events/module.ts';
import { escalationsLog } from '#modules/escalations/module.ts';
import { exits } from '#modules/exit/module.ts';
import { clientFeedback } from '#modules/feedback/module.ts';
import { festivalThemes } from '#modules/festivals/module.ts';
import { files } from '#modules/files/contract.ts';
import { jobsModule } from '#modules/jobs/module.ts';
import { masterData } from '#modules/masters/module.ts';
import { myAccount } from '#modules/my-account/module.ts';
import { notifications } from '#modules/notifications/module.ts';
import { outbox } from '#modules/outbox/module.ts';
import { guide } from '#modules/guide/module.ts';
import { invoicing } from '#modules/invoicing/module.ts';
import { quoting } from '#modules/quotations/module.ts';
import { recurring } from '#modules/recurrence/module.ts';
import { recentlyDeleted } from '#modules/recently-deleted/module.ts';
import { recruitments } from '#modules/recruitment/module.ts';
import { search } from '#modules/search/contract.ts';
import { templates } from '#modules/templates/module.ts';
import { settings } from '#modules/settings/contract.ts';
import { signIn } from '#modules/sign-in/module.ts';
import { skills } from '#modules/skills/module.ts';
import { staffDirectory } from '#modules/staff/module.ts';
import { timekeeping } from '#modules/timekeeper/module.ts';
import { workViews } from '#modules/work-views/module.ts';
import { trainings } from '#modules/training/module.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { groups } from './groups.ts';

/**
 * The contract of every module, in the order in which people see masters and notifications. A new module is added here,
 * in `server/modules.ts` and in `web/modules.ts`.
 */
export const modules: readonly ModuleContract[] = [
  access,
  signIn,
  accessReview,
  clients,
  dashboard,
  delegations,
  marketingEvents,
  enquiries,
  escalationsLog,
  exits,
  clientFeedback,
  festivalThemes,
  files,
  guide,
  invoicing,
  jobsModule,
  masterData,
  myAccount,
  notifications,
  outbox,
  quoting,
  recentlyDeleted,
  recurring,
  recruitments,
  search,
  templates,
  settings,
  skills,
  staffDirectory,
  timekeeping,
  trainings,
  workViews,
];

// On the server and, for the pages that show rights, in the browser.
collectRights(
  modules.flatMap(({ rights }) => rights),
  groups,
);
