import type { Work } from '#platform/server/work.ts';
import type { EventTables } from '../tables.ts';

export type NamedEvent = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** The client that added it; null for the firm's own. */
  readonly clientId: number | null;
};

/** Events, newest first; deleted ones are included as inactive, for enquiries that came from them. */
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

/** Events that the caller may choose for an enquiry: client users see the firm's and their company's. */
export async function choosableEvents(work: Work): Promise<readonly NamedEvent[]> {
  const all = await eventNames(work);
  if (work.actor.audience !== 'client') return all;
  return all.filter(({ clientId }) => clientId === null || clientId === work.actor.clientId);
}
