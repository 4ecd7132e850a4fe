import { showMoment } from '#platform/contract/dates.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import { sql } from 'kysely';
import { conflict, type Refusal } from '../errors.ts';
import type { Work } from '../work.ts';
import type { AuditTables } from './record.ts';

/**
 * The refusal of an edit based on an older version of a record (decisions D8). It says who saved in between, and when.
 * @param entity as the module's events name it
 * @param version the record's current version
 * @param called its display name, where that is not the entity's name
 * @param event for a part of the record that has its own version
 */
export async function changedMeanwhile(
  work: Work,
  entity: string,
  id: number,
  version: number,
  called = entity,
  event?: BusinessEvent,
): Promise<Refusal> {
  const entries = work.db
    .withTables<AuditTables>()
    .selectFrom('audit_entry')
    .select(['actor_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id));
  const last = await (event ? entries.where('event', '=', event.name) : entries)
    // Not just the latest entry: an added file or a sign-in is not an edit and has no version.
    .orderBy(sql`after->>'version' is not distinct from ${String(version)}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = last?.actor_name ?? 'someone else';
  const at = last ? ` on ${showMoment(last.at, work.zone)}` : '';
  return conflict(`This ${called} was changed by ${by}${at}`, { changedBy: by, changedAt: last?.at ?? null, version });
}
