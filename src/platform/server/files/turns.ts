type Limits = {
  /** The most calls in progress. */
  readonly atOnce: number;
  /** The most calls waiting for a slot. */
  readonly waiting: number;
  /** The longest wait, in milliseconds. */
  readonly patience: number;
};

/** Limits calls to a slow or silent service. @returns a function that runs a call in its turn, or fails */
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
