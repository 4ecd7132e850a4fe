import { onlyRoles, permissionModule } from '#platform/contract/access.ts';

export const marketing = permissionModule('Marketing', 'Enquiries and events: see, add, edit, delete');

/** "Role name Admin or Client with Marketing Create", of enquiries and events alike (specification 1, section 6). */
export const addMarketing = onlyRoles(marketing.create, 'Admin', 'Client');
