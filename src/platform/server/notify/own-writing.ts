import { type Region, usualRegion } from '#platform/contract/regions.ts';
import { type Writing, writingOf } from '#platform/contract/writing.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/**
 * The format in which the current person reads numbers and dates, for an email to themselves that needs no
 * notification.
 */
export async function ownWriting({ db, actor, zone }: Pick<Work, 'db' | 'actor' | 'zone'>): Promise<Writing> {
  const { rows } = await sql<{ locale: Region }>`
    select locale from account_preference where account_id = ${actor.accountId}`.execute(db);
  return writingOf(rows[0]?.locale ?? usualRegion, zone);
}

/** The format in which each of several people reads numbers and dates. */
export async function writingsOf(
  { db, config }: Pick<Work, 'db' | 'config'>,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, Writing>> {
  const { rows } = await sql<{ account_id: number; locale: Region | null; zone: string | null }>`
    select account_id, locale, zone from account_preference where account_id = any(${[...accounts]}::bigint[])`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [row.account_id, writingOf(row.locale ?? usualRegion, row.zone ?? config.firm.zone)]),
  );
}
