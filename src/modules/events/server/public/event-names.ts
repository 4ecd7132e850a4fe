import type { Work } from '#platform/server/work.ts';
import type { EventTables } from '../tables.ts';

export type NamedEvent = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** The client user who added it; null for the firm's own. */
  readonly addedBy: number | null;
};

/** The events, newest first; deleted ones are kept, inactive, for what came from them. */
export const eventNames = (work: Work): Promise<readonly NamedEvent[]> =>
  work.references.get('event', async (db) => {
    const rows = await db
      .withTables<EventTables & { account: { id: number; audience: string } }>()
      .selectFrom('event')
      .leftJoin('account', 'account.id', 'event.created_by')
      .select(['event.id', 'event_name', 'event.deleted_at', 'event.created_by', 'account.audience'])
      .orderBy('event_date', 'desc')
      .orderBy('event.id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.event_name,
      active: row.deleted_at === null,
      addedBy: row.audience === 'client' ? row.created_by : null,
    }));
  });

/** Those an enquiry of this person may come from: a client user knows the firm's events and its own. */
export async function choosableEvents(work: Work): Promise<readonly NamedEvent[]> {
  const all = await eventNames(work);
  if (work.actor.audience !== 'client') return all;
  return all.filter(({ addedBy }) => addedBy === null || addedBy === work.actor.accountId);
}
