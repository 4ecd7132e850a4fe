import { bulkEditing } from '#platform/server/record/bulk-edit.ts';
import { clientEdits } from '../bulk.ts';
import { saveClient } from './actions.ts';
import { unlessMerged } from './public/after-merge.ts';
import { clientRecords } from './record.ts';

/** Managers, accountants and terms of several clients, each changed by the usual edit. */
export const clientEditing = bulkEditing(clientEdits, clientRecords, {
  list: '/clients',
  edit: (work, id, form) => unlessMerged(work, id, () => saveClient(work, id, form)),
});
