import { myData } from '#platform/server/my-data.ts';
import { enquiriesAddedByOneself } from './record.ts';

/** As the list shows them: what staff alone may read is not in a client's either. */
export const myEnquiries = myData('Enquiries that I added', 80, enquiriesAddedByOneself);
