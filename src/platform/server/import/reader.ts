/** The thread in which a file is read; `read-file.ts` starts one for each. */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../errors.ts';
import type { Answered, Asked } from './read-file.ts';
import { readTable } from './read-table.ts';

const { bytes, sheet } = workerData as Asked;

const answer = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet).then(
  (table): Answered => ({ table }),
  (error: unknown): Answered => {
    if (error instanceof Refusal) return { failure: error.failure };
    throw error;
  },
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(answer);
