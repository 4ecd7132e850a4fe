import { whyNoAccess } from '#platform/contract/access.ts';
import type { StoredFile, UploadField } from '#platform/contract/files.ts';
import { invalid, notAllowed, notFound } from '#platform/server/errors.ts';
import { newFileAddress, type SignedAddress, signAddress } from '#platform/server/files/addresses.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { type CurrentFile, fileByKey, toShown } from '#platform/server/files/records.ts';
import { storageDown, storageOf } from '#platform/server/files/storage.ts';
import { StoredFileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * A signed address to upload a file to.
 * @param wish '{upload field}/{file name}'
 * @throws 400 for an unknown field or a file name that is not accepted, 403 if this person may not use the field
 */
export function uploadAddress(work: Work, fields: readonly UploadField[], wish: string): SignedAddress {
  const [folder = '', ...rest] = wish.split('/');
  const field = uploadFieldOf(fields, folder);
  const reason = whyNoAccess(work.actor, field.access);
  if (reason) throw notAllowed(reason);
  const [given = ''] = rest;
  if (rest.length !== 1) throw invalid({ key: 'Please provide a valid Key' });
  return newFileAddress(work, field, given);
}

/** @throws 400 for a folder that is no upload field */
export function uploadFieldOf(fields: readonly UploadField[], folder: string): UploadField {
  const field = fields.find(({ name }) => name === folder);
  if (!field) throw invalid({ key: 'Please provide a valid Key' });
  return field;
}

/** @throws 404 for a file that does not exist or is not visible */
export async function downloadAddress(
  work: Work,
  owners: readonly FileOwner[],
  key: string,
): Promise<SignedAddress & StoredFile> {
  const file = await fileByKey(work, key);
  if (!file || !(await mayRead(work, owners, file))) throw notFound();
  return { ...signAddress(work, 'download', key), ...toShown(file) };
}

/** The file's record decides; until a record has it, a file is its uploader's. */
async function mayRead(work: Work, owners: readonly FileOwner[], file: CurrentFile): Promise<boolean> {
  if (file.entity === null || file.entity_id === null) return file.uploaded_by === work.actor.accountId;
  const owner = owners.find(({ entity }) => entity === file.entity);
  if (!owner || (owner.tells && work.actor.token?.scopes.has(owner.tells) === false)) return false;
  return owner.mayRead(work, Number(file.entity_id));
}

/** @throws 404 if it was removed since the address was signed, 503 if the storage does not answer */
export async function readableFile(work: Work, key: string): Promise<StoredFileReply> {
  const file = await fileByKey(work, key);
  if (!file) throw notFound();
  return new StoredFileReply({
    name: file.name,
    type: file.type,
    size: file.size,
    tag: file.sha256,
    open: (range) =>
      storageOf(work.config)
        .read(file.object, range)
        .catch((error: unknown) => {
          throw storageDown(work, error, `Could not retrieve file from S3: ${file.name}`);
        }),
  });
}
