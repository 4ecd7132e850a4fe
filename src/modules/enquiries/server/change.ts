import type { Work } from '#platform/server/work.ts';
import type { Enquiry } from '../contract.ts';
import { toWire, viewerOf } from './queries.ts';
import type { StoredEnquiry } from './queries.ts';
import { referenceNames } from './references.ts';

/** A stored row as its people see it. */
export async function toShown(work: Work, row: StoredEnquiry): Promise<Enquiry> {
  const { updated_by: _u, updated_at: _a, deleted_by: _d, deleted_at: _t, ...shown } = row;
  return toWire(shown, await referenceNames(work), viewerOf(work));
}
