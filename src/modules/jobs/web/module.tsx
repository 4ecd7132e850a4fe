import { clientLink } from '../link/contract.ts';
import { advanceModule } from '#modules/clients/rights.ts';
import { anyone, ofStaff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import type { RecordTab } from '#platform/web/record/RecordPage.tsx';
import { IconArchive, IconBriefcase, IconMessageQuestion } from '@tabler/icons-react';
import type { job } from '../contract.ts';
import { fetchOwedAnswers } from '../queries/owed.ts';
import { fetchOwnQueries } from '../queries/contract.ts';
import { archiveModule, jobModule, jobRights } from '../rights.ts';
import type { Suggestions } from './AssignDialog.tsx';
import type { JobTimer } from './TasksTab.tsx';
import type { JobView } from './JobListPage.tsx';
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

const jobPages = (views: readonly JobView[]) =>
  recordPages({
    entity: 'job',
    one: 'job',
    title: 'Jobs',
    help: {
      clients:
        'The work that we do for you: where each job stands, what is due next, and what we need from you. Finished work stays under Earlier, with its documents.',
    },
    path: jobsPath,
    readPath: jobPath,
    addPath: addJobPath,
    editPath: '/job/update/:id',
    rights: { ...jobModule, create: jobRights.create, update: jobRights.update },
    navigation: {
      group: 'Work',
      entry: 'Jobs',
      icon: IconBriefcase,
      order: 10,
      clients: { order: 20 },
    },
    found: { label: 'Jobs', order: 4, by: 'title', listedTo: jobRights.read },
    load: async () => {
      const [{ Add, Edit }, { jobListPage }] = await Promise.all([
        import('./screens.tsx'),
        import('./JobListPage.tsx'),
      ]);
      return { List: jobListPage(views), Add, Edit };
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

/** Questions to clients: for clients to answer, for the firm to see what is open. */
const queryPages = [
  page({
    path: `${clientLink.page}/:token`,
    title: 'Questions for you',
    access: anyone,
    load: async () => (await import('../link/web/AnswerPage.tsx')).AnswerPage,
  }),
  page({
    path: questionsPath,
    title: 'Questions for you',
    help: { clients: 'What we need to know to go on. Answer each question and add files; until then the work waits.' },
    access: fetchOwnQueries.access,
    navigation: {
      group: 'Work',
      icon: IconMessageQuestion,
      order: 20,
      label: 'Questions',
      clients: { order: 40 },
    },
    load: async () => (await import('../queries/web/QuestionsPage.tsx')).QuestionsPage,
  }),
  page({
    path: openQueriesPath,
    title: 'Open queries',
    access: fetchOwedAnswers.access,
    navigation: { group: 'Work', entry: 'Questions', icon: IconMessageQuestion, order: 20 },
    load: async () => (await import('../queries/web/OwedAnswersPage.tsx')).OwedAnswersPage,
  }),
];

export type { JobView } from './JobListPage.tsx';

/** A tab of a job's page. */
export type JobTab = RecordTab<typeof job>;

/** What later modules add to the pages of jobs. */
type JobParts = {
  readonly tabs: () => Promise<readonly JobTab[]>;
  /** Views in addition to list, board and calendar. */
  readonly views: readonly JobView[];
  /** Shown below the selection of preparers. */
  readonly suggestions: () => Promise<Suggestions>;
  /** The timer of a job and its tasks. */
  readonly timer: () => Promise<JobTimer>;
};

export const jobsWeb = ({ tabs: tabsOf, views, suggestions, timer }: JobParts) => {
  const own = jobPages(views);
  return webModule({
    name: 'jobs',
    ...own,
    pages: [
      ...own.pages,
      page({
        path: '/jobdetails/:id',
        title: 'Job',
        access: jobModule.read,
        parent: jobsPath,
        load: async () => {
          const [{ jobPage }, tabs, Suggested, Timer] = await Promise.all([
            import('./JobPage.tsx'),
            tabsOf(),
            suggestions(),
            timer(),
          ]);
          return jobPage(tabs, Suggested, Timer);
        },
      }),
      page({
        path: '/job/copy/:id',
        title: 'Copy job',
        access: jobRights.create,
        parent: jobsPath,
        load: async () => (await import('./CopyJobPage.tsx')).CopyJobPage,
      }),
      page({
        path: jobsForClientsPath,
        title: 'Create for several clients',
        access: jobRights.create,
        parent: jobsPath,
        load: async () => (await import('./JobsForClientsPage.tsx')).JobsForClientsPage,
      }),
      page({
        path: '/job/update/managementSow/:id',
        title: 'Review SOW',
        access: ofStaff(advanceModule.update),
        parent: jobsPath,
        load: async () => (await import('../sow/web/SowReviewPage.tsx')).SowReviewPage,
      }),
      ...queryPages,
      page({
        path: archivePath,
        title: 'Archive',
        access: ofStaff(archiveModule.read),
        navigation: { group: 'Work', entry: 'Jobs', icon: IconArchive, order: 12 },
        load: async () => (await import('./ArchivePage.tsx')).ArchivePage,
      }),
      second('/view/:id', jobPath),
      second('/job/view/:id', jobPath),
      second('/editjob/:id', updateJobPath),
    ],
    localSearch: none,
  });
};
