import { permissionModule } from '#platform/contract/access.ts';

export const templatesModule = permissionModule('Templates', 'Letters and mails', {
  things: 'templates',
  group: 'HR',
  order: 60,
});
