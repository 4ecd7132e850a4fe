import { permissionModule } from '#platform/contract/access.ts';

export const quotationModule = permissionModule('Quotation', 'Quotations and their approval', {
  things: 'quotations',
  group: 'Work',
  order: 50,
});
