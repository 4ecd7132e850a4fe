import { permissionModule } from '#platform/contract/access.ts';

export const clientModule = permissionModule('Client', 'Client companies and their contacts', {
  things: 'clients',
  group: 'Clients & money',
  order: 10,
});

/**
 * READ shows the jobs of every team and opens the vault; UPDATE reopens, overrides and sees fees. It is here and not in
 * jobs, because jobs imports this module.
 */
export const advanceModule = permissionModule('Advance Job Access', 'Jobs of every team, also those that are closed', {
  things: 'jobs of other teams',
  group: 'Work',
  order: 40,
  actions: ['READ', 'UPDATE'],
});

/** READ exports clients and opens reports about them (domain specification, section 1.1). */
export const clientReportsModule = permissionModule('Client Reports', 'Reports about clients', {
  things: 'client reports',
  group: 'Insight',
  order: 20,
  actions: ['READ'],
});
