import { exitModule } from '#modules/access/permissions.ts';
import { onlyRoles } from '#platform/contract/access.ts';

/** The firm's questionnaire is HR's and the administrators' matter, whoever else may work on exits. */
export const setupAccess = onlyRoles(exitModule.update, 'HR', 'Admin');
