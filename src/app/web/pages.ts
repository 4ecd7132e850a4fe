import { dashboardPages } from '#modules/dashboard/web/routes.tsx';
import { enquiryPages, enquirySearch } from '#modules/enquiries/web/routes.tsx';
import { eventPages, eventSearch } from '#modules/events/web/routes.tsx';
import { masterPages, masterSearch } from '#modules/masters/web/routes.tsx';
import { outboxPages } from '#modules/outbox/web/routes.tsx';
import { settingsPages } from '#modules/settings/web/routes.tsx';
import { mastersIn } from '#platform/contract/master.ts';
import type { PageRoute, RecordSearch } from '#platform/web/routing/page.ts';

const loadMasters = async () => mastersIn((await import('#app/modules.ts')).modules);

const loadRecordLinks = async () => (await import('./record-links.ts')).recordLinks;

/** Every page of the product, declared by its module; a new module is added here. */
export const pages: readonly PageRoute[] = [
  ...dashboardPages,
  ...enquiryPages,
  ...eventPages,
  ...masterPages(loadMasters),
  ...outboxPages,
  ...settingsPages(loadRecordLinks),
];

/** Where the command palette looks for records. */
export const searches: readonly RecordSearch[] = [enquirySearch, eventSearch, masterSearch(loadMasters)];
