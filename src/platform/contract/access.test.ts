import { describe, expect, test } from 'vitest';
import * as access from './access.ts';

const jobs = access.permissionModule('Jobs', 'What is done for clients', {
  things: 'jobs',
  group: 'Work',
  order: 10,
  actions: ['READ', 'UPDATE'],
});
type Asking = Parameters<typeof access.whyNoAccess>[0] & object;
const somebody = (changes: Partial<Asking> = {}): Asking => ({
  name: 'Mira Vale',
  audience: 'team',
  role: { id: 4, name: 'Team' },
  permissions: new Set(['Jobs:READ']),
  ...changes,
});
const client = somebody({ audience: 'client', role: { id: 3, name: 'Client' } });
const viewed = somebody({ viewer: { accountId: 1, name: 'Ada Min', until: '2026-11-20T12:00:00.000Z' } });
const without = somebody({ permissions: new Set(['Jobs:UPDATE', 'Other:READ']) });

const [signIn, forStaff] = ['Please sign in', 'This is for staff only'];
const [lacking, hidden] = ['You need permission to view jobs', 'This is private to Mira Vale'];
const onlyViewing = 'This is only available while viewing the portal as someone else';
const ofRoles = 'This is for the roles Admin and Client only';
const roles = access.onlyRoles(jobs.read, 'Admin', 'Client');

describe('access', () => {
  // No one, staff, a client user, someone being viewed, someone without the right.
  test.each<[string, access.Access, readonly (string | undefined)[]]>([
    ['anyone', access.anyone, [undefined, undefined, undefined, undefined, undefined]],
    ['a signed address', access.signedAddress, [undefined, undefined, undefined, undefined, undefined]],
    ['a token', access.ownToken('reset'), [undefined, undefined, undefined, undefined, undefined]],
    ['signed in', access.signedIn, [signIn, undefined, undefined, undefined, undefined]],
    ['staff', access.staff, [signIn, undefined, forStaff, undefined, undefined]],
    ['oneself', access.oneself, [signIn, undefined, undefined, hidden, undefined]],
    ['viewing', access.viewing, [signIn, onlyViewing, onlyViewing, undefined, onlyViewing]],
    ['a right', jobs.read, [signIn, undefined, undefined, undefined, lacking]],
    ['a right for staff only', access.ofStaff(jobs.read), [signIn, undefined, forStaff, undefined, lacking]],
    ['a right for two roles', roles, [signIn, ofRoles, undefined, ofRoles, lacking]],
    ['a private right', access.forOwnEyes(jobs.read), [signIn, undefined, undefined, hidden, lacking]],
    ['private to staff', access.forOwnEyes(access.staff), [signIn, undefined, forStaff, hidden, undefined]],
    [
      'private to anyone signed in',
      access.forOwnEyes(access.signedIn),
      [signIn, undefined, undefined, hidden, undefined],
    ],
  ])('%s', (_, asked, reasons) => {
    const people = [null, somebody(), client, viewed, without];
    expect(people.map((actor) => access.whyNoAccess(actor, asked))).toEqual(reasons);
    expect(people.map((actor) => access.mayUse(actor, asked))).toEqual(reasons.map((reason) => reason === undefined));
  });

  test('only a right can be narrowed to roles or staff', () => {
    expect(access.onlyRoles(access.staff, 'Admin')).toEqual(access.staff);
    expect(access.ofStaff(access.signedIn)).toEqual(access.signedIn);
  });

  test('a right of two roles counts for every role once the firm has opened it, if it is openable', () => {
    const opened = new Set(['Jobs:READ']);
    const reasons = (asked: access.Access) =>
      [somebody(), somebody({ opened }), { ...without, opened }].map((actor) => access.whyNoAccess(actor, asked));
    expect(reasons(access.openable(roles))).toEqual([ofRoles, undefined, lacking]);
    expect(reasons(roles)).toEqual([ofRoles, ofRoles, lacking]);
    expect(access.openable(access.staff)).toEqual(access.staff);
  });

  test('private access is recognised', () => {
    const { oneself, staff, signedIn, forOwnEyes, isForOwnEyes } = access;
    expect([oneself, forOwnEyes(staff), forOwnEyes(jobs.read)].map(isForOwnEyes)).toEqual([true, true, true]);
    expect([staff, signedIn, jobs.read].map(isForOwnEyes)).toEqual([false, false, false]);
  });
});

test.each<[string, access.Access, string]>([
  ['READ', jobs.read, 'You need permission to view jobs'],
  ['CREATE', jobs.create, 'You need permission to add jobs'],
  ['UPDATE', jobs.update, 'You need permission to change jobs'],
  ['DELETE', access.ofStaff(jobs.delete), 'You need permission to delete jobs'],
  ['an act', access.toDo('merge jobs', jobs.delete), 'To merge jobs you need permission to delete jobs'],
])('%s is refused in the words of what it opens', (_, asked, reason) => {
  expect(access.whyNoAccess(somebody({ permissions: new Set() }), asked)).toBe(reason);
});

test('only a missing right can be requested', () => {
  expect(access.missingRight(without, jobs.read)).toEqual({ module: 'Jobs', action: 'READ' });
  expect(access.missingRight(somebody(), jobs.read)).toBeUndefined();
  expect(access.missingRight(null, jobs.read)).toBeUndefined();
  expect(access.missingRight(client, access.staff)).toBeUndefined();
});

test('a module has a right for each action, and offers only those that apply', () => {
  expect(jobs).toEqual({
    name: 'Jobs',
    says: 'What is done for clients',
    things: 'jobs',
    actions: ['READ', 'UPDATE'],
    group: 'Work',
    order: 10,
    guarded: false,
    read: { kind: 'permission', module: 'Jobs', action: 'READ', things: 'jobs' },
    create: { kind: 'permission', module: 'Jobs', action: 'CREATE', things: 'jobs' },
    update: { kind: 'permission', module: 'Jobs', action: 'UPDATE', things: 'jobs' },
    delete: { kind: 'permission', module: 'Jobs', action: 'DELETE', things: 'jobs' },
  });
  expect(access.permissionModule('Jobs', '', { things: 'jobs', group: 'Work', order: 10 }).actions).toEqual([
    'READ',
    'CREATE',
    'UPDATE',
    'DELETE',
  ]);
});
