import { fetchBell } from '#modules/notifications/contract.ts';
import { type DeletedRecord, fetchAllDeleted, restoreDeleted } from '#modules/recently-deleted/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Bell } from '#platform/contract/notify.ts';
import type { Comment, Mention } from '#platform/contract/record/comments.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientComments, fetchClientHistory } from '../contract.ts';

const { calls } = clientComments;

let portal: TestPortal;
/** A client of the manager, whom the accountant does not look after. */
let id = 0;
const accounts: Partial<Record<Role, number>> = {};
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number; email: string }>('select id, email from account');
  for (const role of Object.keys(cast) as Role[]) {
    accounts[role] = rows.find(({ email }) => email === cast[role].email)?.id ?? 0;
  }
  const managed = await portal.database.pool.query<{ id: number }>(
    `select client.id from client join employee on employee.id = client.manager_id
     where employee.user_id = $1 and not exists (
       select from client_accountant as link join employee as other on other.id = link.accountant_id
       where link.client_id = client.id and other.user_id = $2) order by client.id limit 1`,
    [accounts.manager, accounts.accountant],
  );
  id = managed.rows[0]?.id ?? 0;
  // Anyone who sees one of its jobs would also see the client.
  const elsewhere = 'update job set client_id = (select min(id) from client where id <> $1) where client_id = $1';
  await portal.database.pool.query(elsewhere, [id]);
});
beforeEach(async () => {
  await portal.database.pool.query(`delete from comment; delete from notification`);
});

const add = (text: string, as: Role = 'manager', mentions: readonly Role[] = []) =>
  portal.call<Comment>(calls.add, {
    as,
    query: { id },
    body: { text, mentions: mentions.map((role) => accounts[role]) },
  });
const edit = (comment: Comment, text: string, as: Role = 'manager') =>
  portal.call<Comment>(calls.edit, {
    as,
    query: { id, comment: comment.id },
    body: { text, version: comment.version },
  });
const remove = (comment: Pick<Comment, 'id'>, as: Role = 'manager') =>
  portal.call(calls.remove, { as, query: { id, comment: comment.id } });
const list = (as: Role, record = id) => portal.call<Page<Comment>>(calls.page, { as, params: { id: record } });
const found = async (find: string, as: Role = 'manager') =>
  (await portal.call<{ rows: Mention[] }>(calls.people, { as, query: { id, find } })).result.rows;
const bell = async (as: Role) => (await portal.call<Bell>(fetchBell, { as })).result.newest;

