import { showMoment } from '#platform/contract/dates.ts';
import { conflict, type Refusal } from '../errors.ts';
import type { Work } from '../work.ts';
import type { AuditTables } from './record.ts';

/**
 * The refusal of an edit made from an older version of a record (decisions D8): it says who saved in between, and when.
 * @param entity as the module's events name it
 * @param version the record's version now
 * @param called what people call it, where that is not the entity's name
 */
export async function changedMeanwhile(
  work: Work,
  entity: string,
  id: number,
  version: number,
  called = entity,
): Promise<Refusal> {
  const last = await work.db
    .withTables<AuditTables>()
    .selectFrom('audit_entry')
    .select(['actor_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = last?.actor_name ?? 'somebody else';
  const at = last ? ` on ${showMoment(last.at, work.zone)}` : '';
  return conflict(`This ${called} was changed by ${by}${at}`, { changedBy: by, changedAt: last?.at ?? null, version });
}
