import { advanceModule } from '#modules/clients/rights.ts';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import type { RecordTab } from '#platform/web/record/RecordPage.tsx';
import { IconArchive, IconBriefcase, IconMessageQuestion } from '@tabler/icons-react';
import { ofStaff } from '#platform/contract/access.ts';
import type { job } from '../contract.ts';
import { fetchOwedAnswers } from '../owed.ts';
import { fetchOwnQueries } from '../queries.ts';
import { archiveModule, jobModule } from '../rights.ts';
import {
  addJobPath,
  archivePath,
  jobPath,
  jobsForClientsPath,
  jobsPath,
  openQueriesPath,
  questionsPath,
  updateJobPath,
} from './public/addresses.ts';

const jobPages = recordPages({
  entity: 'job',
  one: 'job',
  title: 'Jobs',
  path: jobsPath,
  readPath: jobPath,
  addPath: addJobPath,
  editPath: '/job/update/:id',
  rights: { ...jobModule, create: ofStaff(jobModule.create), update: ofStaff(jobModule.update) },
  navigation: { group: 'Work', icon: IconBriefcase, order: 10 },
  found: { label: 'Jobs', order: 4 },
  load: async () => {
    const [{ Edit }, { AddJobPage }, { JobListPage }] = await Promise.all([
      import('./screens.tsx'),
      import('./AddJobPage.tsx'),
      import('./JobListPage.tsx'),
    ]);
    return { List: JobListPage, Add: AddJobPage, Edit };
  },
});

const second = (path: string, address: (id: number) => string) =>
  page({
    path,
    title: 'Job',
    access: jobModule.read,
    parent: jobsPath,
    load: async () => (await import('./JobAddress.tsx')).leadsTo(address),
  });

/** What clients are asked: for them to answer, for the firm to see who owes what. */
const queryPages = [
  page({
    path: questionsPath,
    title: 'Questions for you',
    access: fetchOwnQueries.access,
    navigation: { group: 'Work', icon: IconMessageQuestion, order: 20, label: 'Questions' },
    load: async () => (await import('./QuestionsPage.tsx')).QuestionsPage,
  }),
  page({
    path: openQueriesPath,
    title: 'Open queries',
    access: fetchOwedAnswers.access,
    navigation: { group: 'Work', icon: IconMessageQuestion, order: 20 },
    load: async () => (await import('./OwedAnswersPage.tsx')).OwedAnswersPage,
  }),
];

/** A part of a job's page. */
export type JobTab = RecordTab<typeof job>;

/** @param tabsOf loads the tabs that later modules put into the page of a job */
export const jobsWeb = (tabsOf: () => Promise<readonly JobTab[]>) =>
  webModule({
    name: 'jobs',
    ...jobPages,
    pages: [
      ...jobPages.pages,
      page({
        path: '/jobdetails/:id',
        title: 'Job',
        access: jobModule.read,
        parent: jobsPath,
        load: async () => {
          const [{ jobPage }, tabs] = await Promise.all([import('./JobPage.tsx'), tabsOf()]);
          return jobPage(tabs);
        },
      }),
      page({
        path: '/job/copy/:id',
        title: 'Copy job',
        access: ofStaff(jobModule.create),
        parent: jobsPath,
        load: async () => (await import('./CopyJobPage.tsx')).CopyJobPage,
      }),
      page({
        path: jobsForClientsPath,
        title: 'Create for several clients',
        access: ofStaff(jobModule.create),
        parent: jobsPath,
        load: async () => (await import('./JobsForClientsPage.tsx')).JobsForClientsPage,
      }),
      page({
        path: '/job/update/managementSow/:id',
        title: 'Review SOW',
        access: ofStaff(advanceModule.update),
        parent: jobsPath,
        load: async () => (await import('./SowReviewPage.tsx')).SowReviewPage,
      }),
      ...queryPages,
      page({
        path: archivePath,
        title: 'Archive',
        access: ofStaff(archiveModule.read),
        navigation: { group: 'Work', icon: IconArchive, order: 90 },
        load: async () => (await import('./ArchivePage.tsx')).ArchivePage,
      }),
      second('/view/:id', jobPath),
      second('/job/view/:id', jobPath),
      second('/editjob/:id', updateJobPath),
    ],
    localSearch: none,
  });
