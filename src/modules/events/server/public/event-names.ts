import type { Work } from '#platform/server/work.ts';
import type { EventTables } from '../tables.ts';

export type NamedEvent = { readonly id: number; readonly name: string; readonly active: boolean };

/** The events, newest first; deleted ones are kept, inactive, for what came from them. */
export const eventNames = (work: Work): Promise<readonly NamedEvent[]> =>
  work.references.get('event', async (db) => {
    const rows = await db
      .withTables<EventTables>()
      .selectFrom('event')
      .select(['id', 'event_name', 'deleted_at'])
      .orderBy('event_date', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({ id: row.id, name: row.event_name, active: row.deleted_at === null }));
  });
