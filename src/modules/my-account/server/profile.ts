import { renameAccount } from '#modules/access/server/public/account-identity.ts';
import type { ClientTables } from '#modules/clients/server/tables.ts';
import { type ContactForm, ownRecord } from '#modules/staff/contract.ts';
import { changeContact, dropPhoto, keepPhoto, ownEmployee, photoOf } from '#modules/staff/server/public/own-record.ts';
import type { StoredFile } from '#platform/contract/files.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { ownPicture, type Profile } from '../profile.ts';
import { whyNotRename } from '../rules.ts';
import { newestChange } from './changes.ts';
import { recordOf } from './own-record.ts';

export async function ownProfile(work: Work): Promise<Profile> {
  const { actor } = work;
  const employee = await ownEmployee(work);
  return {
    name: actor.name,
    email: actor.email,
    role: actor.role.name,
    client: await clientName(work),
    record: employee ? ownRecord.parse({ post: employee, contact: employee, kept: employee }) : null,
    photo: employee ? await photoOf(work, employee.id) : null,
    change: employee ? await newestChange(work, employee.id) : null,
  };
}

async function clientName({ db, actor }: Work): Promise<string | null> {
  if (actor.clientId === null) return null;
  const client = await db
    .withTables<ClientTables>()
    .selectFrom('client')
    .select('client_name')
    .where('id', '=', actor.clientId)
    .executeTakeFirst();
  return client?.client_name ?? null;
}

/** @throws 409 for staff: HR keeps their name */
export async function saveName(work: Work, name: string): Promise<{ name: string }> {
  const reason = whyNotRename((await ownEmployee(work)) !== undefined);
  if (reason) throw refused(reason);
  await renameAccount(work, work.actor.accountId, name);
  return { name };
}

type VersionedContact = ContactForm & { version?: number | undefined };

/** @throws 404 without a record, 409 if someone else saved in between */
export async function saveContact(work: Work, { version, ...contact }: VersionedContact): Promise<Profile> {
  const { id } = await recordOf(work);
  await changeContact(work, id, contact, version);
  return ownProfile(work);
}

/** @throws 404 without a record, 400 unless it is a picture uploaded by the same person */
export async function savePhoto(work: Work, key: string): Promise<StoredFile> {
  const { id } = await recordOf(work);
  return keepPhoto(work, id, key, ownPicture);
}

/** @throws 404 without a record, or without a photo */
export async function deletePhoto(work: Work): Promise<null> {
  const { id } = await recordOf(work);
  return dropPhoto(work, id);
}
