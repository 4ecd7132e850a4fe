/** Undoing an import removes its contacts from their clients, for a day. */
import type { Imported } from '#platform/contract/import.ts';
import type { UndoneImport } from '#platform/contract/import/runs.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addContact, type Contact, fetchContacts, updateContact } from '../contacts.ts';
import { type Client, clientCalls } from '../contract.ts';
import { contactImport } from '../import-contacts.ts';

const { calls } = contactImport;

let portal: TestPortal;
let clients: readonly Client[];
beforeAll(async () => {
  portal = await testPortal();
  const page = await portal.call<Page<Client>>(clientCalls.page, { as: 'admin', query: { limit: 50 } });
  clients = page.result.rows;
});

const clientAt = (at: number) => {
  const client = clients[at];
  if (!client) throw new Error('The demo has no such client');
  return client;
};
const bring = async (
  ...rows: readonly (readonly [client: Client, name: string, email: string, primary?: string])[]
) => {
  const lines = rows.map(
    ([{ client_name }, name, email, primary = '']) => `"${client_name}",${name},${email},${primary}`,
  );
  const body = Buffer.from(['Client,Name,Email,Primary', ...lines].join('\n'));
  const query = { columns: 'client,name,email,is_primary', file: 'people.csv' };
  const { status, message, result } = await portal.call<Imported>(calls.add, { as: 'admin', body, query });
  expect(status, message).toBe(201);
  return result;
};
const undo = (run: number | null, as: Role = 'admin') =>
  portal.call<UndoneImport>(calls.undo, { as, query: { run: run ?? 0 } });
const contactsOf = async ({ id }: Client) =>
  (await portal.call<{ rows: Contact[] }>(fetchContacts, { as: 'admin', query: { client_id: id } })).result.rows;
const at = async (client: Client, email: string) => (await contactsOf(client)).find((one) => one.email === email);
const save = async (client: Client, email: string, changes: Partial<Contact>) => {
  const found = await at(client, email);
  if (!found) throw new Error(`${email} is no contact`);
  const { id, name, mobile, designation, is_primary, receives, portal_access, version } = found;
  const body = { name, email, mobile, designation, is_primary, receives, portal_access, version, ...changes };
  const answer = await portal.call(updateContact, { as: 'admin', query: { client_id: client.id, id }, body });
  expect(answer.status, answer.message).toBe(200);
};
const personOf = async (email: string) =>
  (
    await portal.database.pool.query<{ deleted: boolean }>(
      'select deleted_at is not null as deleted from contact where email = $1',
      [email],
    )
  ).rows;

describe('an import of contacts', () => {
  test('is undone at every client; contacts of no other client are deleted', async () => {
    const [one, other, third] = [clientAt(1), clientAt(2), clientAt(3)];
    const known = { name: 'Known Before', email: 'before@undo.example' };
    await portal.call(addContact, { as: 'admin', query: { client_id: third.id }, body: known });
    const { run, added } = await bring(
      [one, 'Una Undo', 'una@undo.example'],
      [other, 'Una Undo', 'una@undo.example'],
      [one, 'Known Before', known.email],
    );
    expect(added).toBe(3);
    const { result } = await undo(run);
    expect(result).toEqual({ removed: 3, kept: [] });
    expect([await at(one, 'una@undo.example'), await at(other, 'una@undo.example')]).toEqual([undefined, undefined]);
    expect(await personOf('una@undo.example')).toEqual([{ deleted: true }]);
    expect([await at(one, known.email), (await at(third, known.email))?.name]).toEqual([undefined, known.name]);
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*)::int as count from audit_entry
       where event = 'client.contactRemoved' and before ->> 'email' like '%@undo.example'`,
    );
    expect(rows[0]?.count).toBe(3);
    expect((await bring([one, 'Una Undo', 'una@undo.example'])).added).toBe(1);
  });

  test('keeps people who were changed since or may sign in, and says so', async () => {
    const client = clientAt(1);
    const { run } = await bring(
      [client, 'Ed Edited', 'ed@undo.example'],
      [client, 'Ida Invited', 'ida@undo.example'],
      [client, 'Ulf Untouched', 'ulf@undo.example'],
    );
    await save(client, 'ed@undo.example', { mobile: '07700900123' });
    await save(client, 'ida@undo.example', { portal_access: true });
    expect((await undo(run)).result).toEqual({
      removed: 1,
      kept: [
        { name: `Ida Invited, ${client.client_name}`, why: 'has access to the portal' },
        { name: `Ed Edited, ${client.client_name}`, why: 'changed since' },
      ],
    });
    expect((await contactsOf(client)).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['ed@undo.example', 'ida@undo.example']),
    );
  });

  test('restores a client’s former primary contact, unless another was chosen since', async () => {
    const [one, other] = [clientAt(4), clientAt(5)];
    for (const client of [one, other]) {
      const { run } = await bring([client, 'Former First', `first${client.id}@undo.example`, 'Yes']);
      expect(run).not.toBeNull();
    }
    const { run } = await bring(
      [one, 'New First', 'new@undo.example', 'Yes'],
      [other, 'New First', 'new@undo.example', 'Yes'],
    );
    await portal.call(addContact, {
      as: 'admin',
      query: { client_id: other.id },
      body: { name: 'Chosen Since', email: 'chosen@undo.example', is_primary: true },
    });
    expect((await undo(run)).result.removed).toBe(2);
    const primaries = async (client: Client) =>
      (await contactsOf(client)).filter(({ is_primary }) => is_primary).map(({ name }) => name);
    expect([await primaries(one), await primaries(other)]).toEqual([['Former First'], ['Chosen Since']]);
  });

  test('can be undone only by the person who made it', async () => {
    const { run } = await bring([clientAt(1), 'Not Yours', 'notyours@undo.example']);
    expect((await undo(run, 'manager')).status).toBe(404);
    expect(await at(clientAt(1), 'notyours@undo.example')).toBeDefined();
  });
});
