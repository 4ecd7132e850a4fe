import { marketingModule } from '#modules/events/rights.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { mayUse } from '#platform/contract/access.ts';

import { visible } from './record.ts';

/** Visible to everyone who sees the enquiry. */
export const enquiryFiles: FileOwner = {
  entity: 'enquiry',
  tells: null,
  mayRead: async (work, id) =>
    mayUse(work.actor, marketingModule.read) &&
    (await visible(work).select('enquiry.id').where('enquiry.id', '=', id).executeTakeFirst()) !== undefined,
};
