import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { addEnquiry } from '#modules/enquiries/server/testing/enquiries.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Contact, fetchContacts } from '../contacts.ts';
import {
  type Client,
  clientCalls,
  fetchOpenAffairs,
  findSameClients,
  moveClient,
  type SameClients,
} from '../contract.ts';

let portal: TestPortal;
let form: (changes?: object) => object;
let employee: (role: Role) => Promise<number>;
beforeAll(async () => {
  portal = await testPortal();
  const one = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  employee = (role) =>
    one('select employee.id from employee join account on account.id = user_id where account.email = $1', [
      cast[role].email,
    ]);
  const body = {
    company_id: await one('select id from company order by id'),
    country_id: await one("select id from country where short_code = 'GB'"),
    currency_id: await one('select id from currency order by id'),
    manager_id: await employee('manager'),
    client_name: 'Quillmere Foods Ltd',
    client_type: 'Limited',
    vat_stagger: 'None',
    payment_terms_days: 15,
    service_ids: [await one('select id from job_type order by id')],
  };
  form = (changes = {}) => ({ ...body, ...changes });
});

const add = (changes: object, more: { as?: Role; headers?: Record<string, string> } = {}) =>
  portal.call<Client>(clientCalls.add, { as: 'admin', ...more, body: form(changes) });
const countOf = async (client_name: string) =>
  (await portal.call<Page<Client>>(clientCalls.page, { as: 'admin', query: { client_name } })).result.count;
const toldOf = async (kind: string, id: number) =>
  (
    await portal.database.pool.query<{ email: string; title: string }>(
      `select email, title from notification join account on account.id = account_id
       where kind = $1 and entity_id = $2 order by email, title desc`,
      [kind, String(id)],
    )
  ).rows;

const contact = (name: string, email: string, changes: object = {}) => ({
  name,
  email,
  mobile: null,
  designation: null,
  is_primary: false,
  portal_access: false,
  receives: ['invoice'],
  ...changes,
});

describe('the numbers of a client', () => {
  test('get back the leading zeros that a spreadsheet removed, and are found with and without them', async () => {
    const { result } = await add({ client_name: 'Noughts Ltd', registration_no: '445791' });
    expect(result.registration_no).toBe('00445791');
    for (const registration_no of ['445791', '0445791', '00445791']) {
      const same = await portal.call<SameClients>(findSameClients, { as: 'admin', query: { registration_no } });
      expect(same.result.rows.map(({ client_name }) => client_name)).toEqual(['Noughts Ltd']);
    }
    expect(
      (await add({ client_name: 'Noughts Trust', client_type: 'Charity', registration_no: '445791' })).result,
    ).toMatchObject({ registration_no: '445791' });
  });

  test('from HMRC are stored in one format, and only if the client can have them', async () => {
    const uk = { utr: '19558 39661', accounts_office_ref: '123pa 00012345' };
    const { result } = await add({ client_name: 'Hmrc Ltd', ...uk });
    expect(result).toMatchObject({ utr: '1955839661', accounts_office_ref: '123PA00012345', ni_number: null });
    expect(await add({ client_name: 'Hmrc Two Ltd', ni_number: 'AB123456C' })).toMatchObject({
      status: 400,
      fields: { ni_number: 'Only sole traders and individuals have an NI number' },
    });
    const person = await add({ client_name: 'Hettie Hmrc', client_type: 'Individual', ni_number: 'ab 12 34 56 c' });
    expect(person.result.ni_number).toBe('AB123456C');
  });
});

