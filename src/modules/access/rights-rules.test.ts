import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissionText, type Right } from '#platform/contract/access.ts';
// Collects the rights of all modules.
import '#app/modules.ts';
import { allRights as collectedRights } from './held-rights.ts';
import {
  type Asking,
  audienceOfRole,
  reasonOf,
  rightName,
  type Subject,
  whyNotAsk,
  whyNotChangeRights,
  whyNotChangeRole,
  whyNotChangeRoleRights,
  whyNotDecide,
  whyNotDeny,
  whyNotGive,
  whyNotGiveRole,
  whyNotGrant,
  whyNotHave,
  whyNotInvite,
  whyNotReaddress,
  whyNotSwitchOff,
  whyNotUntil,
  whyNotView,
} from './rights-rules.ts';

const allRights = collectedRights();
const someRights = fc.subarray([...allRights]);
const actor = (rights: readonly Right[], roleId = 2): Asking => ({
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
  test('can be given only by people who have them', () => {
    fc.assert(
      fc.property(someRights, someRights, (held, given) => {
        const beyond = given.filter((right) => !held.includes(right));
        expect(whyNotGive(actor(held), given) === undefined).toBe(beyond.length === 0);
      }),
    );
  });

  test('can all be given by an administrator, except staff rights to a client user', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allRights), (right) => {
        expect(whyNotGrant(actor([], 1), person(), right)).toBeUndefined();
        const ofClient = whyNotGrant(actor([], 1), person({ audience: 'client' }), right);
        expect(ofClient).toBe(whyNotHave('client', right));
        expect(whyNotChangeRoleRights(actor([], 1), 3, { give: [right], take: [] })).toBe(ofClient);
      }),
    );
  });

  test('cannot be changed for the role Admin, nor for oneself', () => {
    fc.assert(
      fc.property(someRights, someRights, fc.constantFrom(...allRights), (give, take, right) => {
        expect(whyNotChangeRoleRights(actor(allRights, 1), 1, { give, take })).toBeDefined();
        expect(whyNotGrant(actor(allRights, 1), person({ id: 1 }), right)).toBeDefined();
      }),
    );
  });

  test('over access, master data and figures are passed on only by people who have them', () => {
    const master = allRights.filter(({ module }) => module === 'Master');
    expect(
      whyNotInvite(
        actor([]),
        allRights.filter(({ module }) => module === 'Exit'),
      ),
    ).toBeUndefined();
    expect(whyNotInvite(actor([]), master)).toMatch(/^You cannot give rights over access/);
    expect(whyNotInvite(actor(master), master)).toBeUndefined();
  });

  test('cannot end in the past', () => {
    expect(whyNotUntil(null, '2026-11-20')).toBeUndefined();
    expect(whyNotUntil('2026-11-20', '2026-11-20')).toBeUndefined();
    expect(whyNotUntil('2026-11-19', '2026-11-20')).toBe('Last day is in the past');
  });

  test('have unique names', () => {
    expect(new Set(allRights.map(rightName)).size).toBe(allRights.length);
  });
});

describe('an administrator', () => {
  test('is made by administrators only', () => {
    const role = { id: 1, rights: [] };
    expect(whyNotGiveRole(actor(allRights), person(), role)).toBe(
      'Only an administrator can make someone an administrator',
    );
    expect(whyNotGiveRole(actor([], 1), person(), role)).toBeUndefined();
  });

  test('can view the portal as anybody with access except another administrator', () => {
    const admin = actor([], 1);
    expect(whyNotView(admin, person())).toBeUndefined();
    expect(whyNotView(admin, person({ id: 1 }))).toBe('You cannot view the portal as yourself');
    expect(whyNotView(admin, person({ role: { id: 1 } }))).toBe('You cannot view the portal as another administrator');
    expect(whyNotView(admin, person({ dot_access: false }))).toMatch(/^Switch access on/);
    expect(whyNotView(actor(allRights), person())).toBe('Only administrators can view the portal as someone else');
  });
});

const [read, update] = [
  { module: 'Access', action: 'READ' },
  { module: 'Access', action: 'UPDATE' },
] as const;
const exit = { module: 'Exit', action: 'READ' } as const;
const job = { module: 'Jobs', action: 'READ' } as const;
const [admin, hr] = [actor([], 1), actor(allRights)];
const last = person({ lastAdmin: true, role: { id: 1 } });
const [myself, client] = [person({ id: 1 }), person({ audience: 'client', role: { id: 3 } })];
const lastAdmin = 'This is the last administrator who can sign in';

