import { hrModule } from '#modules/access/rights.ts';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconBuildingBank, IconChartArea, IconTableImport } from '@tabler/icons-react';
import { bankPath } from '../bank/addresses.ts';
import { gradeBand } from '../contract.ts';
import { revisionsPath } from '../revisions/addresses.ts';
import { bandsPath } from './addresses.ts';

const bandPages = recordPages({
  entity: 'grade_band',
  one: 'grade band',
  title: 'Grade bands',
  help: 'What a grade pays in a year at a company, from a day on. Offers outside of it need a Director.',
  path: bandsPath,
  rights: gradeBand.rights,
  navigation: { group: 'People', entry: 'Pay', icon: IconChartArea, order: 32 },
  found: { label: 'Grade bands', order: 34 },
  load: () => import('./screens.tsx'),
});

const revisionPages = [
  page({
    path: revisionsPath,
    title: 'Salary revisions',
    help: 'Rises of many people by a spreadsheet. Try the file, send it for approval; somebody else in HR approves it, and each person is told on their day.',
    access: hrModule.read,
    navigation: { group: 'People', entry: 'Pay', icon: IconTableImport, order: 31 },
    load: async () => (await import('../revisions/web/RevisionsPage.tsx')).RevisionsPage,
  }),
  page({
    path: `${revisionsPath}/:id`,
    title: 'Revision of salaries',
    access: hrModule.read,
    parent: revisionsPath,
    load: async () => (await import('../revisions/web/RevisionPage.tsx')).RevisionPage,
  }),
];

const bankPage = page({
  path: bankPath,
  title: 'Bank accounts to confirm',
  help: 'Bank accounts that people have changed. Two different people of HR confirm each, by another way than the portal.',
  access: hrModule.update,
  navigation: { group: 'People', entry: 'Pay', icon: IconBuildingBank, order: 33 },
  load: async () => (await import('../bank/web/BankWaitingPage.tsx')).BankWaitingPage,
});

export const salaryWeb = webModule({
  name: 'salary',
  ...bandPages,
  pages: [...bandPages.pages, ...revisionPages, bankPage],
  localSearch: none,
});
