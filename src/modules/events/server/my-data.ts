import { mayUse } from '#platform/contract/access.ts';
import { myData } from '#platform/server/my-data.ts';
import { marketingModule } from '../rights.ts';
import { visible } from './queries.ts';

/** Events that the reader added and may still see. */
export const myEvents = myData('Events that I added', 90, async (work) =>
  mayUse(work.actor, marketingModule.read)
    ? visible(work)
        .selectAll('event')
        .where('event.created_by', '=', work.actor.accountId)
        .orderBy('event.id')
        .execute()
    : [],
);
