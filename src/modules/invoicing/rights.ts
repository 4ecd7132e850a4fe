import { permissionModule } from '#platform/contract/access.ts';

export const invoicingModule = permissionModule('Invoicing', 'Invoices, credit notes, payments', {
  things: 'invoices',
  group: 'Clients & money',
  order: 20,
});
