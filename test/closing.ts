import { afterAll, onTestFinished, TestRunner } from 'vitest';

const opened: (() => unknown)[] = [];

/** Closes something after the test that opened it; for a whole file, after its last test. */
export function closeAfterTests(close: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else opened.push(close);
}

/** Closes a file's resources, in the reverse order of opening. */
export const closeAtTheEnd = (): void =>
  afterAll(async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  });
