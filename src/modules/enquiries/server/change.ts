import type { BusinessEvent } from '#platform/contract/event.ts';
import { labelOf } from '#platform/contract/fields.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { type Changes, changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { needsReason, whyNotChange } from '../life.ts';
import { type Enquiry, reasonOfChange } from '../contract.ts';
import { storedEnquiries, type StoredEnquiry, toWire, viewerOf } from './record.ts';
import { referenceNames } from './references.ts';

/** The version a change is based on, and its reason once the agreement is accepted. */
export type From = { readonly version?: number | undefined; readonly reason?: string | undefined };

/**
 * Changes an enquiry if its agreement allows this person to (decisions D15). The reason goes to the audit trail.
 * @throws 409 for a client user once the agreement is submitted, 400 at `reason` if it is missing once accepted
 */
export async function changeEnquiry(
  work: Work,
  event: BusinessEvent,
  id: number,
  { version, reason }: From,
  change: (before: StoredEnquiry) => Changes<StoredEnquiry> | Promise<Changes<StoredEnquiry>>,
): Promise<Enquiry> {
  const allowed = (before: StoredEnquiry) => {
    const why = whyNotChange(before.sla_status_id, work.actor.audience);
    if (why) throw refused(why);
    if (needsReason(before.sla_status_id) && reason === undefined) throw invalid({ reason: reasonMissing });
    return change(before);
  };
  const noted = (before: StoredEnquiry) => (needsReason(before.sla_status_id) ? { reason } : {});
  return toShown(work, await changeRecord(work, storedEnquiries, event, id, version, allowed, noted));
}

const reasonMissing = `${labelOf(reasonOfChange)} is required: the agreement is accepted`;

/** A stored row as users see it. */
export async function toShown(work: Work, row: StoredEnquiry): Promise<Enquiry> {
  const { client_id: _c, updated_by: _u, updated_at: _a, deleted_by: _d, deleted_at: _t, ...shown } = row;
  return toWire(shown, await referenceNames(work), viewerOf(work));
}
