import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissionText } from '#platform/contract/access.ts';
import { allRights } from './rights.ts';
import {
  type Asking,
  rightName,
  type Subject,
  whyNotChangeRoleRights,
  whyNotGive,
  whyNotGiveRole,
  whyNotGrant,
  whyNotHave,
  whyNotInvite,
  whyNotUntil,
  whyNotView,
} from './rights-rules.ts';

const someRights = fc.subarray([...allRights]);
const actor = (rights: readonly (typeof allRights)[number][], roleId = 2): Asking => ({
  accountId: 1,
  role: { id: roleId, name: '' },
  permissions: new Set(rights.map(({ module, action }) => permissionText(module, action))),
});
const person = (changes: Partial<Subject> = {}): Subject => ({
  id: 2,
  audience: 'team',
  role: { id: 4 },
  dot_access: true,
  lastAdmin: false,
  ...changes,
});

describe('rights', () => {
  test('are given by those who have them, whatever is given', () => {
    fc.assert(
      fc.property(someRights, someRights, (held, given) => {
        const beyond = given.filter((right) => !held.includes(right));
        expect(whyNotGive(actor(held), given) === undefined).toBe(beyond.length === 0);
      }),
    );
  });

  test('are all given by an administrator, but none beyond a client user to a client user', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allRights), (right) => {
        expect(whyNotGrant(actor([], 1), person(), right)).toBeUndefined();
        const ofClient = whyNotGrant(actor([], 1), person({ audience: 'client' }), right);
        expect(ofClient).toBe(whyNotHave('client', right));
        expect(whyNotChangeRoleRights(actor([], 1), 3, { give: [right], take: [] })).toBe(ofClient);
      }),
    );
  });

  test('are never changed for the role Admin, nor for oneself', () => {
    fc.assert(
      fc.property(someRights, someRights, fc.constantFrom(...allRights), (give, take, right) => {
        expect(whyNotChangeRoleRights(actor(allRights, 1), 1, { give, take })).toBeDefined();
        expect(whyNotGrant(actor(allRights, 1), person({ id: 1 }), right)).toBeDefined();
      }),
    );
  });

  test('over access, master data and figures are handed on only by who has them', () => {
    const master = allRights.filter(({ module }) => module === 'Master');
    expect(
      whyNotInvite(
        actor([]),
        allRights.filter(({ module }) => module === 'Exit'),
      ),
    ).toBeUndefined();
    expect(whyNotInvite(actor([]), master)).toMatch(/^You cannot give somebody rights over access/);
    expect(whyNotInvite(actor(master), master)).toBeUndefined();
  });

  test('end on a day that is not past', () => {
    expect(whyNotUntil(null, '2026-11-20')).toBeUndefined();
    expect(whyNotUntil('2026-11-20', '2026-11-20')).toBeUndefined();
    expect(whyNotUntil('2026-11-19', '2026-11-20')).toBe('Last day is in the past');
  });

  test('have names that nothing else has', () => {
    expect(new Set(allRights.map(rightName)).size).toBe(allRights.length);
  });
});

describe('an administrator', () => {
  test('is made by administrators only', () => {
    const role = { id: 1, rights: [] };
    expect(whyNotGiveRole(actor(allRights), person(), role)).toBe('Only an administrator makes an administrator');
    expect(whyNotGiveRole(actor([], 1), person(), role)).toBeUndefined();
  });

  test('views the portal as anybody with access who is no administrator', () => {
    const admin = actor([], 1);
    expect(whyNotView(admin, person())).toBeUndefined();
    expect(whyNotView(admin, person({ id: 1 }))).toBe('This is you');
    expect(whyNotView(admin, person({ role: { id: 1 } }))).toBe('Another administrator cannot be viewed');
    expect(whyNotView(admin, person({ dot_access: false }))).toMatch(/^Switch access on/);
    expect(whyNotView(actor(allRights), person())).toBe('Only administrators view the portal as somebody else');
  });
});
