import { permissionModule } from '#platform/contract/access.ts';

export const recruitmentModule = permissionModule('Recruitment', 'Positions to be filled', {
  things: 'positions',
  group: 'HR',
  order: 10,
});
