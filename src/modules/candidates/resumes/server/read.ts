/** Reads the text of a stored resume, outside any transaction: it can take seconds. */
import { extensionOf } from '#platform/contract/files.ts';
import { unavailable } from '#platform/server/errors.ts';
import { fileByKey } from '#platform/server/files/records.ts';
import { storageDown, storageOf } from '#platform/server/files/storage.ts';
import { turns } from '#platform/server/files/turns.ts';
import { inThread, type ThreadLimits } from '#platform/server/thread.ts';
import type { Work } from '#platform/server/work.ts';
import { candidateResume } from '../../contract.ts';

export type AskedResume = { readonly bytes: Uint8Array; readonly extension: string };

const limits: ThreadLimits = { milliseconds: 5000, megabytes: 200 };

/** Each takes a thread and memory. */
const inTurn = turns({ atOnce: 2, waiting: 20, patience: 20_000 });

const tooMuch = () => new Error('A resume took too long to read, or too much');

/**
 * @param key of a stored file of the field `candidate_resume`; the caller has checked that it may be seen
 * @returns its text; null if it cannot be read: a scan, a broken file, or one that takes too much
 * @throws 503 if the storage does not answer, or too many are being read
 */
export async function textOfResume(work: Work, key: string): Promise<string | null> {
  const file = await fileByKey(work, key);
  if (!file || file.field !== candidateResume.name) return null;
  const extension = extensionOf(file.name);
  const bytes = await bytesOf(work, file.object);
  const text = await inTurn(() => readInThread({ bytes, extension })).catch(() => {
    throw unavailable('Many resumes are being read at the moment. Please try again', 10);
  });
  return text === '' ? null : text;
}

async function readInThread(asked: AskedResume): Promise<string | null> {
  try {
    return await inThread<AskedResume, string | null>(new URL('./reader.ts', import.meta.url), asked, limits, tooMuch);
  } catch {
    return null;
  }
}

async function bytesOf(work: Work, object: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await storageOf(work.config).read(object)) chunks.push(Buffer.from(chunk));
  } catch (error) {
    throw storageDown(work, error, 'The file storage does not answer. Please try again in a moment');
  }
  return Buffer.concat(chunks);
}
