import { mostImportRows } from '#platform/contract/import-limits.ts';
import { readFile } from '#platform/server/import/read-file.ts';
import { type TakenFile, withFile } from '#platform/server/import/take-file.ts';
import type { Upload } from '#platform/server/upload.ts';
import type { Work } from '#platform/server/work.ts';
import { camtLines, isCamt } from './camt.ts';
import { tableLines } from './csv-lines.ts';
import { isOfx, ofxLines } from './ofx.ts';
import { type StatementLine, unreadable } from './statement-line.ts';

export type ReadStatement = { readonly lines: readonly StatementLine[]; readonly sha256: string };

/** Which format it is says what is in it, not its name. @throws 400, 413, 429 */
export const takeStatement = (work: Work, upload: Upload): Promise<ReadStatement> =>
  withFile(work, upload, async (file) => ({ lines: await linesIn(file), sha256: file.sha256 }));

/** In bytes: these are read in one go, while others wait. A year of a busy account is less. */
const mostAtOnce = 4 * 1024 * 1024;

async function linesIn(file: TakenFile): Promise<StatementLine[]> {
  const text = textOf(file.bytes);
  const parse = isCamt(text) ? camtLines : isOfx(text) ? ofxLines : undefined;
  if (parse && file.bytes.length > mostAtOnce) throw unreadable('The file is larger than 4 MB. Please split it');
  const lines = parse ? parse(text) : tableLines(await readFile(file));
  if (lines.length > mostImportRows)
    throw unreadable(`The file has more than ${mostImportRows} lines. Please split it`);
  return lines;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
