import { deletable } from '#platform/server/deleted/deletable.ts';
import { dotSkillModule } from '../rights.ts';
import { skillEvents } from '../contract.ts';

export const deletableSkill = deletable({
  entity: 'skill',
  title: 'Skill',
  table: 'skill',
  label: 'topic',
  restored: skillEvents.restored,
  access: dotSkillModule.delete,
});
