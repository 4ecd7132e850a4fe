import { permissionModule } from '#platform/contract/access.ts';

export const clientModule = permissionModule('Client', 'Client companies and their contacts', {
  things: 'clients',
  group: 'Clients & money',
  order: 10,
});

/**
 * READ shows the jobs of every team and opens the vault; UPDATE reopens, overrides and sees fees. Here and not in jobs,
 * which knows this module.
 */
export const advanceModule = permissionModule('Advance Job Access', 'Jobs of every team, also those that are closed', {
  things: 'jobs of other teams',
  group: 'Work',
  order: 40,
  actions: ['READ', 'UPDATE'],
});
