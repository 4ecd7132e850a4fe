import { myData } from '#platform/server/my-data.ts';
import type { MyAccountTables } from './tables.ts';

export const myChanges = myData('Changes that I asked for', 60, (work) =>
  work.db
    .withTables<MyAccountTables>()
    .selectFrom('profile_change')
    .select(['asked_at', 'before', 'wanted', 'why', 'state', 'decided_at', 'answer'])
    .where('account_id', '=', work.actor.accountId)
    .orderBy('id')
    .execute(),
);
