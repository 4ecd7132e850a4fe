import { hrModule } from '#modules/access/rights.ts';
import { anyone } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { IconChartFunnel, IconShieldCheck, IconUsersPlus } from '@tabler/icons-react';
import { applyLink, candidacyLink } from '../applying/contract.ts';
import { privacyPath } from '../privacy/address.ts';
import { candidatesModule } from '../rights.ts';
import { candidatePath } from '../address.ts';
import type { OffersOf } from './CandidatePage.tsx';
import { addCandidatePath, candidatesPath, compareCandidatesPath } from './public/addresses.ts';

const candidatePages = recordPages({
  entity: 'candidate',
  one: 'candidate',
  title: 'Candidates',
  help: 'Who applies for your positions, and how far they are. Move somebody on from their menu, or by drawing their card on the board.',
  path: candidatesPath,
  readPath: candidatePath,
  addPath: addCandidatePath,
  rights: candidatesModule,
  navigation: { group: 'People', entry: 'Hiring', icon: IconUsersPlus, order: 71 },
  found: { label: 'Candidates', order: 31, by: 'name' },
  load: async () => {
    const [{ Edit }, { AddCandidatePage }, { CandidateListPage }] = await Promise.all([
      import('./screens.tsx'),
      import('./AddCandidatePage.tsx'),
      import('./CandidateListPage.tsx'),
    ]);
    return { List: CandidateListPage, Add: AddCandidatePage, Edit };
  },
});

/** Opened by links in emails. */
const guestPages = [
  page({
    path: `${applyLink.page}/:token`,
    title: 'Apply',
    access: anyone,
    load: async () => (await import('../applying/web/SubmissionPage.tsx')).SubmissionPage,
  }),
  page({
    path: `${candidacyLink.page}/:token`,
    title: 'Your application',
    access: anyone,
    load: async () => (await import('../applying/web/CandidacyPage.tsx')).CandidacyPage,
  }),
];

/** @param offers the card of a candidate's offers, from their module */
export const candidatesWeb = (offers: () => Promise<OffersOf>) =>
  webModule({
    name: 'candidates',
    ...candidatePages,
    pages: [
      ...candidatePages.pages,
      page({
        path: '/candidate/:id/:recruitmentId?',
        title: 'Candidate',
        access: candidatesModule.read,
        parent: candidatesPath,
        load: async () => {
          const [{ candidatePage }, Offers] = await Promise.all([import('./CandidatePage.tsx'), offers()]);
          return candidatePage(Offers);
        },
      }),
      page({
        path: '/candidates/:recruitmentId',
        title: 'Candidates',
        access: candidatesModule.read,
        parent: candidatesPath,
        load: async () => (await import('./PositionCandidatesPage.tsx')).PositionCandidatesPage,
      }),
      page({
        path: '/candidates-figures',
        title: 'Hiring figures',
        help: 'How far candidates come, how long it takes, and where they come from. Each number leads to its candidates.',
        access: candidatesModule.read,
        parent: candidatesPath,
        navigation: { group: 'People', entry: 'Hiring', icon: IconChartFunnel, order: 75 },
        load: async () => (await import('../figures/web/FiguresPage.tsx')).FiguresPage,
      }),
      page({
        path: privacyPath,
        title: 'Data protection',
        help: 'How long candidates are kept after the last decision, who is anonymised soon, and who agreed to stay longer.',
        access: hrModule.update,
        parent: candidatesPath,
        navigation: { group: 'People', entry: 'Hiring', icon: IconShieldCheck, order: 76 },
        load: async () => (await import('../privacy/web/PrivacyPage.tsx')).PrivacyPage,
      }),
      page({
        path: compareCandidatesPath,
        title: 'Compare candidates',
        access: candidatesModule.read,
        parent: candidatesPath,
        load: async () => (await import('./CompareCandidatesPage.tsx')).CompareCandidatesPage,
      }),
      ...guestPages,
    ],
    localSearch: none,
  });
