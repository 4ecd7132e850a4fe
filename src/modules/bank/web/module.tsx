import { none, webModule } from '#platform/web/module.ts';

/** Its page is a view of billing. */
export const bankWeb = webModule({
  name: 'bank',
  pages: none,
  found: none,
  localSearch: none,
  recordLinks: none,
});
