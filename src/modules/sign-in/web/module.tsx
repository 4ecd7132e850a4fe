import { ofStaff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { linkingAddress } from '../provider/web/address.ts';
import { myAccountModule } from '../rights.ts';

/** Only the page that finishes linking; the app shows the other sign-in pages itself. */
export const signInWeb = webModule({
  name: 'sign-in',
  pages: [
    page({
      path: linkingAddress,
      title: 'Link your identity',
      parent: '/my-account',
      access: ofStaff(myAccountModule.update),
      load: async () => (await import('../provider/web/LinkPage.tsx')).LinkPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
