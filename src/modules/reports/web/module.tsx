import { clientUser, staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { catalogue } from '../catalogue.ts';
import { reportsModule } from '../rights.ts';
import { myReportsPath, reportPath, reportsPath, summaryPath } from '../address.ts';

export const reportsWeb = webModule({
  name: 'reports',
  pages: [
    page({
      path: reportsPath,
      title: 'Reports',
      help: 'Every report answers one question. Open one, choose the days, and press a number to see how it is made and what it counts.',
      access: staff,
      navigation: {
        group: 'Reports',
        icon: IconReportAnalytics,
        order: 10,
        offeredTo: catalogue.map(({ access }) => access),
      },
      load: async () => (await import('./CataloguePage.tsx')).CataloguePage,
    }),
    page({
      path: myReportsPath,
      title: 'Reports',
      help: 'Your jobs, your account and the questions that we asked you, as figures. Press a number to see what it counts.',
      access: clientUser,
      navigation: {
        group: 'Reports',
        icon: IconReportAnalytics,
        order: 20,
        clients: { order: 31, entry: 'Documents' },
      },
      load: async () => (await import('./MyReportsPage.tsx')).MyReportsPage,
    }),
    page({
      path: `${myReportsPath}/:name`,
      title: 'Report',
      help: 'Choose the days, press a number to see what it counts, and take the figures along as a file.',
      access: clientUser,
      parent: myReportsPath,
      load: async () => (await import('./ReportPage.tsx')).MyReportPage,
    }),
    page({
      path: summaryPath,
      title: 'Management summary',
      help: 'A month of the firm on one page: each figure is that of a report, and leads to it. It prints on one sheet.',
      access: reportsModule.read,
      parent: reportsPath,
      load: async () => (await import('../summary/web/SummaryPage.tsx')).SummaryPage,
    }),
    page({
      path: '/sent-reports',
      title: 'Sent reports',
      help: 'What is sent to you and by you, at which hour and to whom, and what was sent. Views and watched figures are kept here too.',
      access: staff,
      parent: reportsPath,
      load: async () => (await import('../sending/web/SentReportsPage.tsx')).SentReportsPage,
    }),
    page({
      path: `${reportPath}/:name`,
      title: 'Report',
      help: 'Press a number to see its formula, what went into it and the rows behind it. The address keeps days and filters.',
      access: staff,
      parent: reportsPath,
      load: async () => (await import('./ReportPage.tsx')).ReportPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
