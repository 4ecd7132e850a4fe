import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addContact, type Contact, fetchContacts } from '../contacts.ts';
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
/** A client that only others see. */
const hiddenClient = () => clients.find(({ manager }) => manager !== cast.manager.name) ?? clientAt(0);
const ownClient = () => clients.find(({ manager }) => manager === cast.manager.name) ?? clientAt(0);

const headings = ['Company', 'First Name', 'Last Name', 'E-mail', 'Mobile Phone', 'Job Title', 'Primary', 'Receives'];
const columns = 'client,name:1,name:2,email,mobile,designation,is_primary,receives';
type Cells = readonly [client: string, first: string, last: string, email: string, ...more: string[]];
const csvOf = (...rows: readonly Cells[]) =>
  Buffer.from(
    [headings, ...rows.map((row) => headings.map((_, at) => row[at] ?? ''))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  );
const send = <Result>(call: 'read' | 'check' | 'add', body: Buffer, as: Role = 'admin', query: object = {}) =>
  portal.call<Result>(calls[call], {
    as,
    body,
    query: { ...(call !== 'read' && { columns }), ...query },
    headers: { 'content-type': 'application/octet-stream' },
  });
const check = async (file: Buffer, as: Role = 'admin') => (await send<CheckedRows>('check', file, as)).result;
const contactsOf = async ({ id }: Client, as: Role = 'admin') =>
  (await portal.call<{ rows: Contact[] }>(fetchContacts, { as, query: { client_id: id } })).result.rows;
const addressesOf = async (client: Client) => (await contactsOf(client)).map(({ email }) => email);

describe('importing contacts', () => {
  test('recognises the columns of an address book', async () => {
    expect(
      (await send<ReadTable>('read', csvOf(['Acme', 'Al', 'Fine', 'al@a.example']))).result.columns.join(','),
    ).toBe(columns);
  });

  test('adds them to clients by name, code or registration number, and keeps primary contacts', async () => {
    const [one, other, third] = [clientAt(1), clientAt(2), clientAt(3)];
    const file = csvOf(
      [
        one.client_name.toUpperCase().replace(/LTD$/, 'Limited'),
        'Wyn',
        'Yarrow',
        'wyn@contacts.example',
        '07700 900 111',
        'Director',
      ],
      [other.client_code, 'Wyn', 'Yarrow', 'WYN@contacts.example', '', '', '', 'Invoices; Questions'],
      [third.registration_no ?? '', 'Accounts/Payroll', '', 'payroll@contacts.example'],
    );
    const before = (await contactsOf(one)).filter(({ is_primary }) => is_primary);
    const answer = await send<Imported>('add', file);
    expect(answer, JSON.stringify(answer)).toMatchObject({
      status: 201,
      message: '3 Contacts Imported Successfully',
      result: { added: 3 },
    });
    const wyn = (await contactsOf(one)).find(({ email }) => email === 'wyn@contacts.example');
    expect(wyn).toMatchObject({
      name: 'Wyn Yarrow',
      mobile: '07700900111',
      designation: 'Director',
      portal_access: false,
      receives: [],
      companies: [other.client_name],
    });
    expect((await contactsOf(one)).filter(({ is_primary }) => is_primary)).toEqual(before);
    expect((await contactsOf(other)).find(({ id }) => id === wyn?.id)?.receives).toEqual(['invoice', 'query']);
    expect(await addressesOf(third)).toContain('payroll@contacts.example');
  });

  test('makes a client’s first contact its primary one, who receives everything, unless another is named', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `insert into client (client_name, status) values ('Wistful Looms', 'Prospect'), ('Wistful Mills', 'Prospect') returning id`,
    );
    const file = csvOf(
      ['Wistful Looms', 'Al', 'One', 'al@wistful.example'],
      ['Wistful Looms', 'Bo', 'Two', 'bo@wistful.example'],
      ['Wistful Mills', 'Cy', 'One', 'cy@wistful.example'],
      ['Wistful Mills', 'Di', 'Two', 'di@wistful.example', '', '', 'Yes'],
    );
    await send('add', file);
    const found = await portal.database.pool.query(
      `select name, is_primary, cardinality(receives) as receives from contact_client
       join contact on contact.id = contact_id where client_id = any($1) order by name`,
      [rows.map(({ id }) => id)],
    );
    expect(found.rows).toEqual([
      { name: 'Al One', is_primary: true, receives: 5 },
      { name: 'Bo Two', is_primary: false, receives: 0 },
      { name: 'Cy One', is_primary: false, receives: 0 },
      { name: 'Di Two', is_primary: true, receives: 5 },
    ]);
  });

  test('adds nothing when repeated', async () => {
    const client = clientAt(4);
    const file = csvOf(
      [client.client_name, 'Ned', 'Quay', 'ned@contacts.example'],
      [client.client_code, 'Ned', 'Quay', 'Ned@Contacts.example'],
    );
    expect((await check(file)).known).toEqual([{ row: 3, message: 'The same contact as row 2' }]);
    await send('add', file);
    const message = `Kept already: Ned Quay, a contact of ${client.client_name}`;
    expect((await check(file)).known).toEqual([2, 3].map((row) => ({ row, message })));
    const again = await send('add', file, 'admin', { addKnown: true });
    expect(again).toMatchObject({ status: 400, message: 'Every row is kept already, so nothing was imported' });
    expect((await addressesOf(client)).filter((email) => email === 'ned@contacts.example')).toHaveLength(1);
  });

  test('reports what is wrong with each row', async () => {
    const client = clientAt(1).client_code;
    const found = await check(
      csvOf(
        ['Nobody Knows Ltd', 'Al', 'Fine', 'al@contacts.example'],
        [client, 'Belora', 'Staff', cast.hr.email],
        [client, 'Cy', 'None', ''],
        [client, 'Di', 'Word', 'di@contacts.example', '', '', '', 'Flowers'],
        [client, 'Ed', 'One', 'ed@contacts.example', '', '', 'Yes'],
        [client, 'Flo', 'Two', 'flo@contacts.example', '', '', 'Yes'],
      ),
    );
    expect(found.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'client', 'No client of yours has this name or number'],
      [3, 'email', 'This email address belongs to a member of staff'],
      [4, 'email', 'Email is required'],
      [5, 'receives', expect.stringContaining('Invoices')],
      [7, 'is_primary', 'Another row is the primary contact of this client'],
    ]);
  });

  test('reaches only clients that the importer sees, and reveals nothing of the others', async () => {
    const [own, hidden] = [ownClient(), hiddenClient()];
    const rowOf = (client: string): Cells => [client, 'Uma', 'Vale', 'uma@contacts.example'];
    const found = await check(csvOf(rowOf(own.client_name), rowOf(hidden.client_name), rowOf('Nobody')), 'manager');
    expect(found.errors.map(({ row, message }) => [row, message])).toEqual(
      [3, 4].map((row) => [row, 'No client of yours has this name or number']),
    );
    expect((await send('check', csvOf(), 'accountant')).status).toBe(403);
    expect((await send('check', csvOf(), 'client')).status).toBe(403);
  });

  test('changes nothing that other people wrote about contacts of their clients', async () => {
    const [own, hidden] = [ownClient(), hiddenClient()];
    const email = 'shared@contacts.example';
    await portal.call(addContact, {
      as: 'admin',
      query: { client_id: hidden.id },
      body: { name: 'Known To Others', email, mobile: '07700900999' },
    });
    await send('add', csvOf([own.client_name, 'My', 'Words', email]), 'manager');
    const mine = (await contactsOf(own, 'manager')).find((contact) => contact.email === email);
    expect(mine).toMatchObject({ name: 'My Words', mobile: null, companies: [] });
  });
});
