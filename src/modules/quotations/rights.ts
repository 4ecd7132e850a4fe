import { forTeam, permissionModule } from '#platform/contract/access.ts';

export const quotationModule = permissionModule('Quotation', 'Quotations and their approval', {
  things: 'quotations',
  group: 'Work',
  order: 50,
});
/** For staff; client users have calls of their own. */
export const quotationRights = forTeam(quotationModule);
