import { permissionModule } from '#platform/contract/access.ts';

export const jobModule = permissionModule('Jobs', 'Jobs: see, add, edit, delete', {
  things: 'jobs',
  group: 'Work',
  order: 10,
});

export const archiveModule = permissionModule('Archive Jobs', 'Archived jobs, to see and to restore', {
  things: 'archived jobs',
  group: 'Work',
  order: 20,
  actions: ['READ', 'UPDATE'],
});

/** READ shows the jobs of every team; UPDATE reopens, overrides and sees fees (design of the business core). */
export const advanceModule = permissionModule('Advance Job Access', 'Jobs of every team, also those that are closed', {
  things: 'jobs of other teams',
  group: 'Work',
  order: 40,
  actions: ['READ', 'UPDATE'],
});