describe('notes on a client', () => {
  test('are read by staff who see the client and written by staff who may change it', async () => {
    const added = await add('Prefers calls before ten.\n<b>Not</b> a telephone person.');
    expect(added).toMatchObject({ status: 201, message: 'Note Added Successfully' });
    expect(added.result).toMatchObject({ kind: 'internal', by: cast.manager.name, mine: true, editedAt: null });
    const { result } = await list('partner');
    expect(result).toEqual({ rows: [{ ...added.result, mine: false }], count: 1 });
    // A head of department sees the clients that the department works for.
    await portal.database.pool.query(
      `update job set client_id = $1, archived_at = null, manager_id = (
         select employee.id from employee join account on account.id = user_id where account.email = $2)
       where id = (select min(id) from job where deleted_at is null)`,
      [id, cast.hod.email],
    );
    expect([(await list('hod')).status, (await add('Mine', 'hod')).status]).toEqual([200, 403]);
    expect([(await list('accountant')).status, (await add('Mine', 'accountant')).status]).toEqual([404, 403]);
    expect((await list('team')).status).toBe(403);
    expect((await list('admin', 987_654)).status).toBe(404);
  });

  test('are never visible to client users, nor in the client’s history', async () => {
    await add('Pays late.');
    expect((await list('client')).status).toBe(403);
    expect((await add('Hello', 'client')).status).toBe(403);
    const history = await portal.call(fetchClientHistory, { as: 'admin', params: { id } });
    expect(JSON.stringify(history.result)).not.toContain('Pays late');
  });

  test.each([
    [{ text: '   ' }, { text: 'Note is required' }],
    [{ text: 'x'.repeat(5001) }, { text: 'Please provide a valid Note' }],
    [{ text: 'For them', kind: 'shared' }, { kind: expect.any(String) }],
    [
      { text: 'All', mentions: Array.from({ length: 21 }, (_, at) => at + 1) },
      { mentions: 'Mention at most 20 people' },
    ],
  ])('are checked: %#', async (body, fields) => {
    expect(await portal.call(calls.add, { as: 'manager', query: { id }, body })).toMatchObject({ status: 400, fields });
    expect((await list('manager')).result.count).toBe(0);
  });

  test('can be changed and deleted by their author for fifteen minutes', async () => {
    const own = await testPortal();
    const rows = await own.database.pool.query<{ id: number }>('select id from client order by id limit 1');
    const query = { id: rows.rows[0]?.id };
    const { result } = await own.call<Comment>(calls.add, { as: 'admin', query, body: { text: 'First' } });
    const change = (as: Role, version = result.version) =>
      own.call<Comment>(calls.edit, { as, query: { ...query, comment: result.id }, body: { text: 'Second', version } });
    expect(await change('partner')).toMatchObject({ status: 409, message: 'Only its author can change this' });
    own.advance(14 * 60);
    const changed = await change('admin');
    expect(changed).toMatchObject({ status: 200, result: { text: 'Second' } });
    expect(changed.result.editedAt).not.toBeNull();
    expect(await change('admin')).toMatchObject({ status: 409, type: 'CONFLICT' });
    own.advance(61);
    const over = { status: 409, message: 'This can only be changed for 15 minutes' };
    expect(await change('admin', changed.result.version)).toMatchObject(over);
    const removed = await own.call(calls.remove, { as: 'admin', query: { ...query, comment: result.id } });
    expect(removed).toMatchObject(over);
  });

  test('on another client are not found, whatever the address says', async () => {
    const { result } = await add('Here');
    const other = await portal.database.pool.query<{ id: number }>('select id from client where id <> $1 limit 1', [
      id,
    ]);
    const query = { id: other.rows[0]?.id, comment: result.id };
    expect((await portal.call(calls.edit, { as: 'admin', query, body: { text: 'There' } })).status).toBe(404);
    expect((await portal.call(calls.remove, { as: 'admin', query })).status).toBe(404);
  });

  test('can be restored by an administrator after deletion', async () => {
    const { result: kept } = await add('Stays');
    const { result } = await add('Goes');
    expect(await remove(result)).toMatchObject({ status: 200, message: 'Note Deleted Successfully' });
    expect((await list('manager')).result.rows.map(({ id: one }) => one)).toEqual([kept.id]);
    expect((await edit(result, 'Again')).status).toBe(404);
    const deleted = await portal.call<Page<DeletedRecord>>(fetchAllDeleted, {
      as: 'admin',
      query: { entity: clientComments.entity },
    });
    expect(deleted.result.rows).toMatchObject([{ id: result.id, title: 'Note on client', label: 'Goes' }]);
    const back = { entity: clientComments.entity, id: result.id };
    expect((await portal.call(restoreDeleted, { as: 'admin', query: { ...back, id: kept.id } })).status).toBe(404);
    expect((await portal.call(restoreDeleted, { as: 'admin', query: back })).status).toBe(200);
    expect((await list('manager')).result.rows.map(({ text }) => text)).toEqual(['Goes', 'Stays']);
  });
});

describe('a mention', () => {
  test('notifies people who see the client, once, and is withdrawn with its note', async () => {
    const text = `@${cast.partner.name} please call them.`;
    const { result } = await add(text, 'manager', ['partner', 'manager']);
    expect(result.mentions.map(({ name }) => name)).toEqual([cast.partner.name, cast.manager.name]);
    expect(await bell('partner')).toMatchObject([{ body: text, link: `/clients/${id}?tab=notes`, group: 'Clients' }]);
    expect(await bell('manager'), 'nobody is told what they did').toEqual([]);
    await portal.call(calls.edit, {
      as: 'manager',
      query: { id, comment: result.id },
      body: { text: `${text} Today.`, mentions: [accounts.partner, accounts.director] },
    });
    expect(await bell('partner'), 'as the note reads now').toMatchObject([{ body: `${text} Today.` }]);
    expect((await bell('director')).length).toBe(1);
    await remove(result);
    expect([await bell('partner'), await bell('director')]).toEqual([[], []]);
  });

  test.each<[string, Role]>([
    ['has the right and does not look after the client', 'accountant'],
    ['lacks the right', 'team'],
    ['is a client user', 'client'],
  ])('of a person who %s is refused, and they are not found', async (_, role) => {
    expect(await add('Look', 'manager', ['partner', role])).toMatchObject({
      status: 400,
      fields: { text: 'You can only mention people who can read this' },
    });
    expect((await list('manager')).result.count).toBe(0);
    expect((await found(cast[role].name)).map(({ id: one }) => one)).toEqual([]);
  });

  test('offers people who see the client by any part of their name, but not oneself', async () => {
    expect(await found('CINDAR')).toEqual([{ id: accounts.partner, name: cast.partner.name }]);
    expect((await found('')).length).toBeGreaterThan(1);
    expect(await found(cast.manager.name)).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await portal.call(calls.people, { as: 'accountant', query: { id, find: 'a' } })).toMatchObject({
      status: 403,
    });
  });
});
