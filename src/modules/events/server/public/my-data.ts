import { myData } from '#platform/server/my-data.ts';
import { visible } from '../queries.ts';

/** Those one has added oneself and may still see. */
export const myEvents = myData('Events that I added', (work) =>
  visible(work).selectAll('event').where('event.created_by', '=', work.actor.accountId).orderBy('event.id').execute(),
);
