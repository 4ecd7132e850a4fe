import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { onBothDatabases, secondDatabase } from './test/both-databases.ts';
import { isFull } from './test/sampled.ts';

// Each file's process, and each thread that reads a file or prints, finds there what Node has compiled before.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/tests');

const all = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const onSecond = process.env['TEST_DATABASE_URL_TOO'] ? [isFull ? all : [...onBothDatabases]] : [];

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Loading the whole portal for each file again took as long as the tests themselves.
    isolate: false,
    setupFiles: 'test/setup.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Generous: nothing is measured here, and the machine may have other things to do.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'tests', include: all } },
      ...onSecond.map((include) => ({ extends: true as const, test: { name: secondDatabase, include } })),
    ],
  },
});
