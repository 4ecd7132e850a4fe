/** What the tabs that other modules put into a client's page hold. */
import type { Access } from '#platform/contract/access.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { TabCount } from '#platform/server/record/tab-counts.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

/** `provides: [clientTabCounts.provide(heldByTab('quotes', quotationRights.read, visible, 'quotation.client_id'))]` */
export const clientTabCounts = dependency<TabCount>('what a tab of a client holds');

/** A tab that holds rows of one table, as many as this person may see. @param clientId the column that names their client */
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
