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

test('a part of the demo comes where its module stands, or as soon as what it needs is there', () => {
  const { seeds } = assembled(
    { seeds: [seed('accounts'), seed('rights', 'staff')] },
    { seeds: [seed('enquiries')] },
    { seeds: () => [seed('staff')] },
    { seeds: [seed('exits')] },
  );
  expect(namesOf(seeds)).toEqual(['accounts', 'enquiries', 'staff', 'rights', 'exits']);
});

test('a part of the demo that needs an unknown one, or itself in the end, is refused', () => {
  expect(() => assembled({ seeds: [seed('rights', 'stuff')] })).toThrow("'rights' needs stuff");
  expect(() => assembled({ seeds: [seed('rights', 'staff'), seed('staff', 'rights')] })).toThrow(
    'cannot be put in order',
  );
});

test('what people see in an order comes in it, whichever module it is of', () => {
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

test('jobs may be made of what all modules declare', () => {
  const counting = (count: number) =>
    job({ name: `open ${count}`, payload: z.object({}), every: '0 3 * * *', run: async () => undefined });
  const { jobs } = assembled({ jobs: ({ contracts }) => [counting(contracts.length)] });
  expect(namesOf(jobs)).toContain('open 1');
});

test('the audit trail’s words of all modules come together, topics by their name', () => {
  const event = (name: string) => ({ name, entity: 'thing', says: name });
  const { auditWords } = assembled(
    { auditLabels: { thing: { made_at: 'Made' } }, auditTopics: { access: [event('thing.made')] } },
    { auditLabels: { other: { at: 'At' } }, auditTopics: { access: [event('thing.gone')] } },
  );
  expect(auditWords.labels).toEqual({ thing: { made_at: 'Made' }, other: { at: 'At' } });
  expect(auditWords.topics).toEqual({ access: ['thing.made', 'thing.gone'] });
});

test('what a module needs of another is provided by exactly one', () => {
  const count = dependency<number>('how many there are');
  expect(count.from(assembled({ provides: [count.provide(3)] }))).toBe(3);
  expect(() => count.from(assembled({}))).toThrow('No module provides how many there are');
  expect(() => count.from(assembled({ provides: [count.provide(3), count.provide(4)] }))).toThrow('Several modules');
  const namesake = dependency<number>('how many there are');
  expect(() => namesake.from(assembled({ provides: [count.provide(3)] }))).toThrow('No module provides');
});
