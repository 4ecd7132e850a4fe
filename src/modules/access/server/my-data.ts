import { myData } from '#platform/server/my-data.ts';
import { tables } from './tables.ts';

export const myRequests = myData('Rights that I asked for', 40, (work) =>
  tables(work)
    .selectFrom('access_request')
    .select(['module', 'action', 'why', 'asked_at', 'state', 'decided_at', 'until', 'answer'])
    .where('account_id', '=', work.actor.accountId)
    .orderBy('id')
    .execute(),
);
