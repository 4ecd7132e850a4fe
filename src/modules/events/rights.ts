import { onlyRoles, openable, permissionModule, permissionText } from '#platform/contract/access.ts';

/** One right for both enquiries and events. */
export const marketingModule = permissionModule('Marketing', 'Enquiries and events: see, add, edit, delete', {
  things: 'enquiries and events',
  group: 'Marketing',
  order: 10,
});

/**
 * "Role name Admin or Client with Marketing Create" (specification 1, section 6), or every holder of the right (D14).
 */
export const addMarketing = openable(onlyRoles(marketingModule.create, 'Admin', 'Client'));

/** The right by which the firm opens it. */
export const addMarketingRight = permissionText(marketingModule.name, 'CREATE');
