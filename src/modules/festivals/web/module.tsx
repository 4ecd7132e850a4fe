import { IconConfetti } from '@tabler/icons-react';
import { templatesModule } from '#modules/templates/rights.ts';
import { staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { fillYearPath, festivalListPath } from './addresses.ts';

const records = recordPages({
  entity: 'festival',
  one: 'festival',
  title: 'Festivals',
  help: 'The scenes and greetings of the sign-in page, each with its days. Add one, see which overlap, or fill in a whole year at once.',
  path: festivalListPath,
  rights: templatesModule,
  opensTo: staff,
  add: templatesModule.update,
  navigation: { group: 'Administration', entry: 'Lists', icon: IconConfetti, order: 22 },
  found: { label: 'Festivals', order: 90 },
  load: async () => {
    const [{ FestivalListPage }, forms] = await Promise.all([
      import('./FestivalListPage.tsx'),
      import('./screens.tsx'),
    ]);
    return { ...forms, List: FestivalListPage };
  },
});

export const festivalsWeb = webModule({
  name: 'festivals',
  pages: [
    ...records.pages,
    page({
      path: fillYearPath,
      title: 'Fill in a year',
      access: templatesModule.update,
      parent: festivalListPath,
      load: async () => (await import('./FillYearPage.tsx')).FillYearPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: records.recordLinks,
});
