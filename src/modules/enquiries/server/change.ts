import type { RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import type { Enquiry } from '../contract.ts';
import { eyesOf, toWire, visible } from './queries.ts';
import { referenceNames } from './references.ts';
import type { EnquiryRow } from './tables.ts';

export type StoredEnquiry = Selectable<EnquiryRow>;

export const enquiryRecords: RecordSource<StoredEnquiry> = {
  table: 'enquiry',
  entity: 'enquiry',
  visible: (work) => visible(work, work.actor),
};

/** A stored row as its people see it. */
export async function toShown(work: Work, row: StoredEnquiry): Promise<Enquiry> {
  const { updated_by: _u, updated_at: _a, deleted_by: _d, deleted_at: _t, ...shown } = row;
  return toWire(shown, await referenceNames(work), eyesOf(work));
}
