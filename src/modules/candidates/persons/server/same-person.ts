/**
 * Finds other candidates that may be the same person by address, phone or name, among those visible (decisions D31).
 */
import { addDays, dateOf } from '#platform/contract/dates.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { isBlind, isHidden } from '../../blind/server/blind.ts';
import { candidateLife } from '../../life.ts';
import { candidates, type StoredCandidate } from '../../server/record.ts';
import { visible } from '../../server/visible.ts';
import { daysToPart, type OtherApplication } from '../contract.ts';

/** The most shown: a common name says little. */
const most = 20;

type Row = Omit<OtherApplication, 'parts_until'> & { joined_at: string | null };

type Known = Pick<StoredCandidate, 'email' | 'phone' | 'name' | 'person_id'>;

/** One index look-up each: a single condition on all four would scan the table. */
const alikeIds = ({ email, phone, name, person_id }: Known): RawBuilder<number> => sql`(
  select id from candidate where person_id = ${person_id}
  union select id from candidate where lower(email) = lower(${email}) and deleted_at is null
  union select id from candidate where phone_national(phone) = phone_national(${phone}) and phone is not null
    and deleted_at is null
  union select id from candidate where folded_name(name) = folded_name(${name}) and deleted_at is null)`;

/** Whether another application may be by the same person. Unscoped. */
export async function isPerhapsKnown(work: Pick<Work, 'db'>, row: Known & { readonly id: number }): Promise<boolean> {
  const { rows } = await sql`select from ${alikeIds(row)} as alike where alike.id <> ${row.id} limit 1`.execute(
    work.db,
  );
  return rows.length > 0;
}

/** @throws 404 if the candidate is not visible */
export async function samePersonAs(work: Work, id: number): Promise<{ rows: OtherApplication[] }> {
  const self = await readRecord(work, candidates, id);
  // A hidden candidate is not compared with others.
  if (await isHidden(work, id)) return { rows: [] };
  const { email, phone, name, person_id } = self;
  const same = {
    email: sql<boolean>`lower(candidate.email) = lower(${email})`,
    phone: sql<boolean>`coalesce(phone_national(candidate.phone) = phone_national(${phone}), false)`,
    name: sql<boolean>`folded_name(candidate.name) = folded_name(${name})`,
  };
  const rows: readonly Row[] = await visible(readerOf(work))
    .select(['candidate.id', 'candidate.name', 'candidate.recruitment_id'])
    .select(['candidate.email', 'candidate.phone', 'candidate.current_company', 'candidate.current_designation'])
    .select(['candidate.location', 'candidate.created_at'])
    .select([
      sql<string>`(select position from recruitment where recruitment.id = candidate.recruitment_id)`.as('recruitment'),
      sql<string | null>`nullif(candidate.selection_progress, ${candidateLife.first})`.as('selection_progress'),
      sql<Row['alike']>`array_remove(array[case when ${same.email} then 'email' end,
        case when ${same.phone} then 'phone' end, case when ${same.name} then 'name' end], null)`.as('alike'),
      sql<boolean>`candidate.person_id = ${person_id}`.as('joined'),
      sql<string | null>`(select max(at) from candidate_joining as joining where parted_at is null
        and joining.candidate_id in (candidate.id, ${id}) and joining.person_id = ${person_id})`.as('joined_at'),
    ])
    .where(sql<boolean>`candidate.id in ${alikeIds(self)}`)
    .where('candidate.id', '<>', id)
    .where(sql<boolean>`not ${isBlind}`)
    .orderBy(sql`candidate.person_id = ${person_id}`, 'desc')
    .orderBy('candidate.id', 'desc')
    .limit(sql.lit(most))
    .execute();
  return {
    rows: rows.map(({ joined_at, ...row }) =>
      Object.assign(row, { parts_until: untilOf(work, row.joined, joined_at) }),
    ),
  };
}

function untilOf(work: Work, joined: boolean, at: string | null): string | null {
  if (!joined || at === null) return null;
  const until = addDays(dateOf(at, work.config.firm.zone), daysToPart);
  return until < today(work) ? null : until;
}
