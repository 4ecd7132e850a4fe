import { forTeam, onlyRoles, permissionModule } from '#platform/contract/access.ts';

export const invoicingModule = permissionModule('Invoicing', 'Invoices, credit notes, payments', {
  things: 'invoices',
  group: 'Clients & money',
  order: 20,
});
/** Rights of staff; client users have calls of their own. */
export const invoiceRights = forTeam(invoicingModule);
/** Receivables without an invoice of ours. */
export const openingsAccess = onlyRoles(invoiceRights.update, 'Admin');
