import { IconDatabase } from '@tabler/icons-react';
import { masterModule } from '#modules/access/permissions.ts';
import { isCalled, type Master } from '#platform/contract/master.ts';
import { type LocalSearch, type PageRoute, page } from '#platform/web/routing/page.ts';
import { masterPagePath } from '../master-page.ts';

type Load = () => Promise<readonly Master[]>;

/** @param load the masters of all modules, when the page is first opened */
export const masterPages = (load: Load): readonly PageRoute[] => [
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

/** Finds a list by its name: 'shift' leads to Shift Type. */
export const masterSearch = (load: Load): LocalSearch => ({
  label: 'Master data',
  icon: IconDatabase,
  access: masterModule.read,
  search: async (text) =>
    (await load())
      .filter((master) => isCalled(master, text))
      .slice(0, 5)
      .map(({ title, tab }) => ({ title, to: `${masterPagePath}?tab=${tab}` })),
});
