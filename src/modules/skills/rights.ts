import { permissionModule } from '#platform/contract/access.ts';

export const dotSkillModule = permissionModule('Dot Skill', 'The skills library', {
  things: 'skills',
  group: 'Training',
  order: 30,
});
export const skillLogsModule = permissionModule('Skill Logs', 'Who opened which skill', {
  things: 'the skill logs',
  group: 'Training',
  order: 40,
  actions: ['READ'],
});
