import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Addresses that a member of staff signs in with, in lower case. */
export async function addressesOfStaff({ db }: Work, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from account
    where audience = 'team' and email = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
