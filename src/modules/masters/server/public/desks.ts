import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { desks } from '../../public/desks.ts';

const all = ({ zone }: Reader) => sql`
  select location.id as key, location.id as location_id, location.location,
    (location.created_at at time zone ${zone})::date as since, location.desks, true as seen
  from location where location.deleted_at is null`;

/** Master data is visible to all. A location without a count makes the sum unknown. */
export const deskRows: FactRows = { facts: desks, rows: all, whole: all };
