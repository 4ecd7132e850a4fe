/** Waits for this time, or less if the browser comes back online meanwhile. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const done = () => resolve();
  addEventListener('online', done, { signal });
  signal.addEventListener('abort', done);
  await promise;
  clearTimeout(timer);
  removeEventListener('online', done);
  signal.removeEventListener('abort', done);
}
