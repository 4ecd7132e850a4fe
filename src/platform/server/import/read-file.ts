import { inThread, type ThreadLimits } from '../thread.ts';
import type { TakenFile } from './take-file.ts';
import { type Table, unfit } from './table.ts';

export type Asked = { readonly bytes: Uint8Array; readonly sheet: number | undefined };

/** The largest import takes a second and a half and some 300 MB; the limits leave room for a busy machine. */
const usualLimits: ThreadLimits = { milliseconds: 20_000, megabytes: 1024 };

/**
 * Reads a file in its own thread, so that a malicious one harms nothing else.
 * @param sheet of a workbook, from 0; the first that has rows when not given
 * @throws 400 when it is neither CSV nor XLSX
 */
export const readFile = ({ bytes }: TakenFile, sheet?: number, limits = usualLimits): Promise<Table> =>
  inFileThread(new URL('./reader.ts', import.meta.url), { bytes, sheet } satisfies Asked, limits);

/**
 * For other file readers, with the same limits.
 * @throws the reader's refusal; 400 when it exceeds a limit
 */
export const inFileThread = <Asks, Result>(script: URL, asked: Asks, limits = usualLimits): Promise<Result> =>
  inThread<Asks, Result>(script, asked, limits, tooMuch);

const tooMuch = () => unfit('The file takes too long to read. Please split it, or save it as CSV');
