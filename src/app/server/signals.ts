/**
 * Lets the process work until Ctrl-C or SIGTERM, then stops its parts in order: first the serving, so that requests in
 * flight are finished, then what they stood on. A second signal, or thirty seconds, end it at once.
 */
export function workUntilSignalled(stops: readonly (() => Promise<void>)[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), 30_000).unref();
    for (const step of stops) await step().catch((error: Error) => console.error(error.message));
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}
