/** Fields that can be edited for several clients at once. */
import { bulkEditCalls } from '#platform/contract/record/bulk-edit.ts';
import { client, clientCalls } from './contract.ts';

export const clientEdits = bulkEditCalls(client, clientCalls.edit, [
  'manager',
  'backup_manager',
  'partner',
  'accountant',
  'service',
  'priority',
  'source',
  'engagement',
  'payment_terms_days',
]);
