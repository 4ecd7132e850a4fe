/** Candidates who have accepted an offer and have no open kit. */
import { type ChoiceSearch, mostChoices } from '#platform/contract/record/choice-search.ts';
import { isSought } from '#platform/server/record/choice-search.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export async function joinersToAsk({ db }: Pick<Work, 'db'>): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select candidate.id, candidate.name from candidate
    where candidate.selection_progress in ('Accepted', 'To join') and candidate.deleted_at is null and not exists (
      select from joining_kit where candidate_id = candidate.id and joining_kit.deleted_at is null
        and joining_kit.status <> 'Locked')
    order by candidate.name, candidate.id`.execute(db);
  return rows;
}

/** Searches candidates with a kit by the text typed. */
export async function candidatesWithKit(
  { db }: Pick<Work, 'db'>,
  search: ChoiceSearch,
): Promise<{ id: number; name: string }[]> {
  const name = sql<string>`candidate.name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select candidate.id, candidate.name from candidate
    where candidate.id in (select candidate_id from joining_kit where joining_kit.deleted_at is null)
      and ${isSought(search, { id: sql`candidate.id`, name, isOffered: sql<boolean>`true` })}
    order by candidate.name, candidate.id limit ${mostChoices}`.execute(db);
  return rows;
}

/** The joiner's name and address for emails. */
export type Joiner = { readonly name: string; readonly email: string };

export async function joinerOf({ db }: Pick<Work, 'db'>, candidateId: number): Promise<Joiner | undefined> {
  const { rows } = await sql<Joiner>`
    select candidate.name, candidate.email from candidate
    where candidate.id = ${candidateId} and candidate.deleted_at is null`.execute(db);
  return rows[0];
}
