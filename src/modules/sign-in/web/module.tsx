import { ofStaff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { linkingAddress } from '../provider/web/address.ts';
import { myAccountModule } from '../rights.ts';

/** Its pages stand before the portal and beside it, the app shows them itself; but for the end of linking an identity. */
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