describe('a refusal gives the reason', () => {
  test('for a right that the giver lacks', () => {
    expect(whyNotGive(actor([exit]), [exit, job])).toBe(
      'You cannot give Jobs READ, because you do not have it yourself',
    );
    expect(whyNotGrant(actor([]), person(), job)).toBe(whyNotGive(actor([]), [job]));
  });

  test('for staff rights to a client user', () => {
    expect(whyNotHave('client', exit)).toBe('Exit READ is for staff: a client user cannot have it');
    expect(whyNotHave('client', { module: 'Jobs', action: 'DELETE' })).toMatch(/^Jobs DELETE is for staff/);
    expect(whyNotHave('team', exit)).toBeUndefined();
    expect(allRights.filter((right) => whyNotHave('client', right) === undefined).map(rightName)).toEqual(
      expect.arrayContaining(['Jobs READ', 'Jobs CREATE', 'Quotation UPDATE', 'Invoicing READ', 'Marketing DELETE']),
    );
  });

  test.each<[string, Asking, { id: number }, string | undefined]>([
    ['one’s own', hr, myself, 'You cannot change the email you sign in with'],
    [
      'of a person with more rights',
      actor([]),
      person(),
      'Only an administrator can change the email this person signs in with',
    ],
    ['anybody else’s', admin, person(), undefined],
  ])('a changed address: %s', (_, asking, whose, reason) => {
    expect(whyNotReaddress(asking, whose, [update])).toBe(reason);
  });

  test('for rights over access, master data and figures when someone is hired', () => {
    expect(whyNotInvite(actor([]), [update])).toBe(
      'You cannot give rights over access, master data or figures that you do not have yourself',
    );
  });

  test.each<[string, Asking, number, { give?: (typeof exit)[]; take?: (typeof read)[] }, string | undefined]>([
    ['of Admin', admin, 1, {}, 'Admin keeps every right, so that someone can always restore them'],
    ['Access of the own role', hr, 2, { take: [read] }, 'You cannot take Access from your own role'],
    ['Access of another role', hr, 4, { take: [read] }, undefined],
    ['of staff, to clients', hr, 3, { give: [exit] }, 'Exit READ is for staff: a client user cannot have it'],
    ['that one has', hr, 4, { give: [exit] }, undefined],
    [
      'that one lacks',
      actor([]),
      4,
      { give: [exit] },
      'You cannot give Exit READ, because you do not have it yourself',
    ],
  ])('changed rights of a role: %s', (_, asking, roleId, { give = [], take = [] }, reason) => {
    expect(whyNotChangeRoleRights(asking, roleId, { give, take })).toBe(reason);
  });

  test('any right but Access can be removed from one’s own role', () => {
    expect(whyNotChangeRoleRights(hr, 2, { give: [], take: [exit] })).toBeUndefined();
    expect(whyNotChangeRoleRights(hr, 2, { give: [], take: [exit, update] })).toBeDefined();
  });

  const ownRights = 'You cannot change your own rights';
  test.each([
    ['oneself', myself, update, ownRights],
    ['the last administrator, Access', last, update, lastAdmin],
    ['the last administrator, something else', last, exit, undefined],
    ['anybody else', person(), update, undefined],
  ] as const)('a denial: %s', (_, whom, right, reason) => {
    expect(whyNotDeny(hr, whom, right)).toBe(reason);
    expect(whyNotChangeRights(hr, whom)).toBe(whom.id === 1 ? ownRights : undefined);
  });

  const ownRole = 'You cannot change your own role';
  test.each<[string, Asking, Subject, number, string | undefined]>([
    ['one’s own', admin, myself, 4, ownRole],
    ['the last administrator’s', admin, last, 4, lastAdmin],
    ['of staff, for a client user', admin, client, 4, 'A client user cannot become a member of staff'],
    ['of clients, for staff', admin, person(), 3, 'This role is for client users'],
    ['of clients, for a client user', admin, client, 3, undefined],
    ['Admin, by HR', hr, person(), 1, 'Only an administrator can make someone an administrator'],
    ['of rights that the caller has', hr, person(), 4, undefined],
    ['of rights that the caller lacks', actor([]), person(), 4, whyNotGive(actor([]), [exit])],
  ])('a changed role: %s', (_, asking, whom, id, reason) => {
    expect(whyNotGiveRole(asking, whom, { id, rights: id === 4 ? [exit] : [] })).toBe(reason);
    const own = reason === ownRole || reason === lastAdmin ? reason : undefined;
    expect(whyNotChangeRole(asking, whom)).toBe(own);
  });

  test('for switching access off', () => {
    expect(whyNotSwitchOff(admin, myself)).toBe('You cannot switch off your own access');
    expect(whyNotSwitchOff(admin, last)).toBe(lastAdmin);
    expect(whyNotSwitchOff(admin, person())).toBeUndefined();
  });

  test('for requesting a right', () => {
    const asking = { permissions: hr.permissions, audience: 'team' } as const;
    expect(whyNotAsk(asking, exit)).toBe('You have Exit READ already');
    expect(whyNotAsk({ ...asking, permissions: new Set() }, exit)).toBeUndefined();
    expect(whyNotAsk({ permissions: new Set(), audience: 'client' }, exit)).toBe(whyNotHave('client', exit));
  });

  test.each([
    [1, 'open', 'You cannot decide on your own request'],
    [2, 'open', undefined],
    [2, 'granted', 'This request has been granted already'],
    [2, 'declined', 'This request has been declined already'],
  ] as const)('deciding a request of account %i that is %s: %s', (asker, state, reason) => {
    expect(whyNotDecide({ accountId: 1 }, { asker, state })).toBe(reason);
  });
});

describe('the source of a right', () => {
  const own = { granted: true, until: '2026-12-31', by: 'Ada Min', over: false };
  test.each([
    [true, null, 'By role HR'],
    [false, null, 'Not with role HR'],
    [false, own, 'Granted until 31-12-2026 by Ada Min'],
    [true, { ...own, granted: false, until: null, by: null }, 'Denied by the portal'],
    [false, { ...own, over: true }, 'Not with role HR; a grant until 31-12-2026 is over'],
    [true, { ...own, granted: false, over: true }, 'By role HR; a denial until 31-12-2026 is over'],
  ])('by role: %s, own: %o', (byRole, ofTheirs, words) => {
    expect(reasonOf({ byRole, own: ofTheirs }, 'HR')).toBe(words);
  });
});

test('client users have the client’s role, everybody else is staff', () => {
  expect([1, 2, 3, 4].map(audienceOfRole)).toEqual(['team', 'team', 'client', 'team']);
});
