/** Offers that wait for the reader's approval. Their terms are on a page of their own, where each view is recorded. */
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import { sql } from 'kysely';
import { offerApproval } from '../approval.ts';
import { offer } from '../contract.ts';
import { offers } from './record.ts';

export const offersToApprove: ToDoKind = {
  name: 'offers.toApprove',
  title: 'Offers to approve',
  lane: 'Now',
  order: 15,
  action: 'Open',
  asks: offer.entity,
  access: offerApproval.access,
  of: (work) =>
    recordsToDo(work, offers, {
      filters: { part: 'Approver', status: 'Approval' },
      sort: 'createdAt',
      record: (id) => `/offers/${id}`,
      shown: {
        title: sql`(select name from candidate where candidate.id = offer.candidate_id)`,
        since: dayAt(work, sql`offer.asked_at`),
      },
    }),
};
