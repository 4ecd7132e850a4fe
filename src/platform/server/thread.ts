/** Work in its own thread, which is ended when it exceeds its time or memory, and delays no one else. */
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { compileCache } from './compile-cache.ts';
import { Refusal } from './errors.ts';

export type ThreadLimits = { readonly milliseconds: number; readonly megabytes: number };

type Answer<Result> = { readonly result: Result } | { readonly failure: Refusal['failure'] };

/**
 * @param script the file that calls `answerInThread`
 * @param asked plain data: it and the result are copied
 * @throws the work's refusals, and `tooMuch` when it exceeds a limit
 */
export async function inThread<Asked, Result>(
  script: URL,
  asked: Asked,
  { milliseconds, megabytes }: ThreadLimits,
  tooMuch: () => Error,
): Promise<Result> {
  const thread = new Worker(script, {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
    env: compileCache(),
  });
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(milliseconds) })) as [Answer<Result>];
    if ('failure' in answer) throw new Refusal(answer.failure);
    return answer.result;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuch();
    throw error;
  } finally {
    await thread.terminate();
  }
}

/** The thread's side: answers the request; a refusal is sent back as one. */
export async function answerInThread<Asked, Result>(work: (asked: Asked) => Result | Promise<Result>): Promise<void> {
  const answer = await answerOf(async () => work(workerData as Asked));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer);
}

const answerOf = async <Result>(work: () => Promise<Result>): Promise<Answer<Result>> => {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { failure: error.failure };
    throw error;
  }
};
