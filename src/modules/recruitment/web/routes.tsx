import { recruitmentModule } from '#modules/access/permissions.ts';
import { type FoundKind, type PageRoute, page } from '#platform/web/routing/page.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { addRecruitmentPath, readRecruitmentAddress, recruitmentListPath } from './public/addresses.ts';

export const recruitmentPages: readonly PageRoute[] = [
  page({
    path: recruitmentListPath,
    title: 'Recruitment',
    access: recruitmentModule.read,
    navigation: { group: 'HR', icon: IconUserSearch, order: 60 },
    actions: [{ label: 'New position', to: addRecruitmentPath, access: recruitmentModule.create }],
    load: async () => (await import('./RecruitmentListPage.tsx')).RecruitmentListPage,
  }),
  page({
    path: addRecruitmentPath,
    title: 'New position',
    access: recruitmentModule.create,
    parent: recruitmentListPath,
    load: async () => (await import('./AddRecruitmentPage.tsx')).AddRecruitmentPage,
  }),
  page({
    path: '/recruitment/update/:id',
    title: 'Edit position',
    access: recruitmentModule.update,
    parent: recruitmentListPath,
    load: async () => (await import('./EditRecruitmentPage.tsx')).EditRecruitmentPage,
  }),
];

export const foundRecruitment: FoundKind = {
  kind: 'recruitment',
  label: 'Positions',
  icon: IconUserSearch,
  to: readRecruitmentAddress,
};
