import { permissionModule } from '#platform/contract/access.ts';

/** Also of the module my-account, which knows the sign-in. */
export const myAccountModule = permissionModule('MyAccount', "One's own account", {
  things: 'your account',
  group: 'Administration',
  order: 10,
  actions: ['READ', 'UPDATE'],
});
