import { none, webModule } from '#platform/web/module.ts';

/** Its pages are views of billing. */
export const monthCloseWeb = webModule({
  name: 'month-close',
  pages: none,
  found: none,
  localSearch: none,
  recordLinks: none,
});
