import type { Reader } from '#platform/server/list/reader.ts';
import { ofOwnClient } from '#platform/server/record/changes.ts';
import { stored, type Stored } from '#platform/server/record/stored.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { event } from '../contract.ts';
import type { EventOutcomes } from './public/outcomes.ts';
import type { EventTables } from './tables.ts';

/** Visible events: for staff all that are not deleted, for client users those of their current company. */
export function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<EventTables, 'event', Record<never, never>> {
  const rows = db.withTables<EventTables>().selectFrom('event').where('event.deleted_at', 'is', null);
  return ofOwnClient(rows, 'event', actor);
}

/** Events with their results: the number of enquiries visible to the reader, and the share accepted. */
export const storedEvents = (outcomes: EventOutcomes): Stored<typeof event> =>
  stored(event, {
    visible,
    workedOut: {
      enquiries: (reader) => outcomes(reader).enquiries,
      converted: (reader) => outcomes(reader).converted,
      conversion: (reader) => {
        const { enquiries, converted } = outcomes(reader);
        return sql`(select round(100.0 * converted / nullif(enquiries, 0))::int
          from (select ${enquiries} as enquiries, ${converted} as converted) as brought)`;
      },
    },
  });
