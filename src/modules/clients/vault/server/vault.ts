/** Client credentials: who may see them, what is logged, and how a secret is revealed. */
import { mustHaveRecentFactor } from '#modules/sign-in/server/public/factors.ts';
import { mayUse } from '#platform/contract/access.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { type Allowance, takeTry } from '#platform/server/attempts.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { notFound, rateLimited } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { clientModule } from '../../rights.ts';
import { clientRecords } from '../../server/record.ts';
import { visible } from '../../server/visible.ts';
import { tables } from '../../server/tables.ts';
import { tellOfSecret } from '../../server/notify.ts';
import {
  type Credential,
  type CredentialEdit,
  credentialEntity,
  credentialEvents,
  type CredentialForm,
  vaultAccess,
  vaultEvents,
} from '../contract.ts';
import { hasKey, openSecret, sealSecret } from './keys.ts';

/** Secrets that one person may reveal: a job needs a few, a thief wants them all. */
const reveals: Allowance = { name: 'secrets shown', most: 30, seconds: 60 * 60 };

/** The credentials of the clients that this person may see. */
export function visibleCredentials({ db, actor }: Pick<Reader, 'db' | 'actor'>) {
  const rows = tables({ db }).selectFrom('client_credential').where('client_credential.deleted_at', 'is', null);
  return mayUse(actor, clientModule.read)
    ? rows.where('client_credential.client_id', 'in', visible({ db, actor }).select('client.id'))
    : rows.where(sql<boolean>`false`);
}

/** @throws 404 */
export async function credentialsOf(work: Work, clientId: number): Promise<{ rows: Credential[]; open: boolean }> {
  const client = await visible(work).select('client.id').where('client.id', '=', clientId).executeTakeFirst();
  if (!client || !mayUse(work.actor, clientModule.read)) throw notFound();
  const rows = await visibleCredentials(work)
    .select(['id', 'system', 'username', 'version'])
    .select(sql<string>`coalesce(updated_at, created_at)`.as('changed_at'))
    .select(
      sql<string | null>`(select name from account where account.id = coalesce(updated_by, created_by))`.as(
        'changed_by',
      ),
    )
    .where('client_id', '=', clientId)
    .orderBy('system')
    .orderBy('id')
    .execute();
  return { rows, open: hasKey(work.config) };
}

/** @throws 404, 409 without a key */
export async function addCredential(
  work: Work,
  clientId: number,
  { secret, system, username }: CredentialForm,
): Promise<{ id: number }> {
  if (!mayUse(work.actor, clientModule.read)) throw notFound();
  await lockRecord(work, clientRecords, clientId);
  // The secret is bound to the row's id, so the id is drawn first.
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('client_credential', 'id')) as id`.execute(work.db);
  const id = rows[0]?.id ?? 0;
  const row = { client_id: clientId, system, username };
  await tables(work)
    .insertInto('client_credential')
    .values({
      id,
      ...row,
      ...sealSecret(work.config, id, secret),
      created_by: work.actor.accountId,
      created_at: work.now.toISOString(),
    })
    .execute();
  await record(work, credentialEvents.created, id, { after: row });
  await record(work, vaultEvents.credentialAdded, clientId, { after: { credential: system } });
  return { id };
}

/** @throws 404, 409 when someone else saved in between, or without a key */
export async function saveCredential(
  work: Work,
  id: number,
  { version, secret, system, username }: CredentialEdit & { version?: number | undefined },
): Promise<{ id: number }> {
  const before = await lock(work, id);
  if (version !== undefined && version !== before.version) {
    throw await changedMeanwhile(work, credentialEntity, id, before.version, 'credential');
  }
  await tables(work)
    .updateTable('client_credential')
    .set({
      system,
      username,
      ...(secret !== null && sealSecret(work.config, id, secret)),
      version: before.version + 1,
      updated_by: work.actor.accountId,
      updated_at: work.now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  const change = {
    before: { system: before.system, username: before.username, secret: 'as before' },
    after: { system, username, secret: secret === null ? 'as before' : 'changed' },
  };
  await record(work, credentialEvents.updated, id, change);
  await record(work, vaultEvents.credentialChanged, before.client_id, { after: { credential: system } });
  return { id };
}

/** Can be restored for 30 days. @throws 404 */
export async function deleteCredential(work: Work, id: number): Promise<{ id: number }> {
  const { system, client_id, version } = await lock(work, id);
  const deleted = { deleted_by: work.actor.accountId, deleted_at: work.now.toISOString(), version: version + 1 };
  await tables(work).updateTable('client_credential').set(deleted).where('id', '=', id).execute();
  await record(work, credentialEvents.deleted, id, { before: { system } });
  await record(work, vaultEvents.credentialDeleted, client_id, { before: { credential: system } });
  return { id };
}

/** Runs before the transaction. @throws 404, 403 FACTOR_NEEDED, 429 */
export async function prepareReveal(work: Work, id: number): Promise<void> {
  const found = await visibleCredentials(work).select('id').where('client_credential.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  await mustHaveRecentFactor(work);
  const taken = await takeTry(work, { allowance: reveals, key: String(work.actor.accountId) });
  if (taken === null)
    throw rateLimited(reveals.seconds, 'You have looked at many secrets. Please try again in an hour');
}

/** The secret, after writing the trail and telling the manager. @throws 404, 409 if its key is not configured */
export async function reveal(work: Work, id: number): Promise<{ secret: string }> {
  const { client_id, system, username, ...sealed } = await lock(work, id);
  const secret = openSecret(work.config, id, sealed);
  await record(work, credentialEvents.revealed, id, { after: { system, username, client_id } });
  await record(work, vaultEvents.secretRevealed, client_id, { after: { credential: system } });
  await tellOfSecret(work, client_id, system);
  return { secret };
}

async function lock(work: Work, id: number) {
  const row = await visibleCredentials(work)
    .selectAll('client_credential')
    .where('client_credential.id', '=', id)
    .forUpdate('client_credential')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const deletableCredential = deletable({
  entity: credentialEntity,
  title: 'Credential of a client',
  table: 'client_credential',
  label: 'system',
  restored: credentialEvents.restored,
  access: vaultAccess.update,
});
