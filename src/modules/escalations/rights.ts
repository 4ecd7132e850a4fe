import { forTeam, permissionModule } from '#platform/contract/access.ts';

export const jobEscalationsModule = permissionModule('Job Escalations', 'Escalations of one job', {
  things: 'escalations of a job',
  group: 'Work',
  order: 80,
  actions: ['READ', 'CREATE', 'UPDATE'],
});

export const escalationsModule = permissionModule('Escalations Log', 'All escalations', {
  things: 'the escalations log',
  group: 'Work',
  order: 90,
  actions: ['READ', 'CREATE', 'UPDATE'],
});
/** For staff; client users have their own calls. */
export const escalationRights = forTeam(escalationsModule);
