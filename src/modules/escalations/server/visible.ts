/**
 * Which escalations each person may see: their clients', their own, and those of people they stand in for; a client,
 * those shared with it (D18).
 */
import { standsInFor } from '#modules/delegation/server/public/beside.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { seenClients } from '#modules/clients/server/public/clients.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { EscalationTables } from './tables.ts';

export function visible(
  reader: Pick<Reader, 'db' | 'actor' | 'today'>,
): SelectQueryBuilder<EscalationTables, 'escalation', Record<never, never>> {
  const { db, actor } = reader;
  const kept = db.withTables<EscalationTables>().selectFrom('escalation').where('escalation.deleted_at', 'is', null);
  if (actor.audience === 'client')
    return kept.where('escalation.client_id', '=', actor.clientId ?? 0).where('escalation.shared', '=', true);
  return kept.where(
    sql<boolean>`(escalation.client_id in ${seenClients(reader)} or escalation.owner_id in ${peopleOf(reader).self}
      or escalation.owner_id in ${standsInFor(reader)})`,
  );
}
