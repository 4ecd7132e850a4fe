import { myData } from '#platform/server/my-data.ts';
import { enquiriesAddedByOneself } from './record.ts';

/** As in the list, so client users get nothing that only staff may read. */
export const myEnquiries = myData('Enquiries that I added', 80, enquiriesAddedByOneself);
