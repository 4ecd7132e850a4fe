import { removedOn, trailEvents } from '#platform/contract/history.ts';
import type { Ask } from './ask.ts';
import { valuesOf } from './chain.ts';
import type { Link, Removed } from './links.ts';

type Telling = { readonly entity: string; readonly ids: ReadonlySet<string>; readonly fields: ReadonlySet<string> };

/** Checks the values removed from entries against the entry that records each removal; those are read once. */
export function removals(ask: Ask) {
  const known = new Map<number, Telling | null>();
  const isTold = async ({ entity, entity_id }: Link, { field, by }: Removed) => {
    const telling = known.get(by) ?? (await tellingOf(ask, by));
    known.set(by, telling);
    return telling?.entity === entity && telling.ids.has(entity_id) && telling.fields.has(field);
  };
  return {
    /** The fault in an entry's removed values; null when there is none. */
    async faultOf(link: Link): Promise<string | null> {
      if (link.removed.length === 0 || !link.entry_found) return null;
      const values = valuesOf(link);
      for (const removed of link.removed) {
        const { side, field, on } = removed;
        const at = values.findIndex((value) => value.side === side && value.field === field);
        const left = side === 'actor' ? removedOn(on) : `{"$removed": "${on}"}`;
        if (values[at]?.text !== left) return 'a removed value was put back';
        if (link.salts[at] !== null) return 'a removed value has kept its salt';
        if (!(await isTold(link, removed))) return 'a value was removed, and no entry tells of it';
      }
      return null;
    },
  };
}

async function tellingOf(ask: Ask, id: number): Promise<Telling | null> {
  const [telling] = await ask<{ entity: string; ids: string[] | null; fields: string[] | null }>(
    `select after ->> 'entity' as entity, after -> 'ids' as ids, after -> 'fields' as fields
     from audit_entry where id = $1 and event = $2`,
    [id, trailEvents.forgotten.name],
  );
  return telling ? { entity: telling.entity, ids: new Set(telling.ids), fields: new Set(telling.fields) } : null;
}
