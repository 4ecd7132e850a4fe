import { afterAll, onTestFinished, TestRunner } from 'vitest';

const opened: (() => unknown)[] = [];

/** Has something closed when the test that opened it is over; what the tests of a file share, after the last of them. */
export function closeAfterTests(close: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else opened.push(close);
}

/** For each file of tests: what was opened last is closed first. */
export const closeAtTheEnd = (): void =>
  afterAll(async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  });
