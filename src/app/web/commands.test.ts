import { modules } from '#app/modules.ts';
import { type Access, mayUse, type Permission } from '#platform/contract/access.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { shapeOf } from '#platform/contract/list.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { entriesFor, listsSearchedFor, offeredActions } from '#platform/web/layout/palette/entries.ts';
import type { PageAction } from '#platform/web/routing/page.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages, searches } from './modules.ts';

/** Ctrl K offers what pages and endpoints declare, only to people with the right. */
const endpoints = modules.flatMap(({ endpoints: declared }) => declared);
const commands = endpoints.filter(({ command }) => command !== undefined);
const adding = pages.filter(({ path, title }) => title.startsWith('New ') && !/:\w+(?![\w?])/.test(path));
let loaded: readonly PageAction[];

beforeAll(async () => {
  loaded = (await Promise.all(pages.flatMap((page) => page.commands?.() ?? []))).flat();
});

type Person = NonNullable<Parameters<typeof mayUse>[0]>;
const person = (audience: Person['audience'], permissions: readonly Permission[]): Person => ({
  name: 'Somebody',
  audience,
  role: { id: 1, name: 'Admin' },
  permissions: new Set(permissions),
});
const rightOf = (access: Access): readonly Permission[] =>
  access.kind === 'permission' ? [`${access.module}:${access.action}`] : [];
const rights = [...new Set([...pages, ...endpoints].flatMap(({ access }) => rightOf(access)))];

/** People with no right, a single one, or all; of the firm and of a client. */
const people = (['team', 'client'] as const).flatMap((audience) =>
  [[], ...rights.map((right) => [right]), rights].map((own) => person(audience, own)),
);
const offered = (who: Person) =>
  offeredActions(pages, loaded, (access) => mayUse(who, access)).map(({ label }) => label);

describe('Ctrl K offers', () => {
  test('to add what a page adds, only to those who may open the page', () => {
    expect(adding.length).toBeGreaterThan(30);
    for (const { title, access } of adding)
      for (const who of people) expect([title, offered(who).includes(title)]).toEqual([title, mayUse(who, access)]);
  });

  test('every call that declares itself a command, only to those who may make it', () => {
    expect(commands.length).toBeGreaterThan(2);
    for (const { command, access } of commands)
      for (const who of people)
        expect([command?.label, offered(who).includes(command?.label ?? '')]).toEqual([
          command?.label,
          mayUse(who, access),
        ]);
  });

  test('commands with a valid body for their call', () => {
    for (const { command, body, path } of commands)
      expect([path, zodOf(body).safeParse(command?.sends).success]).toEqual([path, true]);
  });

  test('each action once, to a page that exists', () => {
    const everybody = person('team', rights);
    const all = offeredActions(pages, loaded, (access) => mayUse(everybody, access));
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    for (const action of all) {
      if (!('to' in action)) continue;
      const [path = ''] = action.to.split('?');
      expect(pages.map((page) => page.path.toLowerCase())).toContain(path.toLowerCase());
    }
  });

  test.each(['leave', 'log time', 'start timer', 'stop timer', 'new job', 'new client', 'new quotation', 'new inv'])(
    'what people type: %s',
    (text) => {
      const may = (access: Access) => mayUse(person('team', rights), access);
      const [first] = entriesFor(pages, offeredActions(pages, loaded, may), may, text);
      expect(first?.label).toBe('Actions');
    },
  );
});

describe('a search can be continued in a list', () => {
  test('that has a text filter, for those who may read it', () => {
    for (const { kind, list } of searches.records) {
      if (!list) continue;
      const asked = endpoints.filter(({ query }) => list.by in shapeOf(query) && 'offset' in shapeOf(query));
      const read = asked.filter(({ access }) => JSON.stringify(access) === JSON.stringify(list.access));
      expect([kind, read.length > 0]).toEqual([kind, true]);
      expect(pages.map(({ path }) => path)).toContain(list.path);
    }
  });

  test('for every record whose title has such a filter', () => {
    for (const { records = [] } of modules) {
      for (const { record } of records) {
        const found = searches.records.find(({ kind }) => kind === record.entity);
        const fields: Readonly<Record<string, Field>> = record.fields;
        const filter = record.list.filters[record.title];
        if (!found || !fields[record.title] || filter?.kind !== 'contains') continue;
        expect([record.entity, found.list?.by]).toEqual([record.entity, record.title]);
      }
    }
  });

  test('with its text, and not without one', () => {
    const may = () => true;
    const [group] = listsSearchedFor(' acme & co ', searches, may);
    expect(group?.entries.find(({ label }) => label === 'Search clients for “acme & co”')?.to).toBe(
      '/clients?client_name=acme+%26+co',
    );
    expect(listsSearchedFor('  ', searches, may)).toEqual([]);
    expect(listsSearchedFor('acme', searches, () => false)).toEqual([]);
  });
});
