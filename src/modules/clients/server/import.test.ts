import { fetchAllNotification } from '#modules/notifications/contract.ts';
import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Contact, fetchContacts } from '../contacts.ts';
import { type Client, clientCalls } from '../contract.ts';
import { clientImport } from '../import.ts';

const { calls } = clientImport;

let portal: TestPortal;
let words: { company: string; services: string[] };
beforeAll(async () => {
  portal = await testPortal();
  const names = async (text: string) =>
    (await portal.database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name);
  const [company = ''] = await names('select company_name as name from company order by id limit 1');
  words = { company, services: await names('select name from job_type order by id limit 2') };
});

const headings = ['Client', 'Company', 'Country', 'Currency', 'Manager', 'Services', 'Registration number', 'Email'];
const also = ['VAT number', 'Status', 'Contact name', 'Contact email'];
const columns =
  'client_name,company_id,country_id,currency_id,manager_id,service_ids,registration_no,email,' +
  'vat_no,status,contact_name,contact_email';

let made = 0;
type Cells = Readonly<Record<string, string>>;
const rowOf = (cells: Cells): Cells => {
  made += 1;
  const usual = { Client: `Zornquist ${made} Ltd`, Company: words.company, Country: 'GB', Currency: 'GBP' };
  return { ...usual, Manager: cast.manager.name, Services: words.services.join('; '), ...cells };
};
const csvOf = (...rows: readonly Cells[]) =>
  Buffer.from(
    [[...headings, ...also], ...rows.map(rowOf).map((row) => [...headings, ...also].map((name) => row[name] ?? ''))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  );
const send = <Result>(call: (typeof calls)[keyof typeof calls], body: Buffer, query: object = {}, as: Role = 'admin') =>
  portal.call<Result>(call, {
    as,
    body,
    query: { ...(call === calls.read ? {} : { columns }), ...query },
    headers: { 'content-type': 'application/octet-stream' },
  });
const check = async (file: Buffer, as: Role = 'admin') => {
  const answer = await send<CheckedRows>(calls.check, file, {}, as);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.result;
};
const kept = async () =>
  (
    await portal.database.pool.query(`select (select count(*) from client) as clients,
      (select count(*) from contact) as contacts, (select count(*) from audit_entry) as entries`)
  ).rows[0];
const named = async (client_name: string) =>
  (await portal.call<Page<Client>>(clientCalls.page, { as: 'admin', query: { client_name } })).result.rows;

describe('importing clients', () => {
  test('recognises the columns of a file, and needs only what has no default in the form', async () => {
    const { result } = await send<ReadTable>(calls.read, csvOf({}));
    expect(result.columns.join(',')).toBe(columns);
    expect(clientImport.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(
      expect.not.arrayContaining(['client_type', 'vat_stagger', 'payment_terms_days', 'status', 'service_ids']),
    );
  });

  test('adds them with services, state and primary contact, and tells each manager once', async () => {
    const contact = { 'Contact name': 'Ulvara Umberstone', 'Contact email': 'Ulvara@import.example.org' };
    const file = csvOf({ Client: 'Whistlemoor One Ltd', Status: 'Active', ...contact }, { Client: 'Whistlemoor Two' });
    const answer = await send<Imported>(calls.add, file);
    expect(answer).toMatchObject({ status: 201, result: { added: 2, leftOut: 0, doubtsLeftOut: 0, known: 0 } });
    const [one] = await named('Whistlemoor One');
    expect(one).toMatchObject({
      status: 'Active',
      onboarded_on: '2026-11-20',
      client_type: 'Limited',
      payment_terms_days: 15,
      client_code: expect.stringMatching(/^C\d{5}$/),
    });
    expect(one?.service.toSorted()).toEqual(words.services.toSorted());
    expect((await named('Whistlemoor Two'))[0]).toMatchObject({ status: 'Prospect', onboarded_on: null });
    const contacts = await portal.call<{ rows: Contact[] }>(fetchContacts, {
      as: 'admin',
      query: { client_id: one?.id ?? 0 },
    });
    expect(contacts.result.rows).toMatchObject([{ email: 'ulvara@import.example.org', is_primary: true }]);
    const told = await portal.call<Page<{ title: string }>>(fetchAllNotification, { as: 'manager' });
    const [newest] = told.result.rows;
    expect(newest?.title).toBe(`2 clients of yours imported by ${cast.admin.name}`);
  });

  test.each([
    ['a missing name', { Client: ' ' }, { client_name: 'Client is required' }],
    ['an unknown service', { Services: 'Payroll; Alchemy' }, { service_ids: 'Please select Services' }],
    ['a number that is invalid in its country', { 'VAT number': 'GB123' }, { vat_no: expect.stringContaining('VAT') }],
    [
      'a state that is not an initial one',
      { Status: 'On Hold' },
      { status: 'A client begins as Prospect, Active or Ended' },
    ],
    ['a contact without a name', { 'Contact email': 'a@b.example' }, { contact_name: 'Contact name is required' }],
    [
      'a contact who is staff',
      { 'Contact name': 'Belora', 'Contact email': cast.hr.email },
      { contact_email: 'This email address belongs to a member of staff' },
    ],
  ])('reports the row and the column of %s', async (_, cells: Cells, fields) => {
    const { errors, good } = await check(csvOf({}, cells));
    expect(good).toBe(1);
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(fields);
    expect(errors.map(({ row }) => row)).toEqual([3]);
  });

  test('with 37 errors in 10,000 rows names them, and stores nothing until they are left out', async () => {
    const wrong = new Set(Array.from({ length: 37 }, (_, at) => 11 + at * 250));
    const rows = Array.from({ length: 10_000 }, (_, at): Cells => (wrong.has(at) ? { Currency: 'Shells' } : {}));
    const file = csvOf(...rows);
    const before = await kept();
    const found = await check(file);
    expect([found.good, found.bad, found.errorCount]).toEqual([9963, 37, 37]);
    expect(found.errors.map(({ row, field, message }) => [row, field, message])).toEqual(
      [...wrong].map((at) => [at + 2, 'currency_id', 'Please select Currency']),
    );
    expect((await send(calls.add, file)).status).toBe(400);
    expect(await kept()).toEqual(before);
    expect(await send<Imported>(calls.add, file, { leaveOut: true })).toMatchObject({
      status: 201,
      result: { added: 9963, leftOut: 37 },
    });
    expect(Number((await kept()).clients)).toBe(Number(before.clients) + 9963);
  }, 60_000);

  test('warns of clients that exist already or twice in the file, and leaves them out on request', async () => {
    const [known] = await named('Velmarra Trading');
    const file = csvOf(
      { Client: 'VELMARRA trading limited' },
      { Client: 'Threnody Mills', 'Registration number': 'TM 4711' },
      { Client: 'Threnody Mill', 'Registration number': 'tm4711', Email: 'a@threnody.example' },
      { Client: 'Threnody Looms', Email: 'b@threnody.example' },
      { Client: 'Threnody mills ltd', 'Registration number': 'TM4711' },
    );
    const { doubts, known: there } = await check(file);
    expect(doubts).toEqual([{ row: 2, message: `The same name as Velmarra Trading Ltd, ${known?.client_code}` }]);
    expect(there).toEqual([
      { row: 4, message: 'The same client as row 3' },
      { row: 6, message: 'The same client as row 3' },
    ]);
    const answer = await send<Imported>(calls.add, file, { leaveOutDoubts: true });
    expect(answer.result).toMatchObject({ added: 2, leftOut: 0, doubtsLeftOut: 1, known: 2 });
    expect((await named('Threnody')).map(({ client_name }) => client_name).toSorted()).toEqual([
      'Threnody Looms',
      'Threnody Mills',
    ]);
    expect((await send<Imported>(calls.add, csvOf({ Client: 'Threnody Mills' }))).result.added).toBe(1);
  });

  test('adds nothing that its importer would not see, and names nothing hidden from them', async () => {
    await send(calls.add, csvOf({ Client: 'Quillon Secret Ltd', Manager: cast.partner.name }));
    const { errors, doubts } = await check(
      csvOf({ Manager: cast.partner.name }, { Client: 'Quillon secret' }, {}),
      'manager',
    );
    expect(errors).toMatchObject([
      { row: 2, field: 'manager_id', message: expect.stringContaining('You would not see this client') },
    ]);
    expect(doubts).toEqual([{ row: 3, message: 'The same name as a client that others look after' }]);
    expect((await send(calls.check, csvOf({}), {}, 'accountant')).status).toBe(403);
  });

  test('combines several rows of one client, with a contact each and the first as the primary one', async () => {
    const own = { Client: 'Ombersley Group Ltd', 'Registration number': '07654321' };
    const file = csvOf(
      { ...own, 'Contact name': 'Ida Omber', 'Contact email': 'ida@ombersley.example' },
      { ...own, Client: 'OMBERSLEY GROUP', 'Contact name': 'Jon Omber', 'Contact email': 'jon@ombersley.example' },
      { ...own, 'Contact name': 'Ida Omber', 'Contact email': 'IDA@ombersley.example' },
    );
    expect((await check(file)).known).toEqual([{ row: 4, message: 'The same client as row 2' }]);
    expect((await send<Imported>(calls.add, file)).message).toBe('1 Client Imported Successfully');
    const found = await named('Ombersley');
    expect(found).toHaveLength(1);
    const contacts = await portal.call<{ rows: Contact[] }>(fetchContacts, {
      as: 'admin',
      query: { client_id: found[0]?.id ?? 0 },
    });
    expect(contacts.result.rows.map(({ name, is_primary }) => [name, is_primary])).toEqual([
      ['Ida Omber', true],
      ['Jon Omber', false],
    ]);
  });

  test('skips existing clients, by number, VAT number, or name with postcode or email', async () => {
    await send(
      calls.add,
      csvOf({
        Client: 'Dunwich Mills Ltd',
        'Registration number': '00123456',
        'VAT number': 'GB 980 7806 84',
        Email: 'a@dunwich.example',
      }),
    );
    const [dunwich] = await named('Dunwich Mills');
    const message = `Kept already: Dunwich Mills Ltd, ${dunwich?.client_code}`;
    const again = csvOf(
      { Client: 'Another name', 'Registration number': '123456' },
      { Client: 'Dunwich Mills Limited', Email: 'A@dunwich.example' },
      { Client: 'Dunwich Mills Ltd', 'Registration number': '00123457', Email: 'a@dunwich.example' },
      { Client: 'Dunwich Mills Ltd' },
      { Client: 'Of one VAT number', 'VAT number': '980780684' },
    );
    const found = await check(again);
    expect(found.known).toEqual([2, 3, 6].map((row) => ({ row, message })));
    expect(found.doubts.map(({ row }) => row)).toEqual([4, 5]);
    const all = await send<Imported>(calls.add, again, { leaveOutDoubts: true });
    expect(all.message).toBe('Every row is left out, so nothing was imported');
    expect((await send<Imported>(calls.add, again, { addKnown: true })).result).toMatchObject({ added: 4, known: 0 });
  });

  test('reveals nothing about other people’s clients', async () => {
    await send(calls.add, csvOf({ Client: 'Hobb Secret Ltd', Manager: cast.partner.name, Email: 'a@hobb.example' }));
    const { known } = await check(csvOf({ Client: 'Hobb Secret', Email: 'a@hobb.example' }), 'manager');
    expect(known).toEqual([{ row: 2, message: 'Kept already: a client that others look after' }]);
  });

  test('says what happens to values that cannot be stored', async () => {
    const file = csvOf(
      { Client: 'Fenwick Baking', Country: 'England', Status: 'Archived', 'Contact name': 'Fay Fenwick' },
      { Client: 'Fenwick Brewing', Status: 'Lead', 'Contact name': 'Bo Fenwick', Email: 'bo@fenwick.example' },
    );
    const { notes, errors } = await check(file);
    expect(errors).toEqual([]);
    expect(notes).toEqual([{ row: 2, message: 'Fay Fenwick has no email address, so is not kept as a contact' }]);
    await send(calls.add, file);
    expect((await named('Fenwick')).map(({ status, country }) => [status, country])).toEqual([
      ['Ended', 'United Kingdom'],
      ['Prospect', 'United Kingdom'],
    ]);
  });
});
