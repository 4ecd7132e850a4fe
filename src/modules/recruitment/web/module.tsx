import { recruitmentModule } from '#modules/access/permissions.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { addRecruitmentPath, readRecruitmentAddress, recruitmentListPath } from './public/addresses.ts';

export const recruitmentWeb = webModule({
  name: 'recruitment',
  pages: [
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
  ],
  found: [
    {
      kind: 'recruitment',
      label: 'Positions',
      icon: IconUserSearch,
      to: readRecruitmentAddress,
      order: 30,
    },
  ],
  localSearch: none,
  recordLinks: { recruitment: readRecruitmentAddress },
});
