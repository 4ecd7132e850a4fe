import { recruitmentModule } from '#modules/access/permissions.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { recruitmentEvents } from '../contract.ts';

export const deletableRecruitment = deletable({
  entity: 'recruitment',
  title: 'Position',
  table: 'recruitment',
  label: 'position',
  restored: recruitmentEvents.restored,
  access: recruitmentModule.delete,
});
