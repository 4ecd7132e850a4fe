/** Joining kits, for modules that take joiners further. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { KitStatus } from '../../life.ts';
import type { Country } from '../../sections/by-country.ts';

export type KitOf = {
  readonly id: number;
  readonly candidate_id: number;
  readonly status: KitStatus;
  /** In whole percent. */
  readonly progress: number;
  readonly country: Country;
  /** The gate 'kit verified'. */
  readonly verified: boolean;
  /** The gate 'right to work' in the United Kingdom, 'identity' elsewhere. */
  readonly right_to_work: boolean;
  readonly right_to_work_until: PlainDate | null;
};

/** The newest kit of each of these candidates; those without one are left out. */
export async function kitsOf({ db }: Pick<Work, 'db'>, candidateIds: readonly number[]): Promise<readonly KitOf[]> {
  if (candidateIds.length === 0) return [];
  const { rows } = await sql<KitOf>`
    select distinct on (candidate_id) id, candidate_id, status, progress, country,
      status = 'Locked' or status = 'Verified' and not exists (select from joining_followed
        where kit_id = joining_kit.id and emptied_at is not null) as verified,
      right_to_work_by is not null and coalesce(right_to_work_until >= doj, true) as right_to_work, right_to_work_until
    from joining_kit where candidate_id = any(${[...candidateIds]}::bigint[]) and deleted_at is null
    order by candidate_id, id desc`.execute(db);
  return rows;
}
