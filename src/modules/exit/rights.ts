import { onlyRoles, permissionModule } from '#platform/contract/access.ts';

export const exitModule = permissionModule('Exit', 'Resignations, clearance, exit interviews', {
  things: 'exits',
  group: 'People',
  order: 30,
});

/** Only HR and administrators change the firm's questionnaire, whoever else may work on exits. */
export const setupAccess = onlyRoles(exitModule.update, 'HR', 'Admin');
