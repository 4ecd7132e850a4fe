import { readCsv } from './csv.ts';
import { type Table, unfit } from './table.ts';
import { readXlsx } from './xlsx.ts';

/**
 * Detects a file's format from its first bytes.
 * @param sheet of a workbook, from 0; the first that has rows when not given
 * @throws 400 when it is neither CSV nor XLSX
 */
export async function readTable(bytes: Buffer, sheet?: number): Promise<Table> {
  const begins = bytes.toString('latin1', 0, 4);
  if (begins === '\xd0\xcf\x11\xe0')
    throw unfit('Please save the workbook as .xlsx without a password, or as CSV, and choose that file');
  return begins === 'PK\x03\x04' ? readXlsx(bytes, sheet) : readCsv(bytes);
}
