import { type Region, usualRegion } from '#platform/contract/regions.ts';
import { type Writing, writingOf } from '#platform/contract/writing.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** How whoever asks reads numbers and dates: for a mail to themselves, of which nobody has to be notified. */
export async function ownWriting({ db, actor, zone }: Pick<Work, 'db' | 'actor' | 'zone'>): Promise<Writing> {
  const { rows } = await sql<{ locale: Region }>`
    select locale from account_preference where account_id = ${actor.accountId}`.execute(db);
  return writingOf(rows[0]?.locale ?? usualRegion, zone);
}
