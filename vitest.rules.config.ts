import { defineConfig } from 'vitest/config';

/** For the tests of pure rules, which need no database. `npm run mutate` names the one that it runs. */
export default defineConfig({
  test: {
    include: process.env['RULES_TEST']
      ? [process.env['RULES_TEST']]
      : ['src/modules/*/*.test.ts', 'src/modules/*/!(server|web)/*.test.ts', 'src/platform/contract/*.test.ts'],
    testTimeout: 30_000,
  },
});
