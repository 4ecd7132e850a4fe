import { IconDatabase } from '@tabler/icons-react';
import { masterModule } from '#modules/access/contract.ts';
import type { Master } from '#platform/contract/master.ts';
import { type PageRoute, page } from '#platform/web/routing/page.ts';
import { masterPagePath } from '../master-page.ts';

/** @param load the masters of all modules, when the page is first opened */
export const masterPages = (load: () => Promise<readonly Master[]>): readonly PageRoute[] => [
  page({
    path: masterPagePath,
    title: 'Master',
    access: masterModule.read,
    navigation: { group: 'Administration', icon: IconDatabase, order: 10 },
    load: async () => {
      const [{ MasterPage }, masters] = await Promise.all([import('./MasterPage.tsx'), load()]);
      return () => <MasterPage masters={masters} />;
    },
  }),
];
