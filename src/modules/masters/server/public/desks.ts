import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { desks } from '../../public/desks.ts';

const all = ({ zone }: Reader) => sql`
  select location.id as key, location.id as location_id, location.location,
    (location.created_at at time zone ${zone})::date as since, location.desks, true as seen
  from location where location.deleted_at is null`;

/** Masters are no secret. A location whose desks nobody has counted has none to add up: the sum is not known then. */
export const deskRows: FactRows = { facts: desks, rows: all, whole: all };
