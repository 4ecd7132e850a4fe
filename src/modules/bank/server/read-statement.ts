import { inFileThread } from '#platform/server/import/read-file.ts';
import { withFile } from '#platform/server/import/take-file.ts';
import type { Upload } from '#platform/server/upload.ts';
import type { Work } from '#platform/server/work.ts';
import type { ReadLines } from './statement-line.ts';

export type ReadStatement = ReadLines & { readonly sha256: string };

const reader = new URL('./statement-reader.ts', import.meta.url);

/** Which format it is says what is in it, not its name. @throws 400, 413, 429 */
export const takeStatement = (work: Work, upload: Upload): Promise<ReadStatement> =>
  withFile(work, upload, async ({ bytes, sha256 }) => ({ ...(await readStatement(bytes)), sha256 }));

/** In a thread of its own: 17,000 entries of XML take seconds. @throws 400 */
export const readStatement = (bytes: Buffer): Promise<ReadLines> => inFileThread(reader, bytes);
