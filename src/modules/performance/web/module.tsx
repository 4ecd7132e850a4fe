import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconGauge, IconScale } from '@tabler/icons-react';
import { performancePath, reportPath, weightsPath } from '../addresses.ts';
import { performanceModule } from '../rights.ts';
import { weightRights } from '../weights/contract.ts';

const reports = recordPages({
  entity: 'performance_report',
  one: 'performance report',
  title: 'Performance',
  help: 'How people are doing: marks for each month and quarter, what they are made of, and what was said about them.',
  path: performancePath,
  readPath: reportPath,
  rights: performanceModule,
  navigation: { group: 'People', entry: 'Performance', icon: IconGauge, order: 40 },
  found: { label: 'Performance', order: 62 },
  load: async () => {
    const [{ Add, Edit }, { PerformancePage }] = await Promise.all([
      import('./screens.tsx'),
      import('./PerformancePage.tsx'),
    ]);
    return { List: PerformancePage, Add, Edit };
  },
});

const weights = recordPages({
  entity: 'performance_weight',
  one: 'weighting',
  title: 'Weights of marks',
  help: 'What the five parts of a mark weigh, from a day on.',
  path: weightsPath,
  rights: weightRights,
  navigation: { group: 'People', entry: 'Performance', icon: IconScale, order: 41 },
  found: { label: 'Weights of marks', order: 63 },
  load: () => import('../weights/web/screens.tsx'),
});

export const performanceWeb = webModule({
  name: 'performance',
  pages: [
    ...reports.pages,
    page({
      path: `${performancePath}/view/:id`,
      title: 'Performance report',
      access: performanceModule.read,
      parent: performancePath,
      load: async () => (await import('./ReportPage.tsx')).ReportPage,
    }),
    ...weights.pages,
  ],
  found: [...reports.found, ...weights.found],
  localSearch: none,
  recordLinks: { ...reports.recordLinks, ...weights.recordLinks },
});
