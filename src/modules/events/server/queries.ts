import type { Reader } from '#platform/server/list/reader.ts';
import { ofOwnClient } from '#platform/server/record/changes.ts';
import { stored, type Stored } from '#platform/server/record/stored.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { event } from '../contract.ts';
import type { EventOutcomes } from './public/outcomes.ts';
import type { EventTables } from './tables.ts';

/** The events a person may see: staff all that are not deleted, a client user those of the company they work for. */
export function visible({
  db,
  actor,
}: Pick<Reader, 'db' | 'actor'>): SelectQueryBuilder<EventTables, 'event', Record<never, never>> {
  const rows = db.withTables<EventTables>().selectFrom('event').where('event.deleted_at', 'is', null);
  return ofOwnClient(rows, 'event', actor);
}

/** The events with what they brought: of the enquiries this person may see, how many, and the share accepted. */
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
