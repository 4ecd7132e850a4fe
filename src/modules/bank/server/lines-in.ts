/** Parses a bank statement in any of the formats. */
import { mostImportRows } from '#platform/contract/import-limits.ts';
import { readTable } from '#platform/server/import/read-table.ts';
import { camtLines, isCamt } from './camt.ts';
import { tableLines } from './csv-lines.ts';
import type { HowToRead } from './how-to-read.ts';
import { isOfx, ofxLines } from './ofx.ts';
import { type ReadLines, type StatementLine, unreadable } from './statement-line.ts';

/**
 * Older formats that some programs still write; the refusal names them, so that nobody looks for a fault in the file.
 */
const unreadFormats = [
  { name: 'QIF', begins: /^\s*!(?:Type|Account|Option):/i },
  { name: 'MT940', begins: /^(?:\{1:|\s*:20:)[^]{0,2000}?:(?:25|60[FM]):/ },
] as const;

const usually: HowToRead = { usual: 'day first', kept: new Map() };

/** Whether the file is a table with columns. */
export const isTable = (bytes: Buffer): boolean => !isCamt(textOf(bytes)) && !isOfx(textOf(bytes));

/** @throws 400 */
export async function linesIn(bytes: Buffer, how = usually): Promise<ReadLines> {
  const text = textOf(bytes);
  const other = unreadFormats.find(({ begins }) => begins.test(text));
  if (other) throw unreadable(`This is ${other.name}: please export CAMT.053, OFX or CSV instead`);
  const read = isCamt(text)
    ? camtLines(text)
    : isOfx(text)
      ? ofxLines(text)
      : tableLines(await readTable(bytes, how.sheet), how);
  if (read.lines.length > mostImportRows)
    throw unreadable(`The file has more than ${mostImportRows} lines. Please split it`);
  return { ...read, lines: ownIds(read.lines) };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Drops ids that repeat within the file, are placeholders or are words: they do not identify a line. */
function ownIds(lines: readonly StatementLine[]): StatementLine[] {
  const times = new Map<string, number>();
  for (const { bank_id } of lines) if (bank_id !== null) times.set(bank_id, (times.get(bank_id) ?? 0) + 1);
  const isId = (id: string) => times.get(id) === 1 && /[1-9]/.test(id);
  return lines.map((line) => (line.bank_id !== null && !isId(line.bank_id) ? { ...line, bank_id: null } : line));
}
