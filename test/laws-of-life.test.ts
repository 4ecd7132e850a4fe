/**
 * The lives of all records. Each module's `server/testing/laws.ts` says how to create and prepare one; everybody of the
 * cast tries every pair of states. A module's flow without a law fails here.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stated } from './laws/found.ts';
import type { LifeRules } from './laws/life.ts';
import { faultsOfLife } from './laws/lives.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { roomOf, sourceFiles } from './source.ts';

type Rules = LifeRules<string, string>;

const lives = stated.flatMap(({ laws }) => laws.lives ?? []);

test('every exported flow has a law', async () => {
  const files = sourceFiles('src/modules/**/*.ts').filter(
    ({ path, text }) => roomOf(path) === 'contract' && !path.endsWith('.test.ts') && /\bflow\(\{/.test(text),
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

describe('deliberate faults are detected', () => {
  const law = lives.find(({ name }) => name === 'billing plan');
  const broken = async (change: (rules: Rules) => Partial<Rules>) => {
    if (!law) throw new Error('The law of this test is gone');
    const rules = async (portal: TestPortal) => {
      const own = await law.rules(portal);
      return { ...own, ...change(own) };
    };
    return faultsOfLife(await testPortal(), { ...law, rules });
  };

  test('a step taken without the right', async () => {
    const faults = await broken(({ move }) => ({ move: (_, ...asked) => move('admin', ...asked) }));
    expect(faults).toContainEqual(expect.stringMatching(/^billing plan: Active to Paused by hr is answered 200/));
  });

  test('a step taken by a person it excludes, and one that no one in the cast takes', async () => {
    const faults = await broken(() => ({ never: { pause: ['partner'] } }));
    expect(faults).toContainEqual(expect.stringMatching(/^billing plan: Active to Paused by partner is answered 200/));
    expect(await broken(() => ({ sees: async () => Promise.resolve(false) }))).toContain(
      "billing plan: nobody of the cast takes 'pause' from Active",
    );
  });

  test('an edit and a deletion without the right', async () => {
    const faults = await broken(({ edit, remove }) => ({
      ...(edit && { edit: { ...edit, call: (_, id) => edit.call('admin', id) } }),
      ...(remove && { remove: { ...remove, call: (_, id) => remove.call('admin', id) } }),
    }));
    expect(faults).toContain('billing plan: edit by hr, Active, is answered 200, not 403 or 404');
    expect(faults).toContain('billing plan: remove by hr, Active, is answered 200, not 403 or 404');
  });
});

describe.each(lives.map((law) => [law.name, law] as const))('%s', (_, law) => {
  test('changes its state as declared, and by nobody else', async () => {
    expect(await faultsOfLife(await testPortal(), law)).toEqual([]);
  });
});
