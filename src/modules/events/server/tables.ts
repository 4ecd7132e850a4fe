import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { event } from '../contract.ts';

export type EventTables = { event: TableRow<typeof event> };

/** Columns that other modules' statements may read. */
export const published = {
  event: ['id', 'event_name'],
} satisfies Published<EventTables>;
