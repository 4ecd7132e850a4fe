import { permissionModule } from '#platform/contract/access.ts';

export const candidatesModule = permissionModule('Candidates', 'Candidates and their interviews', {
  things: 'candidates',
  group: 'HR',
  order: 20,
});
