import { forTeam, permissionModule } from '#platform/contract/access.ts';

export const jobModule = permissionModule('Jobs', 'Jobs: see, add, edit, delete', {
  things: 'jobs',
  group: 'Work',
  order: 10,
});
/** For staff; client users have calls of their own. */
export const jobRights = forTeam(jobModule);

export const archiveModule = permissionModule('Archive Jobs', 'Archived jobs, to see and to restore', {
  things: 'archived jobs',
  group: 'Work',
  order: 20,
  actions: ['READ', 'UPDATE'],
});
