import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compileCache } from '../compile-cache.ts';
import { Refusal } from '../errors.ts';
import type { TakenFile } from './take-file.ts';
import { type Table, unfit } from './table.ts';

export type Asked = { readonly bytes: Uint8Array; readonly sheet: number | undefined };
export type Answered = { readonly table: Table } | { readonly failure: Refusal['failure'] };

/** The largest import takes a second and a half and some 300 MB; both leave room for a machine that is busy. */
const usualLimits = { milliseconds: 20_000, megabytes: 1024 };

/**
 * Reads a file in a thread of its own, which is ended when it takes too long or too much: whatever somebody has made to
 * trouble the libraries troubles nobody else.
 * @param sheet of a workbook, from 0; the first that has rows when not given
 * @throws 400 when it can be read neither as CSV nor as XLSX
 */
export async function readFile({ bytes }: TakenFile, sheet?: number, limits = usualLimits): Promise<Table> {
  const reader = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { bytes, sheet } satisfies Asked,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    execArgv: [],
    env: compileCache(),
  });
  try {
    const signal = AbortSignal.timeout(limits.milliseconds);
    const [answer] = (await once(reader, 'message', { signal })) as [Answered];
    if ('failure' in answer) throw new Refusal(answer.failure);
    return answer.table;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuch();
    throw error;
  } finally {
    await reader.terminate();
  }
}

const tooMuch = () => unfit('The file takes too long to read. Please split it, or save it as CSV');
