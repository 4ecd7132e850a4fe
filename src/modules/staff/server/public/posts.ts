/** People's teams and places, for lists of many people. Checks no rights. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type Post = { readonly id: number; readonly team: string | null; readonly location: string | null };

/** By person. */
export async function postsOf({ db }: Pick<Work, 'db'>, people: readonly number[]): Promise<ReadonlyMap<number, Post>> {
  const { rows } = await sql<Post>`
    select employee.id, team.name as team, location.location
    from employee left join team on team.id = employee.team_id left join location on location.id = employee.location_id
    where employee.id = any(${[...people]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
