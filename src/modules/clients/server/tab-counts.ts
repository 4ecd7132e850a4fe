import { readable } from '#platform/server/comments/commented.ts';
import type { TabCount } from '#platform/server/record/tab-counts.ts';
import { sql } from 'kysely';
import { clientComments } from '../contract.ts';
import { vaultAccess } from '../vault/contract.ts';
import { visibleDocuments } from '../documents/server/documents.ts';
import { visibleCredentials } from '../vault/server/vault.ts';
import { tables } from './tables.ts';

const count = sql<number>`count(*)`.as('count');
const thisClient = sql<number>`client.id`;

/** The tabs of a client's page that belong to this module. */
export const ownTabCounts: readonly TabCount[] = [
  {
    tab: 'contacts',
    count: (reader) =>
      sql`(${tables(reader)
        .selectFrom('contact_client')
        .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
        .select(count)
        .where('contact_client.client_id', '=', thisClient)
        .where('contact.deleted_at', 'is', null)})`,
  },
  {
    tab: 'documents',
    count: (reader) =>
      sql`(${visibleDocuments(reader).select(count).where('client_document.client_id', '=', thisClient)})`,
  },
  {
    tab: 'credentials',
    access: vaultAccess.read,
    count: (reader) =>
      sql`(${visibleCredentials(reader).select(count).where('client_credential.client_id', '=', thisClient)})`,
  },
  {
    tab: 'notes',
    access: clientComments.access.read,
    count: (reader) =>
      sql`(${readable(reader, { declared: clientComments }).select(count).where('comment.record_id', '=', thisClient)})`,
  },
];
