import { marketingModule } from '#modules/access/permissions.ts';
import { searchSource } from '#platform/server/search/source.ts';
import { sql } from 'kysely';
import { visible } from './queries.ts';
import type { EventTables } from './tables.ts';

export const searchedEvents = searchSource<EventTables, 'event'>({
  kind: 'event',
  access: marketingModule.read,
  table: 'event',
  columns: ['event_name', 'city'],
  rows: visible,
  title: 'event_name',
  detail: sql`to_char(event.event_date, 'DD-MM-YYYY')`,
});
