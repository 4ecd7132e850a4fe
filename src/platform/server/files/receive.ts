import { createHash, type Hash, randomBytes } from 'node:crypto';
import { formatOf, mostBytesOf, tooLargeText, type UploadField } from '#platform/contract/files.ts';
import { invalid, Refusal, tooLarge } from '../errors.ts';
import type { Upload } from '../upload.ts';
import type { Work } from '../work.ts';
import { contentCheck, headLength } from './content.ts';
import { infected, type Look, lookAt } from './infected.ts';
import { storageDown, storageOf } from './storage.ts';
import type { FileTables } from './tables.ts';

/** A file in the storage that is not yet linked to its key. */
export type Received = { readonly object: string; readonly size: number; readonly sha256: string };

/**
 * Streams an upload into the storage and checks it on the way. Runs outside of a transaction and holds no connection
 * while bytes flow; the row written first makes sure that every stored object is known.
 * @param file `own`: made by the portal, or a copy of a checked file; not scanned for viruses
 * @throws 413 for a file over the field's limit, 400 for content that does not fit the name or is infected; 503 if
 *   the storage or the virus scanner does not answer. Only that row remains then, for the sweep.
 */
export async function receiveFile(
  work: Work,
  field: UploadField,
  file: UploadedFile,
  upload: Upload,
): Promise<Received> {
  const most = mostBytesOf(field, file.name);
  if (upload.length !== undefined && upload.length > most) throw tooLarge(tooLargeText(most));
  const look = file.own ? undefined : await lookAt(work);
  try {
    return await store(work, field, file, { upload, most, look });
  } finally {
    look?.close();
  }
}

type UploadedFile = { readonly key: string; readonly name: string; readonly uploadedBy: number; readonly own?: true };
type Coming = { readonly upload: Upload; readonly most: number; readonly look: Look | undefined };

async function store(work: Work, field: UploadField, file: UploadedFile, coming: Coming): Promise<Received> {
  const object = `${field.name}/${randomBytes(16).toString('base64url')}`;
  const storage = storageOf(work.config);
  await begin(work, field, object, file);
  const seen: Seen = { size: 0, hash: createHash('sha256'), failure: undefined, found: null };
  try {
    await storage.write(object, looked(coming, file.name, seen));
  } catch (error) {
    if (!seen.failure && seen.found === null) throw storageDown(work, error, tryAgain);
    await forget(work, object);
    throw seen.failure ?? (await infected(work, field, file, seen.found ?? ''));
  }
  return { object, size: seen.size, sha256: seen.hash.digest('hex') };
}

const tryAgain = 'The file storage does not answer. Nothing was saved; please try again in a moment';
const brokenOff = 'The upload was broken off';

type Seen = { size: number; readonly hash: Hash; failure: Refusal | undefined; found: string | null };

/** The bytes as they arrive. Failures of the storage end the reading too, and are not the sender's. */
async function* arriving(upload: Upload, seen: Seen): AsyncGenerator<Buffer> {
  try {
    yield* upload.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw (seen.failure = invalid({ file: brokenOff }));
  }
}

/** Passes the bytes on and to the virus scanner; ends only after the scanner's verdict. */
async function* looked({ upload, most, look }: Coming, name: string, seen: Seen): AsyncGenerator<Uint8Array> {
  const bytes = watched(upload, name, most, seen);
  if (!look) return yield* bytes;
  const asking = async <Result>(ask: Promise<Result>): Promise<Result> => {
    try {
      return await ask;
    } catch (error) {
      throw error instanceof Refusal ? (seen.failure = error) : error;
    }
  };
  for await (const chunk of bytes) {
    await asking(look.add(chunk));
    yield chunk;
  }
  seen.found = await asking(look.verdict());
  if (seen.found !== null) throw new Error(seen.found);
}

/** Passes the bytes on while they keep to the rules; the sender's mistakes are kept apart from other failures. */
async function* watched(upload: Upload, name: string, most: number, seen: Seen): AsyncGenerator<Uint8Array> {
  const fail = (refusal: Refusal) => (seen.failure = refusal);
  const check = contentCheck(name);
  const mustFit = (reason: string | undefined) => {
    if (reason !== undefined) throw fail(invalid({ file: reason }));
  };
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of arriving(upload, seen)) {
    seen.size += chunk.length;
    if (seen.size > most) throw fail(tooLarge(tooLargeText(most)));
    seen.hash.update(chunk);
    mustFit(check.passes(chunk));
    head = head && Buffer.concat([head, chunk]);
    if (head && head.length < headLength) continue;
    if (head) mustFit(check.begins(head));
    yield head ?? chunk;
    head = undefined;
  }
  mustFit(seen.size === 0 ? 'The file is empty' : check.ends());
  if (!head) return;
  mustFit(check.begins(head));
  yield head;
}

const begin = (work: Work, field: UploadField, object: string, { key, name, uploadedBy }: UploadedFile) =>
  work.db
    .withTables<FileTables>()
    .insertInto('file')
    .values({
      object,
      key,
      field: field.name,
      name,
      type: formatOf(name)?.type ?? 'application/octet-stream',
      uploaded_by: uploadedBy,
      begun_at: work.now.toISOString(),
    } as FileTables['file'])
    .execute();

/** If it cannot be removed now, the sweep removes it later. */
async function forget(work: Work, object: string): Promise<void> {
  try {
    await storageOf(work.config).remove(object);
    await work.db.withTables<FileTables>().deleteFrom('file').where('object', '=', object).execute();
  } catch (error) {
    work.log.warn({ part: 'files', reason: (error as Error).message }, 'a broken upload is swept away later');
  }
}
