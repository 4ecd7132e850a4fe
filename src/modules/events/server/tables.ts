import type { TableRow } from '#platform/server/record/stored.ts';
import type { event } from '../contract.ts';

export type EventTables = { event: TableRow<typeof event> };
