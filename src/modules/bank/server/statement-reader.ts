/** The worker thread that parses a bank statement. */
import { bytesIn } from '#platform/server/import/take-file.ts';
import { answerInThread } from '#platform/server/thread.ts';
import { linesIn } from './lines-in.ts';
import type { AskedStatement } from './read-statement.ts';

await answerInThread(({ bytes, how }: AskedStatement) => linesIn(bytesIn(bytes), how));
