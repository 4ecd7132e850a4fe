/** The owner of an enquiry: the person who took it over, or else added it. */
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { colleagues } from './references.ts';
import type { EnquiryRow } from './tables.ts';

export const ownerOf = ({ owner_id, created_by }: Pick<EnquiryRow, 'owner_id' | 'created_by'>): number | null =>
  owner_id ?? created_by;

/** The same in SQL, written exactly as in its index. */
export const ownerColumn: RawBuilder<number | null> = sql`coalesce(enquiry.owner_id, enquiry.created_by)`;

/** Staff who own at least one enquiry, by name. Skips through the index, one step for each owner. */
export async function enquiryOwners(work: Work): Promise<{ rows: { id: number; name: string }[] }> {
  const next = (condition: RawBuilder<unknown>) => sql`
    select ${ownerColumn} as id from enquiry where enquiry.deleted_at is null and ${condition}
    order by ${ownerColumn} limit 1`;
  const { rows } = await sql<{ id: number }>`
    with recursive owner as (
      (${next(sql`${ownerColumn} is not null`)})
      union all
      select later.id from owner cross join lateral (${next(sql`${ownerColumn} > owner.id`)}) as later
    ) select id from owner`.execute(work.db);
  const owners = new Set(rows.map(({ id }) => id));
  return { rows: (await colleagues(work)).filter(({ id }) => owners.has(id)).map(({ id, name }) => ({ id, name })) };
}
