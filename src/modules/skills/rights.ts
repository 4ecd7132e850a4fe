import { permissionModule } from '#platform/contract/access.ts';

export const dotSkillModule = permissionModule('Dot Skill', 'The skills library', { group: 'Training', order: 30 });
export const skillLogsModule = permissionModule('Skill Logs', 'Who opened which skill', {
  group: 'Training',
  order: 40,
  actions: ['READ'],
});
