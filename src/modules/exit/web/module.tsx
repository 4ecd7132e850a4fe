import { forOwnEyes, staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconChartBar, IconDoorExit, IconMessages } from '@tabler/icons-react';
import { fetchInterviewWaits } from '../interview-waits.ts';
import { exitModule, setupAccess } from '../rights.ts';
import {
  addExitPath,
  exitListPath,
  exitSetupPath,
  exitStatisticsPath,
  interviewPath,
  ownPointsPath,
  readExitAddress,
} from './public/addresses.ts';

export const exitWeb = webModule({
  name: 'exit',
  pages: [
    page({
      path: exitListPath,
      title: 'List of Exit Candidates',
      access: exitModule.read,
      navigation: { group: 'People', icon: IconDoorExit, order: 70, label: 'Exits' },
      actions: [
        { label: 'New exit', to: addExitPath, access: exitModule.create },
        { label: 'Questions of the exit interview', to: exitSetupPath, access: setupAccess },
      ],
      load: async () => (await import('./ExitListPage.tsx')).ExitListPage,
    }),
    page({
      path: addExitPath,
      title: 'New exit',
      access: exitModule.create,
      parent: exitListPath,
      load: async () => (await import('./AddExitPage.tsx')).AddExitPage,
    }),
    page({
      path: '/exitForm/update/:id',
      title: 'Exit',
      access: exitModule.update,
      parent: exitListPath,
      load: async () => (await import('./EditExitPage.tsx')).EditExitPage,
    }),
    // For anyone asked for a part of an interview, even without the right to exits.
    page({
      path: interviewPath,
      title: 'Exit interview',
      access: forOwnEyes(staff),
      navigation: {
        group: 'People',
        icon: IconMessages,
        order: 71,
        label: 'Exit interview',
        offeredWhile: fetchInterviewWaits,
      },
      load: async () => (await import('./InterviewPage.tsx')).InterviewPage,
    }),
    // For owners of checklist items, with a right to exits or without.
    page({
      path: ownPointsPath,
      title: 'My clearance points',
      access: staff,
      load: async () => (await import('./OwnPointsPage.tsx')).OwnPointsPage,
    }),
    page({
      path: exitStatisticsPath,
      title: 'Exit statistics',
      access: exitModule.update,
      parent: exitListPath,
      navigation: { group: 'People', icon: IconChartBar, order: 72 },
      load: async () => (await import('./StatisticsPage.tsx')).StatisticsPage,
    }),
  ],
  found: [{ kind: 'exit', label: 'Exits', icon: IconDoorExit, to: readExitAddress, order: 70 }],
  localSearch: none,
  recordLinks: { exit: readExitAddress },
});
