/**
 * The life of each kind of record, as its module's `server/testing/laws.ts` says how one is made and made ready: every pair
 * of states by everybody of the cast. A flow that a module exports and no law speaks of fails here.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stated } from './laws/found.ts';
import { faultsOfLife } from './laws/lives.ts';
import { testPortal } from './portal.ts';
import { sourceFiles } from './source.ts';

const lives = stated.flatMap(({ laws }) => laws.lives ?? []);

test('every flow that a module exports is under law', async () => {
  const files = sourceFiles('src/modules/*/*.ts').filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /\bflow\(\{/.test(text),
  );
  const missing: string[] = [];
  for (const { path, text } of files) {
    const exported = (await import(join(process.cwd(), path))) as Readonly<Record<string, unknown>>;
    for (const [, name = ''] of text.matchAll(/export const (\w+) = flow\(\{/g)) {
      if (!lives.some(({ life }) => life === exported[name])) missing.push(`${path}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

describe.each(lives.map((law) => [law.name, law] as const))('%s', (_, law) => {
  test('goes from state to state as declared, and by nobody else', async () => {
    expect(await faultsOfLife(await testPortal(), law)).toEqual([]);
  });
});
