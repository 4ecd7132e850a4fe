import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { opens } from '#platform/server/secrets/key-check.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import { decryptKeyword } from './keywords.ts';

/** Whether the stored keywords can be read with the configured key; true if there are none. */
export async function keywordsOpen({ db }: Database, config: Config): Promise<boolean> {
  const account = await db
    .withTables<IdentityTables>()
    .selectFrom('account')
    .select(['id', 'keyword_cipher'])
    .where('keyword_cipher', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const cipher = account?.keyword_cipher;
  return !account || !cipher || opens(() => decryptKeyword(config, account.id, cipher));
}
