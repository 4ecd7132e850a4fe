import type { TabCount } from '#platform/server/record/tab-counts.ts';
import { sql } from 'kysely';
import { readEscalations } from '../contract.ts';
import { visible } from './sight.ts';

/** What the tab Escalations of a client's page holds, as much as this person may see of it. */
export const escalationsHeldByTab: TabCount = {
  tab: 'escalations',
  access: readEscalations,
  count: (reader) =>
    sql`(${visible(reader)
      .select(sql<number>`count(*)`.as('count'))
      .where('escalation.client_id', '=', sql<number>`client.id`)})`,
};
