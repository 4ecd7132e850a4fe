import { onlyRoles, permissionModule } from '#platform/contract/access.ts';

/** Of enquiries and events alike. */
export const marketingModule = permissionModule('Marketing', 'Enquiries and events: see, add, edit, delete', {
  things: 'enquiries and events',
  group: 'Marketing',
  order: 10,
});

/** "Role name Admin or Client with Marketing Create" (specification 1, section 6). */
export const addMarketing = onlyRoles(marketingModule.create, 'Admin', 'Client');
