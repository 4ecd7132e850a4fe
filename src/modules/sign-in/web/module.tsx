import { none, webModule } from '#platform/web/module.ts';

/** Its pages stand before the portal and beside it: the app shows them itself. */
export const signInWeb = webModule({
  name: 'sign-in',
  pages: none,
  found: none,
  localSearch: none,
  recordLinks: none,
});
