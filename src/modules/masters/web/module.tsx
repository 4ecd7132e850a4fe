import { IconDatabase } from '@tabler/icons-react';
import { isCalled, type Master, mastersIn, tabbed } from '#platform/contract/master.ts';
import { none, webModule, type WebAssembly } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { masterModule } from '../rights.ts';
import { masterPagePath } from '../master-page.ts';

export const mastersWeb = webModule({
  name: 'masters',
  pages: (all) => [
    page({
      path: masterPagePath,
      title: 'Master',
      help: 'The lists that forms choose from: companies, departments, job types, rates of VAT and more. What is used cannot be deleted, but switched off or merged with another entry.',
      access: masterModule.read,
      navigation: { group: 'Administration', entry: 'Lists', icon: IconDatabase, order: 20 },
      load: async () => {
        const [{ MasterPage }, masters] = await Promise.all([import('./MasterPage.tsx'), tabbedMasters(all)]);
        return () => <MasterPage masters={masters} />;
      },
    }),
  ],
  found: none,
  // Finds a list by name: 'shift' leads to Shift Type.
  localSearch: (all) => [
    {
      label: 'Master data',
      icon: IconDatabase,
      access: masterModule.read,
      search: async (text) =>
        (await tabbedMasters(all))
          .filter((master) => isCalled(master, text))
          .slice(0, 5)
          .map(({ title, tab }) => ({ title, to: `${masterPagePath}?tab=${tab}` })),
    },
  ],
  recordLinks: async ({ contracts }) =>
    Object.fromEntries(
      mastersIn(await contracts()).map(({ table, tab, place }) => [
        table,
        (id: number) => `${place ?? `${masterPagePath}?tab=${tab}`}&edit=${id}`,
      ]),
    ),
});

/** The masters of all modules that have a tab on the page. */
const tabbedMasters = async ({ contracts }: WebAssembly): Promise<readonly Master[]> =>
  tabbed(mastersIn(await contracts()));
