type Limits = {
  /** Calls that wait for an answer. */
  readonly atOnce: number;
  /** Calls that wait for one of those to end. */
  readonly waiting: number;
  /** Milliseconds for which one waits. */
  readonly patience: number;
};

/** Bounds the calls to something that may be slow or silent. @returns runs a call in its turn; fails when it gets none */
export function turns({ atOnce, waiting, patience }: Limits): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length >= waiting) return reject(new Error('Too many calls wait already'));
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        reject(new Error('No turn came: those before are not answered'));
      }, patience);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(go);
    });
  return async (run) => {
    if (running < atOnce) running += 1;
    else await turn();
    try {
      return await run();
    } finally {
      const next = queue.shift();
      // The next in the queue takes over the slot.
      if (next) next();
      else running -= 1;
    }
  };
}
