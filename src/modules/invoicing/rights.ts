import { forTeam, permissionModule } from '#platform/contract/access.ts';

export const invoicingModule = permissionModule('Invoicing', 'Invoices, credit notes, payments', {
  things: 'invoices',
  group: 'Clients & money',
  order: 20,
});
/** For staff: client users have calls of their own. */
export const invoiceRights = forTeam(invoicingModule);
