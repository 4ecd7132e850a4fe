import { onlyRoles, permissionModule } from '#platform/contract/access.ts';

export const exitModule = permissionModule('Exit', 'Resignations, clearance, exit interviews', {
  things: 'exits',
  group: 'People',
  order: 30,
});

/** The firm's questionnaire is HR's and the administrators' matter, whoever else may work on exits. */
export const setupAccess = onlyRoles(exitModule.update, 'HR', 'Admin');
