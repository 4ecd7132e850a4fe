/** Which invoices each person may see: staff those of their clients, a client its own once issued (decisions D18). */
import { seenClients } from '#modules/clients/server/public/clients.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { InvoicingTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;

/** A condition on `client_id` of the named table. */
export const ofSeenClients = (reader: Stand, table: string): RawBuilder<boolean> =>
  reader.actor.audience === 'client'
    ? sql<boolean>`${sql.ref(`${table}.client_id`)} = ${reader.actor.clientId ?? 0}`
    : sql<boolean>`${sql.ref(`${table}.client_id`)} in ${seenClients(reader)}`;

export function visible(reader: Stand): SelectQueryBuilder<InvoicingTables, 'invoice', Record<never, never>> {
  const kept = reader.db
    .withTables<InvoicingTables>()
    .selectFrom('invoice')
    .where('invoice.deleted_at', 'is', null)
    .where(ofSeenClients(reader, 'invoice'));
  return reader.actor.audience === 'client' ? kept.where('invoice.status', '<>', 'Draft') : kept;
}
