import { forTeam, onlyRoles, permissionModule } from '#platform/contract/access.ts';

export const invoicingModule = permissionModule('Invoicing', 'Invoices, credit notes, payments', {
  things: 'invoices',
  group: 'Clients & money',
  order: 20,
});
/** For staff: client users have calls of their own. */
export const invoiceRights = forTeam(invoicingModule);
/** Receivables that no invoice of ours stands for. */
export const openingsAccess = onlyRoles(invoiceRights.update, 'Admin');
