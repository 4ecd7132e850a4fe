import { modules } from '#app/modules.ts';
import type { Page } from '#platform/contract/list.ts';
import { type Bell, mailPaces } from '#platform/contract/notify.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { inFullOr } from '#test/sampled.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { accountOf, tellCast } from './testing/notified.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const rowsOf = async (role: Role, query: Record<string, unknown> = {}) =>
  (await portal.call<Page<contract.NotificationRow>>(contract.fetchAllNotification, { as: role, query })).result;
const idOf = async (role: Role, title: string) => (await rowsOf(role, { text: title })).rows[0]?.id ?? 0;
const unread = async (role: Role) => (await portal.call<Bell>(contract.fetchBell, { as: role })).result.unread;

describe('the list', () => {
  test('shows one’s own, newest first, and filters them by word, group and day', async () => {
    await tellCast(portal, ['hod'], { title: 'The first of the hod' });
    await tellCast(portal, ['hod'], { title: 'The second of the hod' });
    expect((await rowsOf('hod', { text: 'of the hod' })).rows.map(({ title }) => title)).toEqual([
      'The second of the hod',
      'The first of the hod',
    ]);
    expect((await rowsOf('hod', { group: 'Samples' })).count).toBe(2);
    expect((await rowsOf('hod', { group: 'Enquiries', text: 'of the hod' })).count).toBe(0);
    expect((await rowsOf('hod', { text: 'of the hod', createdAtFrom: '20-11-2026' })).count).toBe(2);
    expect((await rowsOf('hod', { text: 'of the hod', createdAtFrom: '21-11-2026' })).count).toBe(0);
  });

  test('has tabs for unread and archived ones, and those that ask for a decision', async () => {
    await tellCast(portal, ['partner'], { title: 'To be put away' });
    const id = await idOf('partner', 'To be put away');
    const inTab = async (tab: string) => (await rowsOf('partner', { tab, text: 'To be put away' })).count;
    expect([await inTab('all'), await inTab('unread'), await inTab('archived')]).toEqual([1, 1, 0]);
    await portal.call(contract.markRead, { as: 'partner', body: { ids: [id], read: true } });
    expect([await inTab('all'), await inTab('unread')]).toEqual([1, 0]);
    await portal.call(contract.archive, { as: 'partner', body: { ids: [id], archived: true } });
    expect([await inTab('all'), await inTab('unread'), await inTab('archived')]).toEqual([0, 0, 1]);
    await portal.call(contract.archive, { as: 'partner', body: { ids: [id], archived: false } });
    expect([await inTab('all'), await inTab('approvals'), await inTab('archived')]).toEqual([1, 0, 0]);
  });

  test('marks all of one’s own as read, and nobody else’s', async () => {
    await tellCast(portal, ['director', 'team'], { title: 'For both' });
    const others = await unread('team');
    expect((await portal.call(contract.markAllRead, { as: 'director' })).status).toBe(200);
    expect([await unread('director'), await unread('team')]).toEqual([0, others]);
  });
});

const cases = inFullOr(10_000, 1500);

describe('nobody changes or sees another person’s notifications', () => {
  const roles = ['admin', 'hr', 'partner', 'director', 'manager', 'team', 'client', 'client2'] as const;

  test(`in ${cases} cases of a person, a person’s notifications and a call`, async () => {
    await tellCast(portal, roles, { title: 'One for each' });
    const owners = new Map<number, Role>();
    for (const role of roles) owners.set(await accountOf(portal, role), role);
    const { rows } = await portal.database.pool.query<{ id: number; account_id: number }>(
      'select id, account_id from notification where account_id = any($1) and in_app order by random() limit 400',
      [[...owners.keys()]],
    );
    const ownerOf = new Map(rows.map(({ id, account_id }) => [id, owners.get(account_id)]));
    const id = fc.constantFrom(...ownerOf.keys());
    const call = fc.constantFrom('read', 'unread', 'archive', 'list');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...roles), fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), call, check),
      { numRuns: cases },
    );
    async function check(role: Role, ids: number[], what: string): Promise<void> {
      const mine = ids.filter((one) => ownerOf.get(one) === role);
      if (what === 'list') {
        const page = await rowsOf(role, { limit: 100, offset: ids[0] ?? 0 });
        expect(page.rows.filter((row) => ownerOf.has(row.id) && ownerOf.get(row.id) !== role)).toEqual([]);
        return;
      }
      const answer =
        what === 'archive'
          ? await portal.call(contract.archive, { as: role, body: { ids, archived: false } })
          : await portal.call(contract.markRead, { as: role, body: { ids, read: what === 'read' } });
      expect(answer.status).toBe(mine.length === ids.length ? 200 : 404);
    }
  }, 240_000);
});

describe('preferences', () => {
  const preferences = async (role: Role) =>
    (
      await portal.call<{ rows: contract.NotificationPreference[]; quietHours: unknown }>(
        contract.fetchNotificationPreferences,
        { as: role },
      )
    ).result;
  const save = (role: Role, body: object) => portal.call(contract.saveNotificationPreference, { as: role, body });

  test('cover what a person can receive, and are saved', async () => {
    const kind = 'enquiry.slaRejected';
    for (const mail of mailPaces) {
      expect((await save('manager', { kind, inApp: true, mail })).status).toBe(200);
      expect((await preferences('manager')).rows.find((row) => row.kind === kind)).toMatchObject({ inApp: true, mail });
    }
    expect((await preferences('client')).rows.map((row) => row.kind)).not.toContain(kind);
    expect(await save('client', { kind, inApp: true, mail: 'never' })).toMatchObject({
      status: 400,
      fields: { kind: 'Please select Kind' },
    });
  });

  test('say why mandatory notifications cannot be switched off', async () => {
    const { rows } = await preferences('admin');
    const fixed = rows.find(({ mandatory }) => mandatory !== null);
    const answer = await save('admin', { kind: fixed?.kind, inApp: false, mail: 'never' });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(fixed?.mandatory ?? '-') });
  });

  test('include quiet hours, by the clock', async () => {
    const quiet = (quietHours: unknown) => portal.call(contract.saveQuietHours, { as: 'hr', body: { quietHours } });
    expect((await quiet({ begins: '19:00', ends: '08:00' })).message).toBe('Quiet Hours Saved');
    expect((await preferences('hr')).quietHours).toEqual({ begins: '19:00', ends: '08:00' });
    expect((await quiet({ begins: '24:00', ends: '8:00' })).status).toBe(400);
    expect((await quiet({ begins: '08:00', ends: '08:00' })).message).toBe(
      'Quiet until must be another time than Quiet from',
    );
    expect((await quiet(null)).message).toBe('Quiet Hours Switched Off');
    expect((await preferences('hr')).quietHours).toBeNull();
  });
});

test('every kind of notification has a unique name, a group and a description', () => {
  const kinds = modules.flatMap(({ notifications = [] }) => notifications);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  expect(new Set(kinds.map(({ group, says }) => `${group}: ${says}`)).size).toBe(kinds.length);
  expect(kinds.filter(({ name, group, says }) => !/^\w+\.\w+$/.test(name) || group === '' || says.length < 10)).toEqual(
    [],
  );
});
