/** Counts shown on the tabs that other modules add to a client's page. */
import type { Access } from '#platform/contract/access.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { TabCount } from '#platform/server/record/tab-counts.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

/** `provides: [clientTabCounts.provide(heldByTab('quotes', quotationRights.read, visible, 'quotation.client_id'))]` */
export const clientTabCounts = dependency<TabCount>('what a tab of a client holds');

/** The count of a table's rows that this person may see. @param clientId the column with the client */
export const heldByTab = <DB, Table extends keyof DB>(
  tab: string,
  access: Access,
  visible: (reader: Reader) => SelectQueryBuilder<DB, Table, Record<never, never>>,
  clientId: string,
): TabCount => ({
  tab,
  access,
  count: (reader) =>
    sql`(${visible(reader)
      .select(sql<number>`count(*)`.as('count'))
      .where(sql<boolean>`${sql.ref(clientId)} = client.id`)})`,
});
