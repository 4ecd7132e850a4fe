import { currentSession, login } from '#modules/sign-in/contract.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addContact,
  type Contact,
  fetchContacts,
  fetchOwnCompanies,
  inviteContact,
  removeContact,
  switchCompany,
  updateContact,
} from '../contacts.ts';

let portal: TestPortal;
/** The companies of the two client users, and a second one of the first. */
let own: { velmarra: number; orbelix: number; second: number };
beforeAll(async () => {
  portal = await testPortal();
  const companies = async (email: string) =>
    (
      await portal.database.pool.query<{ id: number }>(
        `select client_id as id from contact_client join contact on contact.id = contact_id
         where email = $1 order by is_primary desc`,
        [email],
      )
    ).rows.map(({ id }) => id);
  const [velmarra = 0, second = 0] = await companies(cast.client.email);
  const [orbelix = 0] = await companies(cast.client2.email);
  own = { velmarra, orbelix, second };
});

const form = (changes: object = {}) => ({
  name: 'Tavora Silvarmere',
  email: 'tavora@example.org',
  mobile: '07700 900 321',
  designation: 'Owner',
  is_primary: false,
  portal_access: false,
  receives: ['invoice'],
  ...changes,
});
const add = (client_id: number, changes: object = {}) =>
  portal.call<Contact>(addContact, { as: 'admin', query: { client_id }, body: form(changes) });
const edit = (client_id: number, contact: Contact, changes: object) =>
  portal.call<Contact>(updateContact, {
    as: 'admin',
    query: { client_id, id: contact.id },
    body: { ...contact, version: contact.version, ...changes },
  });
const contacts = async (client_id: number) =>
  (await portal.call<{ rows: Contact[] }>(fetchContacts, { as: 'admin', query: { client_id } })).result.rows;
const ownOf = async (client_id: number, email: string) => {
  const found = (await contacts(client_id)).find((contact) => contact.email === email);
  if (!found) throw new Error(`${email} is no contact`);
  return found;
};

describe('a contact', () => {
  test('is added once to a client, and is one person at several', async () => {
    const first = await add(own.orbelix, { email: 'Two.Places@example.org' });
    expect(first).toMatchObject({ status: 201, result: { email: 'two.places@example.org', mobile: '07700900321' } });
    expect(await add(own.orbelix, { email: 'two.places@example.org' })).toMatchObject({
      status: 400,
      fields: { email: 'Tavora Silvarmere is a contact of this client already' },
    });
    const other = await add(own.second, { email: 'two.places@example.org', name: 'Typed otherwise' });
    expect(other.result).toMatchObject({
      id: first.result.id,
      name: 'Tavora Silvarmere',
      companies: ['Orbelix Kitchens Ltd'],
    });
  });

  test('cannot have an address of staff or of another contact', async () => {
    const before = await contacts(own.orbelix);
    expect(await add(own.orbelix, { email: cast.hr.email })).toMatchObject({
      status: 400,
      fields: { email: 'This email address belongs to a member of staff' },
    });
    const { result } = await add(own.orbelix, { email: 'clash@example.org' });
    expect(await edit(own.orbelix, result, { email: cast.client.email })).toMatchObject({
      status: 400,
      fields: { email: 'Another contact has this email address' },
    });
    expect(await contacts(own.orbelix)).toHaveLength(before.length + 1);
  });

  test('is the only primary one', async () => {
    const { result } = await add(own.orbelix, { email: 'primary@example.org', is_primary: true });
    const primary = (await contacts(own.orbelix)).filter(({ is_primary }) => is_primary);
    expect(primary.map(({ id }) => id)).toEqual([result.id]);
  });

  test('changed by two people at once: the second is told, and nothing is lost', async () => {
    const { result } = await add(own.orbelix, { email: 'both@example.org' });
    expect((await edit(own.orbelix, result, { designation: 'Chair' })).status).toBe(200);
    expect(await edit(own.orbelix, result, { designation: 'Clerk' })).toMatchObject({ status: 409, type: 'CONFLICT' });
    expect(await ownOf(own.orbelix, 'both@example.org')).toMatchObject({ designation: 'Chair' });
  });
});

