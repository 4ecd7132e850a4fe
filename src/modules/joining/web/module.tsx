import { onboardingModule } from '#modules/access/rights.ts';
import { anyone } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconClipboardText, IconFileText } from '@tabler/icons-react';
import { kitPath, kitsPath, policiesPath } from '../addresses.ts';
import { kitRights } from '../life.ts';
import { kitLink } from '../guest/contract.ts';

const kitPages = recordPages({
  entity: 'joining_kit',
  one: 'joining kit',
  title: 'Joining kits',
  help: 'What people tell of themselves before their first day: how far they are, and what waits for your check.',
  path: kitsPath,
  readPath: kitPath,
  rights: kitRights,
  navigation: { group: 'People', entry: 'Joining', icon: IconClipboardText, order: 81 },
  found: { label: 'Joining kits', order: 34 },
  load: async () => {
    const [{ List, Edit }, { AddKitPage }] = await Promise.all([import('./screens.tsx'), import('./AddKitPage.tsx')]);
    return { List, Add: AddKitPage, Edit };
  },
});

const policyPages = recordPages({
  entity: 'joining_policy',
  one: 'policy',
  title: 'Policies for joiners',
  help: 'What everybody who joins reads and accepts. A changed text is a new edition; who accepted which one is kept.',
  path: policiesPath,
  rights: kitRights,
  navigation: { group: 'People', entry: 'Joining', icon: IconFileText, order: 84 },
  found: { label: 'Policies for joiners', order: 35, by: 'title' },
  load: () => import('../policies/web/screens.tsx'),
});

export const joiningWeb = webModule({
  name: 'joining',
  pages: [
    ...kitPages.pages,
    page({
      path: '/joining-kit-view/:id',
      title: 'Joining kit',
      access: onboardingModule.read,
      parent: kitsPath,
      load: async () => (await import('../review/web/KitPage.tsx')).KitPage,
    }),
    ...policyPages.pages,
    page({
      path: `${kitLink.page}/:token`,
      title: 'Joining kit',
      access: anyone,
      load: async () => (await import('../guest/web/JoiningKitPage.tsx')).JoiningKitPage,
    }),
  ],
  found: [...kitPages.found, ...policyPages.found],
  recordLinks: { ...kitPages.recordLinks, ...policyPages.recordLinks },
  localSearch: none,
});
