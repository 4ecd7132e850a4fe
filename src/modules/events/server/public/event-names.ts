import type { Work } from '#platform/server/work.ts';
import type { EventTables } from '../tables.ts';

export type NamedEvent = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** The client whose people added it; null for the firm's own. */
  readonly clientId: number | null;
};

/** The events, newest first; deleted ones are kept, inactive, for what came from them. */
export const eventNames = (work: Work): Promise<readonly NamedEvent[]> =>
  work.references.get('event', async (db) => {
    const rows = await db
      .withTables<EventTables>()
      .selectFrom('event')
      .select(['id', 'event_name', 'deleted_at', 'client_id'])
      .orderBy('event_date', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.event_name,
      active: row.deleted_at === null,
      clientId: row.client_id,
    }));
  });

/** Events that an enquiry of this person may come from: a client user knows the firm's events and its company's. */
export async function choosableEvents(work: Work): Promise<readonly NamedEvent[]> {
  const all = await eventNames(work);
  if (work.actor.audience !== 'client') return all;
  return all.filter(({ clientId }) => clientId === null || clientId === work.actor.clientId);
}
