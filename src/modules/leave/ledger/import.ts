/** Opening balances from the firm's previous records, imported from a file (decisions D23: Opening). */
import * as z from 'zod';
import { decimalField, isoDateField, optional, selectionField, textField } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { allocateLeave } from '../rights.ts';

const form = z.object({
  employee_id: selectionField('Employee'),
  leave_type_id: selectionField('Leave type'),
  amount: decimalField('Balance'),
  date: isoDateField('As at'),
  expires_on: optional(isoDateField('Use up to')),
  note: optional(textField('Note')),
});
export type ImportedOpening = z.output<typeof form>;

export const openingImport = importOf<ImportedOpening>('/hr/hrm/leave-applications/importLeaveOpenings', {
  title: 'Import opening balances',
  one: 'opening balance',
  many: 'opening balances',
  access: allocateLeave,
  form,
  also: {
    employee_id: ['Employee number', 'EMP Code', 'Employee ID', 'Name', 'Staff number', 'Payroll number'],
    leave_type_id: ['Type', 'Leave', 'Short code', 'Code'],
    amount: ['Days', 'Opening', 'Opening balance', 'Days left', 'Amount'],
    date: ['Date', 'On', 'Balance date', 'As of'],
    expires_on: ['Expires', 'Expiry', 'Valid until'],
  },
});
