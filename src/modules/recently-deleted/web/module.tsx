import { none, webModule } from '#platform/web/module.ts';

/** Its list is an area of the settings page. */
export const recentlyDeletedWeb = webModule({
  name: 'recently-deleted',
  pages: none,
  found: none,
  localSearch: none,
  recordLinks: none,
});
