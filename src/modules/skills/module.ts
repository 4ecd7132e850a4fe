import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import { dotSkillModule, skillLogsModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const skills: ModuleContract = {
  name: 'skills',
  ...declared({}, contract),
  rights: [dotSkillModule, skillLogsModule],
  referrers: [
    {
      table: 'skill',
      one: 'skill',
      many: 'skills',
      list: { path: '/dot-skills/view', filters: { skill_category_id: 'category' } },
    },
    { table: 'skill_log', one: 'skill log', many: 'skill logs' },
    { table: 'skill_level', one: 'skill level', many: 'skill levels' },
  ],
};
