/** The key that vault secrets are sealed under, and re-sealing under a new one (decision 054). */
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { tables } from '../../server/tables.ts';
import type { Sealing } from '../contract.ts';
import { canOpen, formerKeys, hasKey, openSecret, sealSecret } from './keys.ts';
import { visibleCredentials } from './vault.ts';

export async function sealing(work: Work): Promise<Sealing> {
  const { config } = work;
  const rows = await visibleCredentials(work)
    .innerJoin('client', 'client.id', 'client_credential.client_id')
    .select(['client_credential.id', 'system', 'client_id', 'client_name', 'secret_cipher', 'key_id'])
    .orderBy('client_name')
    .orderBy('system')
    .execute();
  const former = formerKeys(config);
  return {
    open: hasKey(config),
    changing: former.length > 0,
    total: rows.length,
    former: rows.filter(({ key_id }) => former.includes(key_id)).length,
    unreadable: hasKey(config)
      ? rows
          .filter(({ id, ...sealed }) => !canOpen(config, id, sealed))
          .map(({ id, system, client_id, client_name }) => ({ id, system, client_id, client: client_name }))
      : [],
  };
}

/** Whether the configured keys open at least one secret of the vault, or none is stored. */
export async function vaultOpensWith({ db }: Database, config: Config): Promise<boolean> {
  const rows = await tables({ db }).selectFrom('client_credential').select(['id', 'secret_cipher', 'key_id']).execute();
  return rows.length === 0 || rows.some(({ id, ...sealed }) => canOpen(config, id, sealed));
}

/**
 * After a change of VAULT_KEY, re-seals what the former key (VAULT_KEY_BEFORE) opens under the new one. A secret that
 * cannot be opened is left as it is and named; the others are re-sealed all the same.
 */
export const renewSealing = job({
  name: 'renew-sealing',
  payload: z.object({}),
  every: '30 2 * * *',
  run: async (work) => {
    const former = formerKeys(work.config);
    if (former.length === 0) return;
    const old = await tables(work)
      .selectFrom('client_credential')
      .select(['id', 'system', 'client_id', 'secret_cipher', 'key_id'])
      .where('key_id', 'in', former)
      .forUpdate()
      .execute();
    for (const { id, system, client_id, ...sealed } of old) {
      if (!canOpen(work.config, id, sealed)) {
        work.log.error(
          { credential: id, system, client_id },
          'A secret of the vault does not open under the former key',
        );
        continue;
      }
      const renewed = sealSecret(work.config, id, openSecret(work.config, id, sealed));
      await tables(work).updateTable('client_credential').set(renewed).where('id', '=', id).execute();
    }
  },
});
