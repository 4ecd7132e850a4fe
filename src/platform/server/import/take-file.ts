import { createHash } from 'node:crypto';
import { fileSizeText } from '#platform/contract/files.ts';
import { mostImportBytes } from '#platform/contract/import-limits.ts';
import { Refusal, tooLarge } from '../errors.ts';
import type { Upload } from '../upload.ts';
import type { Work } from '../work.ts';
import { takeImportPlace } from './import-places.ts';
import { unfit } from './table.ts';

export type TakenFile = { readonly bytes: Buffer; readonly sha256: string };

/** A file's bytes, as they arrive in a thread. */
export const bytesIn = (copied: Uint8Array): Buffer => Buffer.from(copied.buffer, copied.byteOffset, copied.byteLength);

/** @throws 413 for a file over 10 MB */
export async function takeFile(upload: Upload): Promise<TakenFile> {
  const refusal = () => tooLarge(`The file is larger than ${fileSizeText(mostImportBytes)}`);
  if (upload.length !== undefined && upload.length > mostImportBytes) throw refusal();
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of upload.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > mostImportBytes) throw refusal();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff();
  }
  if (size === 0) throw unfit('There is nothing in it');
  const bytes = Buffer.concat(parts);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const brokenOff = () => unfit('The upload was broken off');

/**
 * Takes a file and does something slow with it, one at a time per person.
 * @throws 429 while the person's last one, or several of other people, are still running
 */
export async function withFile<Result>(
  { pool, actor }: Pick<Work, 'pool' | 'actor'>,
  upload: Upload,
  run: (file: TakenFile) => Promise<Result>,
): Promise<Result> {
  const leave = await takeImportPlace(pool, actor.accountId);
  try {
    const file = await takeFile(upload);
    return await inTurn(async () => {
      if (upload.isGone?.()) throw brokenOff();
      return run(file);
    });
  } finally {
    leave();
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** Processes one file at a time per process: a large one takes some 300 MB and a second of the processor. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(run);
  turn = mine.catch(() => undefined);
  return mine;
}
