import { beforeAll, describe, expect, test } from 'vitest';
import { currentSession } from '#modules/sign-in/contract.ts';
import { type Access, mayUse, permissionText } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { menuOf, type MenuEntry, tabsBeside } from '#platform/web/layout/menu.ts';
import { inClientWords, offeredPages } from '#platform/web/routing/page.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { menuGroups } from './menu-groups.ts';
import { pages } from './modules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

// Move in and Exit interview appear only while something waits there.
const always = pages.filter(({ navigation }) => !navigation?.offeredWhile);

type Session = typeof currentSession extends Endpoint<infer _P, infer _Q, infer _B, infer Result> ? Result : never;

/** The menu of a member of the cast, by the rights in their session. */
async function menuFor(as: Role) {
  const { result } = await portal.call<Session>(currentSession, { as });
  const actor = {
    ...result.userDetails,
    permissions: new Set(result.permissions.map(({ module, status }) => permissionText(module, status))),
    opened: new Set(result.opened_rights),
  };
  const may = (access: Access) => mayUse(actor, access);
  const own = cast[as].audience === 'client' ? always.map(inClientWords) : always;
  return { may, own, menu: menuOf(menuGroups, own, may) };
}

const namesOf = (entries: readonly MenuEntry[]) => entries.map(({ name }) => name);

const counts = {
  admin: 29,
  hr: 20,
  partner: 28,
  director: 28,
  manager: 22,
  hod: 21,
  accountant: 14,
  team: 13,
  client: 9,
} satisfies Partial<Record<Role, number>>;

describe.each(Object.entries(counts))('%s', (role, count) => {
  test(`has ${count} entries, and reaches each of their pages from an entry or its tabs`, async () => {
    const { may, own, menu } = await menuFor(role as Role);
    const entries = menu.flatMap((group) => group.entries);
    expect(namesOf(entries)).toHaveLength(count);
    expect(new Set(namesOf(entries)).size, 'each name once').toBe(count);
    const reached = entries.flatMap((entry) => entry.pages.map(({ path }) => path));
    expect(reached.toSorted()).toEqual(
      offeredPages(own, may)
        .filter(({ userMenu }) => !userMenu || role === 'client')
        .map(({ path }) => path)
        .toSorted(),
    );
    for (const entry of entries.filter((one) => one.pages.length > 1)) {
      for (const page of entry.pages) expect(tabsBeside(page, own, may)?.pages).toEqual(entry.pages);
    }
  });
});

test('the menu of clients is flat and uses their names', async () => {
  const { menu } = await menuFor('client');
  expect(menu.map(({ bare, entries }) => [bare, namesOf(entries)])).toEqual([
    [
      true,
      [
        'Home',
        'Jobs',
        'Documents',
        'Questions',
        'Quotations',
        'Invoices',
        'Feedback & problems',
        'Enquiries',
        'Account',
      ],
    ],
  ]);
});

test('every page of the menu is in a declared group, at a position of its own', () => {
  const groups = new Set(menuGroups.map(({ title }) => title));
  const placed = pages.flatMap(({ path, navigation }) => (navigation ? [{ path, ...navigation }] : []));
  expect(placed.filter(({ group }) => !groups.has(group))).toEqual([]);
  const shared = [...Map.groupBy(placed, ({ group, order }) => `${group} ${order}`)].filter(
    ([, all]) => all.length > 1,
  );
  // Clients see the first of each, staff the second.
  expect(shared.map(([, all]) => all.map(({ path }) => path))).toEqual([
    ['/documents', '/enquiryList'],
    ['/questions', '/open-queries'],
  ]);
});
