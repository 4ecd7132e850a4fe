import { expect, test } from 'vitest';
import * as z from 'zod';
import { assemble } from './assembly.ts';
import type { SeedPart } from './demo/seed.ts';
import { dependency } from './dependency.ts';
import { job } from './jobs/job.ts';
import { none, serverModule, type ServerModule } from './module.ts';
import type { OpenWork } from './open-work.ts';

const contract = { name: 'things', endpoints: [], events: [], rights: [] };

const moduleWith = (fields: Partial<ServerModule>): ServerModule =>
  serverModule({
    contract,
    routes: none,
    jobs: none,
    seeds: none,
    deletables: none,
    files: none,
    search: none,
    myData: none,
    openWork: none,
    auditLabels: none,
    auditRecords: none,
    auditTopics: none,
    effects: none,
    reactions: none,
    provides: none,
    ...fields,
  });

const assembled = (...modules: readonly Partial<ServerModule>[]) =>
  assemble(modules.map(moduleWith), [contract], { all: [], referrers: [], people: 'account' });

const seed = (name: string, ...after: readonly string[]): SeedPart => ({ name, after, run: async () => undefined });

const namesOf = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name);

test('the demo’s parts run in module order, each after the parts it needs', () => {
  const { seeds } = assembled(
    { seeds: [seed('accounts'), seed('rights', 'staff')] },
    { seeds: [seed('enquiries')] },
    { seeds: () => [seed('staff')] },
    { seeds: [seed('exits')] },
  );
  expect(namesOf(seeds)).toEqual(['accounts', 'enquiries', 'staff', 'rights', 'exits']);
});

test('a part of the demo is refused when it needs an unknown part, or itself indirectly', () => {
  expect(() => assembled({ seeds: [seed('rights', 'stuff')] })).toThrow("'rights' needs stuff");
  expect(() => assembled({ seeds: [seed('rights', 'staff'), seed('staff', 'rights')] })).toThrow(
    'cannot be put in order',
  );
});

test('ordered items from several modules are sorted together', () => {
  const open = (kind: string, order: number): OpenWork => ({
    kind,
    title: kind,
    order,
    access: { kind: 'signedIn' },
    link: () => '/',
    of: async () => ({ count: 0, first: [] }),
    handOver: async () => undefined,
  });
  const { openWork } = assembled({ openWork: [open('positions', 20)] }, { openWork: [open('enquiries', 10)] });
  expect(openWork.map(({ kind }) => kind)).toEqual(['enquiries', 'positions']);
});

test('jobs can be made from the declarations of all modules', () => {
  const counting = (count: number) =>
    job({ name: `open ${count}`, payload: z.object({}), every: '0 3 * * *', run: async () => undefined });
  const { jobs } = assembled({ jobs: ({ contracts }) => [counting(contracts.length)] });
  expect(namesOf(jobs)).toContain('open 1');
});

test('the audit trail’s words of all modules are merged, topics by name', () => {
  const event = (name: string) => ({ name, entity: 'thing', says: name });
  const { auditWords } = assembled(
    { auditLabels: { thing: { made_at: 'Made' } }, auditTopics: { access: [event('thing.made')] } },
    { auditLabels: { other: { at: 'At' } }, auditTopics: { access: [event('thing.gone')] } },
  );
  expect(auditWords.labels).toEqual({ thing: { made_at: 'Made' }, other: { at: 'At' } });
  expect(auditWords.topics).toEqual({ access: ['thing.made', 'thing.gone'] });
});

test('a dependency is provided by exactly one module', () => {
  const count = dependency<number>('how many there are');
  expect(count.from(assembled({ provides: [count.provide(3)] }))).toBe(3);
  expect(() => count.from(assembled({}))).toThrow('No module provides how many there are');
  expect(() => count.from(assembled({ provides: [count.provide(3), count.provide(4)] }))).toThrow('Several modules');
  const namesake = dependency<number>('how many there are');
  expect(() => namesake.from(assembled({ provides: [count.provide(3)] }))).toThrow('No module provides');
});
