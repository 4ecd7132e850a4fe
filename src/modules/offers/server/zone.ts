/** The zone in which an offer's last day ends: the candidate's page's, or else the position's (decisions D32). */
import { isZone } from '#platform/contract/zones.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

type Post = { readonly location_id: number; readonly shift_type_id: number | null };

/** India has one zone, and so have the countries of the firm's other offices: the zone of their shifts. */
export async function zoneOf({ db, config }: Work, candidate: number, post: Post): Promise<string> {
  const { rows } = await sql<{ own: string | null; shift: string | null; country: string | null }>`
    select (select zone from interview where candidate_id = ${candidate} and zone is not null limit 1) as own,
      (select zone from shift_type where id = ${post.shift_type_id}::bigint) as shift,
      (select short_code from location join country on country.id = location.country_id
        where location.id = ${post.location_id}) as country`.execute(db);
  const { own, shift, country } = rows[0] ?? { own: null, shift: null, country: null };
  const known = [own, shift].find((zone) => zone !== null && isZone(zone));
  return known ?? (country === 'IN' ? 'Asia/Kolkata' : config.firm.zone);
}
