import type { TabCount } from '#platform/server/record/tab-counts.ts';
import { sql } from 'kysely';
import { readQuotations } from '../contract.ts';
import { visible } from './sight.ts';

/** What the tab Quotes of a client's page holds, as much as this person may see of it. */
export const quotationsOfClient: TabCount = {
  tab: 'quotes',
  access: readQuotations,
  count: (reader) =>
    sql`(${visible(reader)
      .select(sql<number>`count(*)`.as('count'))
      .where('quotation.client_id', '=', sql<number>`client.id`)})`,
};
