import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { recruitmentModule } from '../rights.ts';

export const recruitmentWeb = webModule({
  name: 'recruitment',
  ...recordPages({
    entity: 'recruitment',
    one: 'position',
    title: 'Recruitment',
    help: 'Positions to be filled: what is looked for, where, by when, and who asked for it.',
    path: '/recruitment',
    rights: recruitmentModule,
    navigation: { group: 'HR', icon: IconUserSearch, order: 60 },
    found: { label: 'Positions', order: 30 },
    load: () => import('./screens.tsx'),
  }),
  localSearch: none,
});
