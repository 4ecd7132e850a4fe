import { forTeam, permissionModule } from '#platform/contract/access.ts';

export const recurrenceModule = permissionModule('Recurrence Jobs', 'Recurring jobs', {
  things: 'recurring jobs',
  group: 'Work',
  order: 30,
  actions: ['READ', 'UPDATE'],
});
/** For staff; client users have calls of their own. */
export const recurrenceRights = forTeam(recurrenceModule);
