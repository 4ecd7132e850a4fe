/**
 * One wish to stop arrives several times within moments: a terminal tells every process, and npm and the process above
 * each pass on what they were told. Milliseconds.
 */
const sameWish = 1000;

/**
 * Lets the process work until one of the signals, then stops its parts in order: first the serving, so that requests in
 * flight are finished, then what they stood on. A second wish to stop, or thirty seconds, end it at once.
 */
export function workUntilSignalled(signals: readonly NodeJS.Signals[], stops: readonly (() => Promise<void>)[]): void {
  let since: number | undefined;
  const stop = async () => {
    if (since !== undefined) {
      if (performance.now() - since > sameWish) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), 30_000).unref();
    for (const step of stops) await step().catch((error: Error) => console.error(error.message));
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
}
