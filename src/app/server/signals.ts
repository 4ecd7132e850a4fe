/**
 * Milliseconds. One request to stop arrives several times in a row: a terminal signals every process, and npm and the
 * parent process each pass the signal on.
 */
const sameWish = 1000;

/**
 * Runs the process until one of the signals, then stops its parts in order: first the server, so that requests in
 * flight finish, then the rest. A second signal, or thirty seconds, end it at once.
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
