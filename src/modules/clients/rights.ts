import { permissionModule } from '#platform/contract/access.ts';

export const clientModule = permissionModule('Client', 'Client companies and their contacts', {
  things: 'clients',
  group: 'Clients & money',
  order: 10,
});
