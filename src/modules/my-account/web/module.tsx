import { IconUserCircle, IconUserEdit } from '@tabler/icons-react';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { forOwnEyes } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { decidesProfiles } from '../profile.ts';
import { myAccountPath, profileChangeAddress, profileChangesPath } from './public/addresses.ts';

export const myAccountWeb = webModule({
  name: 'my-account',
  pages: (all) => [
    page({
      path: myAccountPath,
      title: 'My account',
      access: forOwnEyes(myAccountModule.read),
      navigation: { group: 'Mine', icon: IconUserCircle, order: 90, clients: { order: 90, label: 'Account' } },
      userMenu: { icon: IconUserCircle },
      commands: async () => (await import('./commands.ts')).commands,
      load: async () => {
        const [{ MyAccountPage }, { rightsArea }] = await Promise.all([
          import('./MyAccountPage.tsx'),
          import('./rights-area.tsx'),
        ]);
        const MyRights = rightsArea(all);
        return () => <MyAccountPage MyRights={MyRights} />;
      },
    }),
    page({
      path: profileChangesPath,
      title: 'Profile changes',
      help: 'Changes that people ask for in their own record. Accept one and it is made; decline it with a reason, which the person reads.',
      access: decidesProfiles,
      navigation: { group: 'People', entry: 'Staff', icon: IconUserEdit, order: 12 },
      load: async () => (await import('./ProfileChangesPage.tsx')).ProfileChangesPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { profileChange: profileChangeAddress },
});