describe('portal access', () => {
  test('starts with an invitation by mail, which can be sent again until a password is set', async () => {
    const { result } = await add(own.orbelix, { email: 'invited@example.org', portal_access: true });
    expect(result).toMatchObject({ portal_access: true, invited: true, last_login_at: null });
    const mails = async () =>
      (await portal.database.pool.query('select from mail where recipient = $1', ['invited@example.org'])).rowCount;
    expect(await mails()).toBe(1);
    const body = { client_id: own.orbelix, id: result.id };
    expect(await portal.call(inviteContact, { as: 'admin', body })).toMatchObject({ status: 200 });
    expect(await mails()).toBe(2);
  });

  test('cannot be offered again by someone who does not see the client', async () => {
    const { result } = await add(own.orbelix, { email: 'unseen@example.org', portal_access: true });
    const body = { client_id: own.orbelix, id: result.id };
    await portal.database.pool.query('update client set manager_id = null, partner_id = null where id = $1', [
      own.orbelix,
    ]);
    expect(await portal.call(inviteContact, { as: 'manager', body })).toMatchObject({ status: 404 });
  });

  test('ends at once, with the sessions of that company only', async () => {
    const contact = await ownOf(own.second, cast.client.email);
    const atSecond = await portal.signIn('client', { fresh: true });
    const atFirst = await portal.signIn('client', { fresh: true });
    expect((await portal.call(switchCompany, { token: atSecond, body: { client_id: own.second } })).status).toBe(200);
    expect((await edit(own.second, contact, { portal_access: false })).status).toBe(200);
    expect((await portal.call(fetchOwnCompanies, { token: atSecond })).status).toBe(401);
    const left = await portal.call<{ rows: { id: number }[] }>(fetchOwnCompanies, { token: atFirst });
    expect(left.result.rows.map(({ id }) => id)).toEqual([own.velmarra]);
    expect(await portal.call(switchCompany, { token: atFirst, body: { client_id: own.second } })).toMatchObject({
      status: 404,
    });
    expect((await edit(own.second, await ownOf(own.second, cast.client.email), { portal_access: true })).status).toBe(
      200,
    );
  });

  test('to the last company ends all sessions, and returns without another invitation', async () => {
    const token = await portal.signIn('client2', { fresh: true });
    const contact = await ownOf(own.orbelix, cast.client2.email);
    expect((await edit(own.orbelix, contact, { portal_access: false })).status).toBe(200);
    expect((await portal.call(currentSession, { token })).status).toBe(401);
    const { email, password } = cast.client2;
    expect(await portal.call(login, { body: { email, password } })).toMatchObject({ status: 401 });
    const back = await edit(own.orbelix, await ownOf(own.orbelix, email), { portal_access: true });
    expect(back.result).toMatchObject({ portal_access: true, invited: false });
    expect(await portal.call(login, { body: { email, password } })).toMatchObject({ status: 200 });
  });

  test('ends when the contact is removed', async () => {
    const contact = await ownOf(own.second, cast.client.email);
    const params = { client_id: own.second, id: contact.id };
    expect((await portal.call(removeContact, { as: 'admin', params })).status).toBe(200);
    const { rows } = (await portal.call<{ rows: object[] }>(fetchOwnCompanies, { as: 'client' })).result;
    expect(rows).toHaveLength(1);
    const again = await add(own.second, { email: cast.client.email, portal_access: true });
    expect(again.result).toMatchObject({ id: contact.id, name: cast.client.name, invited: false });
  });
});

describe('a client user of two companies', () => {
  test('works for one at a time, separately in each session', async () => {
    const [one, other] = [
      await portal.signIn('client', { fresh: true }),
      await portal.signIn('client', { fresh: true }),
    ];
    const companyOf = async (token: string) =>
      (await portal.call<{ userDetails: { client: { id: number } } }>(currentSession, { token })).result.userDetails
        .client.id;
    const chosen = await portal.call(switchCompany, { token: one, body: { client_id: own.second } });
    expect(chosen).toMatchObject({ status: 200, result: { id: own.second } });
    expect([await companyOf(one), await companyOf(other)]).toEqual([own.second, own.velmarra]);
  });

  test('cannot choose a company that is not theirs', async () => {
    const answer = await portal.call(switchCompany, { as: 'client', body: { client_id: own.orbelix } });
    expect(answer).toMatchObject({ status: 404 });
    expect(await portal.call(switchCompany, { as: 'admin', body: { client_id: own.orbelix } })).toMatchObject({
      status: 403,
    });
  });
});

