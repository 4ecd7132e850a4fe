import { permissionModule } from '#platform/contract/access.ts';

/** Shared with the module my-account, which builds on sign-in. */
export const myAccountModule = permissionModule('MyAccount', "One's own account", {
  things: 'your account',
  group: 'Administration',
  order: 10,
  actions: ['READ', 'UPDATE'],
});
