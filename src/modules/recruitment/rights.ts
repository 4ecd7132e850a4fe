import { permissionModule } from '#platform/contract/access.ts';

export const recruitmentModule = permissionModule('Recruitment', 'Positions to be filled', { group: 'HR', order: 10 });
