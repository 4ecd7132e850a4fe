/** The thread that reads a resume: a malicious file can harm nothing else. */
import { bytesIn } from '#platform/server/import/take-file.ts';
import { answerInThread } from '#platform/server/thread.ts';
import type { AskedResume } from './read.ts';
import { textIn } from './text-in.ts';

await answerInThread(({ bytes, extension }: AskedResume) => textIn(bytesIn(bytes), extension));
