import { accessPages } from '#modules/access/web/routes.tsx';
import { accessReviewPages } from '#modules/access-review/web/routes.tsx';
import { dashboardPages } from '#modules/dashboard/web/routes.tsx';
import { enquiryPages, foundEnquiry } from '#modules/enquiries/web/routes.tsx';
import { eventPages, foundEvent } from '#modules/events/web/routes.tsx';
import { exitPages, foundExit } from '#modules/exit/web/routes.tsx';
import { masterPages, masterSearch } from '#modules/masters/web/routes.tsx';
import { myAccountPages } from '#modules/my-account/web/routes.tsx';
import { notificationPages } from '#modules/notifications/web/routes.tsx';
import { outboxPages } from '#modules/outbox/web/routes.tsx';
import { foundRecruitment, recruitmentPages } from '#modules/recruitment/web/routes.tsx';
import { settingsPages } from '#modules/settings/web/routes.tsx';
import { foundSkill, skillPages } from '#modules/skills/web/routes.tsx';
import { foundStaff, staffPages } from '#modules/staff/web/routes.tsx';
import { foundTraining, trainingPages } from '#modules/training/web/routes.tsx';
import { mastersIn, tabbed } from '#platform/contract/master.ts';
import type { PageRoute, Searches } from '#platform/web/routing/page.ts';

const loadMasters = async () => tabbed(mastersIn((await import('#app/modules.ts')).modules));

const loadRecordLinks = async () => (await import('./record-links.ts')).recordLinks;

const lendToAccess = async () => {
  const [{ modules }, { AccessTrail }, { ProfileLink }, { ReviewsArea }] = await Promise.all([
    import('#app/modules.ts'),
    import('./AccessTrail.tsx'),
    import('#modules/staff/web/public/ProfileLink.tsx'),
    import('#modules/access-review/web/public/ReviewsArea.tsx'),
  ]);
  const used = modules
    .flatMap(({ endpoints }) => endpoints)
    .flatMap(({ access }) => (access.kind === 'permission' ? [`${access.module} ${access.action}`] : []));
  return { inUse: new Set(used), Trail: AccessTrail, ProfileLink, Reviews: ReviewsArea };
};

/** Every page of the product, declared by its module; a new module is added here. */
export const pages: readonly PageRoute[] = [
  ...accessPages(lendToAccess),
  ...accessReviewPages,
  ...dashboardPages,
  ...enquiryPages,
  ...eventPages,
  ...exitPages,
  ...masterPages(loadMasters),
  ...myAccountPages,
  ...notificationPages,
  ...outboxPages,
  ...recruitmentPages,
  ...settingsPages(loadRecordLinks),
  ...skillPages,
  ...staffPages,
  ...trainingPages,
];

/** Where the command palette looks for records. */
export const searches: Searches = {
  records: [foundEnquiry, foundEvent, foundRecruitment, foundStaff, foundTraining, foundSkill, foundExit],
  local: [masterSearch(loadMasters)],
};
