import * as z from 'zod';
import { accessModule } from '#modules/access/rights.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';

/** For administrators (decisions D8): those who may change other people's rights. */
export const recentlyDeletedAccess = accessModule.update;

export const deletedRecord = z.object({
  entity: z.string().describe("Type of record, as named in the API, e.g. 'enquiry'"),
  title: z.string().describe("Type of record, for display, e.g. 'Enquiry'"),
  id: z.int(),
  label: z.string(),
  deletedAt: moment,
  deleted_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  restorableUntil: moment,
  days_left: z.int().describe('Days left until it is deleted permanently, including the current one'),
});
export type DeletedRecord = z.infer<typeof deletedRecord>;

export const recentlyDeletedList = list({
  filters: {
    entity: word('Kind'),
    label: contains('Name'),
    deleted_by: contains('Deleted by'),
    deletedAt: moments('Deleted on'),
  },
  sorts: ['deletedAt', 'entity', 'label', 'deleted_by'],
  defaultSort: '-deletedAt',
});

export const fetchAllDeleted = get('/recentlyDeleted/fetchAll', {
  says: 'Returns deleted records of all kinds that can be restored, newest first',
  access: recentlyDeletedAccess,
  query: recentlyDeletedList.query,
  result: page<DeletedRecord>(deletedRecord),
});

export const listDeletedKinds = get('/recentlyDeleted/listKinds', {
  says: 'Returns the kinds of records the caller may restore',
  access: recentlyDeletedAccess,
  result: z.object({ rows: z.array(z.object({ entity: z.string(), title: z.string() })) }),
});

const restored = z.object({ entity: z.string(), title: z.string(), id: z.int(), label: z.string() });

export const restoreDeleted = put('/recentlyDeleted/restore', {
  says: 'Restores a deleted record as it was',
  access: recentlyDeletedAccess,
  query: z.strictObject({ entity: z.string().min(1).max(60), id: recordId }),
  result: restored,
  message: ({ title, label }) => `${title} '${label}' restored`,
});