describe('a contact of a hidden client', () => {
  const typed = { name: 'Known As Typed', mobile: '07700 900 111', designation: 'Typed' };
  const manager = (endpoint: Parameters<TestPortal['call']>[0], rest: object) =>
    portal.call<Contact>(endpoint, { as: 'manager', ...rest });
  let theirs: Contact;
  let mine: number;
  beforeAll(async () => {
    const { pool } = portal.database;
    await pool.query('update client set manager_id = null, partner_id = null where id = $1', [own.orbelix]);
    const { rows } = await pool.query<{ id: number }>(
      `select client.id from client join employee on employee.id = manager_id join account on account.id = employee.user_id
       where account.email = $1 and client.deleted_at is null order by client.id limit 1`,
      [cast.manager.email],
    );
    mine = rows[0]?.id ?? 0;
    theirs = await ownOf(own.orbelix, cast.client2.email);
  });

  test('is added as typed: the answer reveals neither what others wrote nor that they are known', async () => {
    const known = await manager(addContact, {
      query: { client_id: mine },
      body: form({ ...typed, email: cast.client2.email, portal_access: true }),
    });
    const unknown = await manager(addContact, {
      query: { client_id: mine },
      body: form({ ...typed, email: 'nobody.knows@example.org', portal_access: true }),
    });
    const { id: _, email: __, ...first } = known.result;
    const { id: ___, email: ____, ...second } = unknown.result;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ name: 'Known As Typed', mobile: '07700900111', companies: [], invited: true });
    expect(known.message).toBe(unknown.message);
  });

  test('works for both companies with one account, and is told of the second', async () => {
    const token = await portal.signIn('client2', { fresh: true });
    const { rows } = (await portal.call<{ rows: { id: number }[] }>(fetchOwnCompanies, { token })).result;
    expect(rows.map(({ id }) => id).toSorted()).toEqual([own.orbelix, mine].toSorted());
    const mails = await portal.database.pool.query(
      `select from mail where recipient = $1 and kind = 'client company opened'`,
      [cast.client2.email],
    );
    expect(mails.rowCount).toBe(1);
  });

  test('without a password yet is invited again for the second company, not told to sign in as usual', async () => {
    const email = 'not.yet@example.org';
    await add(own.orbelix, { email, portal_access: true });
    const invited = async () =>
      (await portal.database.pool.query<{ kind: string }>('select kind from mail where recipient = $1', [email])).rows;
    const before = await invited();
    const body = form({ ...typed, email, portal_access: true });
    const { result } = await manager(addContact, { query: { client_id: mine }, body });
    await manager(inviteContact, { body: { client_id: mine, id: result.id } });
    const kinds = (await invited()).map(({ kind }) => kind);
    expect(kinds).toHaveLength(before.length + 2);
    expect(new Set(kinds)).toEqual(new Set(before.map(({ kind }) => kind)));
  });

  test('keeps name, address and account, whatever is typed at the other client', async () => {
    const { rows } = (await manager(fetchContacts, { query: { client_id: mine } })).result as unknown as {
      rows: Contact[];
    };
    const here = rows.find(({ email }) => email === cast.client2.email);
    if (!here) throw new Error('They were added');
    const change = (changes: object) =>
      manager(updateContact, { query: { client_id: mine, id: here.id }, body: { ...here, ...changes } });
    expect(await change({ email: 'taken.over@example.org' })).toMatchObject({
      status: 400,
      fields: { email: expect.stringContaining('signs in with this address') as string },
    });
    expect((await change({ name: 'Written here' })).status).toBe(200);
    expect(await ownOf(own.orbelix, cast.client2.email)).toMatchObject({ name: theirs.name, mobile: theirs.mobile });
    const account = await portal.database.pool.query<{ name: string }>('select name from account where email = $1', [
      cast.client2.email,
    ]);
    expect(account.rows).toEqual([{ name: cast.client2.name }]);
  });

  test('can be changed only by people who see all their clients', async () => {
    const { result } = await add(mine, { email: 'of.both@example.org' });
    expect((await add(own.orbelix, { email: 'of.both@example.org' })).result.id).toBe(result.id);
    const changed = { ...result, name: 'Renamed', mobile: '07700 900 999' };
    const answer = await manager(updateContact, { query: { client_id: mine, id: result.id }, body: changed });
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(['mobile', 'name']);
    expect((await edit(mine, result, { name: 'Renamed' })).status).toBe(200);
  });
});

describe('an address that signs in', () => {
  test('is changed by nobody else, not even an Admin: a new address is a new contact', async () => {
    const contact = await ownOf(own.velmarra, cast.client.email);
    expect(await edit(own.velmarra, contact, { email: 'other@example.org' })).toMatchObject({
      status: 400,
      fields: { email: expect.stringContaining('Remove them and add the new address') as string },
    });
  });

  test('gets its access back when the removed contact is added again', async () => {
    const { result } = await add(own.orbelix, { email: 'comes.again@example.org', portal_access: true });
    const params = { client_id: own.orbelix, id: result.id };
    expect((await portal.call(removeContact, { as: 'admin', params })).status).toBe(200);
    const again = await add(own.orbelix, { email: 'comes.again@example.org', portal_access: true });
    expect(again).toMatchObject({ status: 201, result: { portal_access: true, invited: true } });
  });
});
