/** The thread that reads a file; `read-file.ts` starts one for each. */
import { answerInThread } from '../thread.ts';
import type { Asked } from './read-file.ts';
import { readTable } from './read-table.ts';
import { bytesIn } from './take-file.ts';

await answerInThread(({ bytes, sheet }: Asked) => readTable(bytesIn(bytes), sheet));
