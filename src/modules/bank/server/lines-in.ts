/** The lines of a bank statement in any of the formats. */
import { mostImportRows } from '#platform/contract/import-limits.ts';
import { readTable } from '#platform/server/import/read-table.ts';
import { camtLines, isCamt } from './camt.ts';
import { tableLines } from './csv-lines.ts';
import { isOfx, ofxLines } from './ofx.ts';
import { type StatementLine, unreadable } from './statement-line.ts';

/** @throws 400 */
export async function linesIn(bytes: Buffer): Promise<StatementLine[]> {
  const text = textOf(bytes);
  const parse = isCamt(text) ? camtLines : isOfx(text) ? ofxLines : undefined;
  const lines = parse ? parse(text) : tableLines(await readTable(bytes));
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