describe('a client and its contacts', () => {
  test('are added together, the first contact as the primary one, and once however often they are sent', async () => {
    const client_name = 'Onceonly Foods Ltd';
    const contacts = [
      contact('Ann Ash', 'ann@onceonly.example.com'),
      contact('Ben Birch', 'ben@onceonly.example.com', { portal_access: true }),
    ];
    const headers = { 'idempotency-key': 'one-client-and-no-more' };
    const [first, again] = [
      await add({ client_name, contacts }, { headers }),
      await add({ client_name, contacts }, { headers }),
    ];
    expect([first.status, again.result.id]).toEqual([201, first.result.id]);
    expect(await countOf('Onceonly')).toBe(1);
    const query = { client_id: first.result.id };
    const { rows } = (await portal.call<{ rows: Contact[] }>(fetchContacts, { as: 'admin', query })).result;
    expect(rows).toMatchObject([
      { name: 'Ann Ash', is_primary: true, portal_access: false },
      { name: 'Ben Birch', is_primary: false, portal_access: true, invited: true },
    ]);
    expect((await toldOf('client.created', first.result.id)).map(({ email }) => email)).toEqual([cast.manager.email]);
  });

  test('are not added at all if one is invalid, and the field says whose', async () => {
    const client_name = 'Nothinghalf Foods Ltd';
    const contacts = [contact('Cy Cedar', 'cy@nothinghalf.example.com'), contact('Di Dale', cast.hr.email)];
    expect(await add({ client_name, contacts })).toMatchObject({
      status: 400,
      fields: { contacts: 'Di Dale: This email address belongs to a member of staff' },
    });
    expect(await countOf('Nothinghalf')).toBe(0);
    const left = await portal.database.pool.query("select from contact where email = 'cy@nothinghalf.example.com'");
    expect(left.rowCount).toBe(0);
  });

  test('are not added by people who would not see them', async () => {
    const manager_id = await employee('accountant');
    expect(await add({ client_name: 'Elsewhere Foods Ltd', manager_id }, { as: 'manager' })).toMatchObject({
      status: 400,
      fields: { manager_id: 'You would not see this client: name yourself as manager or in its team' },
    });
  });
});

describe('a client', () => {
  test('that is handed over is announced to both managers, even to the one who did it', async () => {
    const { id, version } = (await add({ client_name: 'Handover Foods Ltd' })).result;
    const manager_id = await employee('accountant');
    const edit = (as: Role, body: object) => portal.call(clientCalls.edit, { as, query: { id }, body });
    const given = await edit('manager', form({ client_name: 'Handover Foods Ltd', manager_id, version }));
    expect(given).toMatchObject({ status: 200, result: { manager_id } });
    expect(await toldOf('client.managerChanged', id)).toMatchObject([
      { email: cast.accountant.email, title: 'You look after Handover Foods Ltd now' },
    ]);
    await edit('admin', form({ client_name: 'Handover Foods Ltd' }));
    expect(await toldOf('client.managerChanged', id)).toMatchObject([
      { email: cast.accountant.email },
      { email: cast.accountant.email, title: expect.stringContaining('looks after Handover Foods Ltd now') },
      { email: cast.manager.email, title: 'You look after Handover Foods Ltd now' },
    ]);
  });

  test('that ends is announced, after listing what is still open', async () => {
    const { id } = (await add({ client_name: 'Farewell Foods Ltd' })).result;
    const open = (as: Role) => portal.call<{ rows: object[] }>(fetchOpenAffairs, { as, query: { client_id: id } });
    expect((await open('admin')).result.rows).toEqual([]);
    const enquiry = await addEnquiry(portal, 'admin');
    await portal.database.pool.query('update enquiry set client_id = $1 where id = $2', [id, enquiry.id]);
    expect((await open('admin')).result.rows).toMatchObject([{ count: 1, title: '1 open enquiry' }]);
    expect((await open('accountant')).status).toBe(404);
    const body = { status: 'Ended', reason: 'Moved abroad' };
    expect((await portal.call(moveClient, { as: 'admin', query: { id }, body })).status).toBe(200);
    expect(await toldOf('client.ended', id)).toMatchObject([
      { email: cast.manager.email, title: 'Farewell Foods Ltd is no client any more' },
    ]);
  });
});
