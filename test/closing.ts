import { afterAll } from 'vitest';

const opened: (() => unknown)[] = [];

// Hooks count where a file is read: one that a running hook or test sets is never called.
afterAll(async () => {
  for (const close of opened.toReversed()) await close();
});

/** Has something closed when the file's tests are through, what was opened last first. */
export const closeAfterTests = (close: () => unknown): void => void opened.push(close);
