import { myData } from '#platform/server/my-data.ts';
import { visible } from '../queries.ts';

/** Those one has added oneself and may still see. */
export const myEnquiries = myData('Enquiries that I added', (work) =>
  visible(work, work.actor)
    .selectAll('enquiry')
    .where('enquiry.created_by', '=', work.actor.accountId)
    .orderBy('enquiry.id')
    .execute(),
);
