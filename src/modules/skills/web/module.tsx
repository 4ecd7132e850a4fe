import { staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconBooks, IconGridDots, IconHistory } from '@tabler/icons-react';
import { dotSkillModule, skillLogsModule } from '../rights.ts';
import {
  keepSkillsPath,
  skillAddress,
  skillLogsPath,
  skillMatrixPath,
  skillPath,
  viewSkillsPath,
} from './public/addresses.ts';

export const skillsWeb = webModule({
  name: 'skills',
  pages: [
    page({
      path: viewSkillsPath,
      title: 'Skills',
      help: 'Documents and recordings to learn from, by category. Each one that you open counts towards your level in its category.',
      access: dotSkillModule.read,
      navigation: { group: 'People', entry: 'Skills', icon: IconBooks, order: 60 },
      load: async () => (await import('./ViewSkillsPage.tsx')).ViewSkillsPage,
    }),
    page({
      path: keepSkillsPath,
      title: 'Manage skills',
      access: dotSkillModule.read,
      parent: viewSkillsPath,
      load: async () => (await import('./KeepSkillsPage.tsx')).KeepSkillsPage,
    }),
    page({
      path: skillPath,
      title: 'Skill',
      access: dotSkillModule.read,
      parent: viewSkillsPath,
      load: async () => (await import('./SkillPage.tsx')).SkillPage,
    }),
    page({
      path: skillLogsPath,
      title: 'Skill Logs',
      help: 'Who has opened what, and when.',
      access: skillLogsModule.read,
      navigation: { group: 'People', entry: 'Skills', icon: IconHistory, order: 62 },
      load: async () => (await import('./SkillLogsPage.tsx')).SkillLogsPage,
    }),
    page({
      path: skillMatrixPath,
      title: 'Skill matrix',
      help: 'How far each person is in each category, from None to Teaches, and what that is worked out from. A level set by hand says so.',
      access: staff,
      navigation: { group: 'People', entry: 'Skills', icon: IconGridDots, order: 61 },
      load: async () => (await import('./SkillMatrixPage.tsx')).SkillMatrixPage,
    }),
  ],
  found: [
    {
      kind: 'skill',
      label: 'Skills',
      icon: IconBooks,
      to: skillAddress,
      order: 60,
      list: { path: viewSkillsPath, by: 'training_topic', access: dotSkillModule.read },
    },
  ],
  localSearch: none,
  recordLinks: { skill: skillAddress },
});
