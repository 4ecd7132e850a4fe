import { randomBytes } from 'node:crypto';
import type { StoredFile, UploadField } from '#platform/contract/files.ts';
import type { Work } from '../work.ts';
import { receiveFile } from './receive.ts';
import { fileByKey, keepReceived } from './records.ts';
import { storageOf } from './storage.ts';

/**
 * The same bytes as an upload of its own, to be given to another record in this transaction: each copy goes with its
 * record. @returns its key; undefined where the file is gone
 */
export async function copyUpload(
  work: Work,
  { key, name }: StoredFile,
  field: UploadField,
): Promise<string | undefined> {
  const file = await fileByKey(work, key);
  if (!file) return undefined;
  const copied = `${field.name}/${randomBytes(16).toString('base64url')}/${name}`;
  const upload = { body: await storageOf(work.config).read(file.object), length: file.size };
  const received = await receiveFile(work, field, { key: copied, name, uploadedBy: work.actor.accountId }, upload);
  await keepReceived(work, copied, received);
  return copied;
}
