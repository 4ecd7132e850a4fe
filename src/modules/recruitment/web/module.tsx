import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconReceipt, IconUserSearch, IconUsersGroup } from '@tabler/icons-react';
import { planRights } from '../plan/contract.ts';
import { recruitmentModule } from '../rights.ts';
import type { PositionParts } from './PositionPage.tsx';
import { costsPath, planPath, positionPath, positionsPath } from './addresses.ts';

const positionPages = recordPages({
  entity: 'recruitment',
  one: 'position',
  title: 'Recruitment',
  help: 'Positions to be filled: what is looked for, where, by when, and who asked for it.',
  path: positionsPath,
  readPath: positionPath,
  rights: recruitmentModule,
  navigation: { group: 'People', entry: 'Hiring', icon: IconUserSearch, order: 70, label: 'Positions' },
  found: { label: 'Positions', order: 30, by: 'position' },
  load: async () => {
    const [{ Add, Edit }, { PositionListPage }] = await Promise.all([
      import('./screens.tsx'),
      import('./PositionListPage.tsx'),
    ]);
    return { List: PositionListPage, Add, Edit };
  },
});

const planPages = recordPages({
  entity: 'recruitment_plan',
  one: 'planned head count',
  title: 'Head-count plan',
  help: 'How many people work in a department from a day on. A position beyond that number is approved before it opens.',
  path: planPath,
  rights: planRights,
  navigation: { group: 'People', entry: 'Hiring', icon: IconUsersGroup, order: 73 },
  found: { label: 'Head-count plan', order: 32 },
  load: () => import('../plan/web/screens.tsx'),
});

const costPages = recordPages({
  entity: 'recruitment_cost',
  one: 'cost of hiring',
  title: 'Costs of hiring',
  help: 'What finding somebody has cost: advertisements, agencies, travel, by position.',
  path: costsPath,
  rights: { ...recruitmentModule, create: recruitmentModule.update },
  navigation: { group: 'People', entry: 'Hiring', icon: IconReceipt, order: 74 },
  found: { label: 'Costs of hiring', order: 33 },
  load: () => import('../costs/web/screens.tsx'),
});

/** @param parts what modules above add to the page of a position */
export const recruitmentWeb = (parts: () => Promise<PositionParts>) =>
  webModule({
    name: 'recruitment',
    pages: [
      ...positionPages.pages,
      page({
        path: `${positionsPath}/view/:id`,
        title: 'Position',
        access: recruitmentModule.read,
        parent: positionsPath,
        load: async () => {
          const [{ positionPage }, More] = await Promise.all([import('./PositionPage.tsx'), parts()]);
          return positionPage(More);
        },
      }),
      page({
        path: `${positionsPath}/create/:id`,
        title: 'New position',
        access: recruitmentModule.create,
        parent: positionsPath,
        load: async () => (await import('./screens.tsx')).Add,
      }),
      page({
        path: `${positionsPath}/update`,
        title: 'Edit position',
        access: recruitmentModule.update,
        parent: positionsPath,
        load: async () => (await import('./LeadToPositions.tsx')).LeadToPositions,
      }),
      ...planPages.pages,
      ...costPages.pages,
    ],
    found: [...positionPages.found, ...planPages.found, ...costPages.found],
    recordLinks: { ...positionPages.recordLinks, ...planPages.recordLinks, ...costPages.recordLinks },
    localSearch: none,
  });
