import { none, serverModule } from '#platform/server/module.ts';
import { skills } from '../module.ts';
import { deletableSkill } from './deletable.ts';
import { seedSkills } from './demo.ts';
import { levelLabels, skillLabels } from './labels.ts';
import { mySkillLogs } from './my-data.ts';
import { skillRoutes } from './routes.ts';
import { searchedSkills } from './search.ts';

export const skillsServer = serverModule({
  contract: skills,
  routes: skillRoutes,
  jobs: none,
  seeds: [seedSkills],
  deletables: [deletableSkill],
  files: none,
  search: [searchedSkills],
  myData: [mySkillLogs],
  openWork: none,
  auditLabels: { skill: skillLabels, skill_level: levelLabels },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
