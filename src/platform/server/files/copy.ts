import { randomBytes } from 'node:crypto';
import type { StoredFile, UploadField } from '#platform/contract/files.ts';
import type { Work } from '../work.ts';
import { type Received, receiveFile } from './receive.ts';
import { fileByKey } from './records.ts';
import { storageDown, storageOf } from './storage.ts';

/** A copy in the storage, for `keepReceived`. */
export type Copied = { readonly key: string; readonly received: Received };

/**
 * Copies an upload for another record: each copy is deleted with its record. Outside of a
 * transaction. @returns undefined if the file is gone. @throws 503
 */
export async function copyUpload(
  work: Work,
  { key, name }: StoredFile,
  field: UploadField,
): Promise<Copied | undefined> {
  const file = await fileByKey(work, key);
  if (!file) return undefined;
  const copied = `${field.name}/${randomBytes(16).toString('base64url')}/${name}`;
  const body = await storageOf(work.config)
    .read(file.object)
    .catch((error: unknown) => {
      throw storageDown(work, error, 'The file storage does not answer');
    });
  const upload = { body, length: file.size };
  const owner = { key: copied, name, uploadedBy: work.actor.accountId, own: true } as const;
  const received = await receiveFile(work, field, owner, upload);
  return { key: copied, received };
}
