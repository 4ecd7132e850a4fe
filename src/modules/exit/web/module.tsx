import { anyone, forOwnEyes, staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconChartBar, IconDoorExit, IconMessages } from '@tabler/icons-react';
import { papersLink } from '../leaver/contract.ts';
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
      help: 'People who leave the firm: their notice, last day, clearance, interview and settlement. Access to the portal ends with the last day.',
      access: exitModule.read,
      navigation: { group: 'People', entry: 'Leaving', icon: IconDoorExit, order: 90, label: 'Exits' },
      actions: [{ label: 'Questions of the exit interview', to: exitSetupPath, access: setupAccess }],
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
    // For anyone with a part in an interview, even without the right to exits.
    page({
      path: interviewPath,
      title: 'Exit interview',
      help: 'Your own words on your time at the firm. A draft is yours alone; once submitted it is read by the head of your department and HR, and stays as it is.',
      access: forOwnEyes(staff),
      navigation: {
        group: 'Mine',
        icon: IconMessages,
        order: 50,
        label: 'Exit interview',
        offeredWhile: fetchInterviewWaits,
      },
      load: async () => (await import('./InterviewPage.tsx')).InterviewPage,
    }),
    // For owners of checklist items, with or without a right to exits.
    page({
      path: ownPointsPath,
      title: 'My clearance points',
      help: 'What you confirm for people who leave: equipment that came back, accounts that were closed, work that was handed over. Tick each point, or say what is missing.',
      access: staff,
      load: async () => (await import('./OwnPointsPage.tsx')).OwnPointsPage,
    }),
    page({
      path: `${papersLink.page}/:token`,
      title: 'Your papers',
      access: anyone,
      load: async () => (await import('../leaver/web/LeaverPage.tsx')).LeaverPage,
    }),
    page({
      path: exitStatisticsPath,
      title: 'Exit statistics',
      help: 'Why people leave, from which departments, and after how long. Groups of fewer than three people are put together, so that nobody is recognised.',
      access: exitModule.update,
      parent: exitListPath,
      navigation: { group: 'People', entry: 'Leaving', icon: IconChartBar, order: 91 },
      load: async () => (await import('./StatisticsPage.tsx')).StatisticsPage,
    }),
  ],
  found: [
    {
      kind: 'exit',
      label: 'Exits',
      icon: IconDoorExit,
      to: readExitAddress,
      order: 70,
      list: { path: exitListPath, by: 'ename', access: exitModule.read },
    },
  ],
  localSearch: none,
  recordLinks: { exit: readExitAddress },
});
