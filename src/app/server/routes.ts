import { accessRoutes } from '#modules/access/server/routes.ts';
import { accessReviewRoutes } from '#modules/access-review/server/routes.ts';
import { eventOutcomes } from '#modules/enquiries/server/public/event-outcomes.ts';
import { enquiryRoutes } from '#modules/enquiries/server/routes.ts';
import { exitRoutes } from '#modules/exit/server/routes.ts';
import { fileRoutes } from '#modules/files/server/routes.ts';
import { eventRoutes } from '#modules/events/server/routes.ts';
import { masterDataRoutes } from '#modules/masters/server/routes.ts';
import { myAccountRoutes } from '#modules/my-account/server/routes.ts';
import { notificationRoutes } from '#modules/notifications/server/routes.ts';
import { outboxRoutes } from '#modules/outbox/server/routes.ts';
import { recentlyDeletedRoutes } from '#modules/recently-deleted/server/routes.ts';
import { recruitmentRoutes } from '#modules/recruitment/server/routes.ts';
import { searchRoutes } from '#modules/search/server/routes.ts';
import { settingsRoutes } from '#modules/settings/server/routes.ts';
import { skillRoutes } from '#modules/skills/server/routes.ts';
import { staffRoutes } from '#modules/staff/server/routes.ts';
import { trainingRoutes } from '#modules/training/server/routes.ts';
import type { Ground, Route } from '#platform/server/serve.ts';
import { modules } from '#app/modules.ts';
import { auditWords } from './audit-words.ts';
import { deletables } from './deletables.ts';
import { fileOwners } from './file-owners.ts';
import { jobs } from './jobs.ts';
import { masters } from './masters.ts';
import { myDataParts } from './my-data.ts';
import { openWork } from './open-work.ts';
import { searchSources } from './search-sources.ts';

/** The code behind every module's endpoints. */
export const routes = (ground: Ground): readonly Route[] => [
  ...accessRoutes(ground),
  ...accessReviewRoutes,
  ...eventRoutes(eventOutcomes),
  ...enquiryRoutes,
  ...exitRoutes(openWork),
  ...fileRoutes(
    modules.flatMap(({ uploads = [] }) => uploads),
    fileOwners,
  ),
  ...masterDataRoutes(masters),
  ...myAccountRoutes(myDataParts),
  ...notificationRoutes(
    ground,
    modules.flatMap(({ notifications = [] }) => notifications),
  ),
  ...outboxRoutes,
  ...recentlyDeletedRoutes(deletables),
  ...recruitmentRoutes,
  ...searchRoutes(searchSources),
  ...settingsRoutes(auditWords, jobs),
  ...skillRoutes,
  ...staffRoutes,
  ...trainingRoutes,
];
