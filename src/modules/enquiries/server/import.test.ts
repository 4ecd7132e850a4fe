import { listEnquiryEvent } from '#modules/events/contract.ts';
import { type CheckedRows, errorsHeading, type Imported, mostTold } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { type Answer, type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Enquiry, exportEnquiries, fetchAllEnquiry } from '../contract.ts';
import { enquiryImport } from '../import.ts';
import { addEnquiry } from './testing/enquiries.ts';

const { calls } = enquiryImport;

let portal: TestPortal;
let event: string;
beforeAll(async () => {
  portal = await testPortal();
  const { result } = await portal.call<{ rows: { event_name: string }[] }>(listEnquiryEvent, { as: 'admin' });
  event = result.rows[0]?.event_name ?? '';
});

const complete = {
  Name: 'Mira Kelmorstead',
  Company: 'Tundrix Optics Ltd',
  Email: 'mira.kelmorstead@example.com',
  Mobile: '+44 7700 900-123',
  Address: '12 Harbour Road',
  City: 'Leeds',
  Country: 'United Kingdom',
  State: 'England',
  Zipcode: 'LS1 4AA',
  Source: 'website',
  Event: '',
  Engagement: ' Year  END ',
  Category: '1',
  Notes: 'Wants to move the payroll of 40 people.',
};
type Cells = Partial<Record<keyof typeof complete, string>>;
const headings = Object.keys(complete);
const columns = headings.map((heading) => heading.toLowerCase()).join(',');

let made = 0;
/** Rows unlike all earlier ones, except for the given cells. */
const rowsOf = (...rows: readonly Cells[]) =>
  rows.map((cells): Record<string, string> => {
    made += 1;
    const own = {
      Email: `nobody.else.${made}@example.org`,
      Mobile: `0770${String(made).padStart(7, '0')}`,
      Event: event,
    };
    return Object.assign({}, complete, own, cells);
  });
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csvOf = (...rows: readonly Cells[]) =>
  Buffer.from([headings, ...rowsOf(...rows).map(Object.values)].map((row) => row.map(quoted).join(',')).join('\r\n'));

type Call = (typeof calls)[keyof typeof calls];
type Sent = { as?: Role; query?: object; headers?: Record<string, string> };
const send = <Result>(call: Call, file: Buffer, { as = 'admin', query = {}, headers = {} }: Sent = {}) =>
  portal.call<Result>(call, {
    as,
    body: file,
    query: { ...(call === calls.read ? {} : { columns }), ...query },
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const check = async (file: Buffer, sent?: Sent): Promise<CheckedRows> =>
  (await send<CheckedRows>(calls.check, file, sent)).result;
const listed = async (query: Record<string, unknown> = {}, as: Role = 'admin') =>
  (await portal.call<Page<Enquiry>>(fetchAllEnquiry, { as, query })).result;
const kept = async () => {
  const { rows } = await portal.database.pool.query(
    'select (select count(*) from enquiry) as enquiries, (select count(*) from audit_entry) as entries',
  );
  return rows[0];
};

describe('reading a file', () => {
  test('returns its headings, its first rows and a guess for each column', async () => {
    const file = Buffer.from(
      'ID;E-mail;Company name;POSTCODE;name;Unknown\n1;a@example.com;Tundrix;LS1;Mira;?\n2\n3\n4\n5\n6',
    );
    const { result } = await send<ReadTable>(calls.read, file);
    expect(result).toMatchObject({
      sheets: [],
      headings: ['ID', 'E-mail', 'Company name', 'POSTCODE', 'name', 'Unknown'],
      columns: [null, 'email', 'company', 'zipcode', 'name', null],
      count: 6,
    });
    expect(result.samples).toHaveLength(5);
    expect(result.samples[0]).toEqual(['1', 'a@example.com', 'Tundrix', 'LS1', 'Mira', '?']);
  });

  test('of more than 10 MB is refused', async () => {
    const answer = await send(calls.read, Buffer.alloc(10 * 1024 * 1024 + 1, 'a,b\n'));
    expect(answer).toMatchObject({ status: 413, fields: { file: 'The file is larger than 10 MB' } });
  });
});

describe('checking a file', () => {
  test('accepts an event that is left out, or named as none', async () => {
    const file = csvOf({ Event: '' }, { Event: 'no event' }, {}, { Event: 'Nowhere in particular' });
    expect(await check(file)).toMatchObject({
      good: 3,
      errors: [{ row: 5, field: 'event', value: 'Nowhere in particular', message: 'Please select Event' }],
    });
  });

  test('saves nothing and reports every row’s errors, as the form would', async () => {
    const before = await kept();
    const file = csvOf({}, { Name: '4ever', Source: 'Nowhere' }, { Email: '' }, { Category: '2', Notes: '=1+1' });
    expect(await check(file)).toEqual({
      known: [],
      knownCount: 0,
      notes: [],
      noteCount: 0,
      good: 2,
      bad: 2,
      errorCount: 3,
      errors: [
        { row: 3, field: 'source', value: 'Nowhere', message: 'Please select Source' },
        { row: 3, field: 'name', value: '4ever', message: 'Please provide a valid Name' },
        { row: 4, field: 'email', value: '', message: 'Email is required' },
      ],
      doubts: [],
      doubtCount: 0,
    });
    expect(await kept()).toEqual(before);
  });

  test('lists the first 200 errors and counts the rest', async () => {
    const found = await check(csvOf(...Array.from({ length: 250 }, () => ({ City: '' }))));
    expect([found.errors.length, found.errorCount, found.bad]).toEqual([mostTold, 250, 250]);
  });

  test('warns of duplicates in the portal or in the file', async () => {
    const { id } = await addEnquiry(portal, 'admin', { email: 'Second.Time@example.org', mobile: '07700 900 876' });
    const found = await check(
      csvOf(
        { Email: 'second.time@EXAMPLE.org' },
        { Mobile: '+44 7700 900876' },
        { Email: 'same@example.org', Mobile: '07700 900 877' },
        { Email: 'same@example.org', Mobile: '07700 900 877' },
      ),
    );
    expect([found.good, found.doubtCount]).toEqual([4, 3]);
    expect(found.doubts).toEqual([
      { row: 2, message: `The same email as enquiry ${id}, Mira Kelmorstead` },
      { row: 3, message: `The same mobile as enquiry ${id}, Mira Kelmorstead` },
      { row: 5, message: 'The same email and mobile as row 4' },
    ]);
    const told = await check(csvOf({ Email: 'second.time@example.org' }), { as: 'client' });
    expect(told.doubts).toEqual([]);
  });

  test('asks for a column for each required field', async () => {
    const answer = await send(calls.check, csvOf({}), { query: { columns: columns.replace('email', '') } });
    expect(answer).toMatchObject({
      status: 400,
      fields: { email: 'Please choose the column of Email, or one value for all rows' },
    });
    expect(Object.keys(answer.fields ?? {})).toEqual(['email']);
    const none = await send(calls.check, csvOf({}), { query: { columns: '' } });
    expect(Object.keys(none.fields ?? {})).toEqual(columns.split(',').filter((name) => name !== 'event'));
  });

  test.each([
    ['an unknown field', 'name,salary'],
    ['one field twice', 'name,name'],
  ])('%s is no mapping', async (_, wrong) => {
    expect((await send(calls.check, csvOf({}), { query: { columns: wrong } })).status).toBe(400);
  });

  test('a name shared by two entries needs the id', async () => {
    const others = 'event_date, contact_person, address, city, country, state, zipcode, event_description';
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `insert into event (event_name, ${others})
       select twin, ${others} from (select * from event limit 1) as one, unnest(array['Twin', 'twin ']) as twin
       returning id`,
    );
    const message = async () => (await check(csvOf({ Event: 'Twin' }))).errors[0]?.message;
    // The list's cache expires a moment after the change.
    await expect.poll(message).toBe('Several have this name: please write the id of the Event');
    expect((await check(csvOf({ Event: String(rows[0]?.id) }))).good).toBe(1);
  });
});

describe('importing a file', () => {
  const add = (file: Buffer, sent?: Sent): Promise<Answer<Imported>> => send<Imported>(calls.add, file, sent);

  test('adds every row as Pending, with an audit entry, as if it had been typed', async () => {
    const answer = await add(
      csvOf({ Name: 'Imported First' }, { Name: 'Imported Second', Mobile: "'+44 7700 900-555" }),
    );
    expect(answer).toMatchObject({
      status: 201,
      message: '2 Enquiries Imported Successfully',
      result: { added: 2, leftOut: 0 },
    });
    const { rows } = await listed({ name: 'Imported' });
    expect(rows.map(({ name }) => name)).toEqual(['Imported Second', 'Imported First']);
    expect(rows[0]).toMatchObject({
      mobile: '+447700900555',
      Enquiry_Source: { name: 'Website' },
      Enquiry_engagement: { name: 'Year end' },
      Enquiry_Category: { name: 'Lead' },
      Enquiry_SLA_Status: { name: 'Pending' },
      version: 1,
    });
    const typed = await addEnquiry(portal, 'admin');
    const entry = async (id: number) =>
      (
        await portal.database.pool.query(`select * from audit_entry where entity = 'enquiry' and entity_id = $1`, [
          String(id),
        ])
      ).rows;
    const [[own], [other]] = [await entry(rows[0]?.id ?? 0), await entry(typed.id)];
    expect(own).toMatchObject({ event: 'enquiry.created', before: null, actor_name: other.actor_name });
    expect(Object.keys(own.after)).toEqual(Object.keys(other.after));
    expect(own.after.created_at).toMatch(/^2026-11-20T/);
  });

  test('with invalid rows adds nothing, unless they may be left out', async () => {
    const before = await kept();
    const file = csvOf({ Name: 'Without Errors' }, { Name: '' }, { Zipcode: '?' });
    expect(await add(file)).toMatchObject({ status: 400, message: '2 rows have errors: nothing was imported' });
    expect(await kept()).toEqual(before);
    const answer = await add(file, { query: { leaveOut: true } });
    expect(answer).toMatchObject({
      status: 201,
      message: '1 Enquiry Imported Successfully',
      result: { added: 1, leftOut: 2 },
    });
    const none = await add(csvOf({ Name: '' }), { query: { leaveOut: true } });
    expect(none).toMatchObject({ status: 400, message: 'Every row has errors, so nothing was imported' });
  });

  test('that fails in its last row leaves nothing behind', async () => {
    await portal.database.pool.query(
      `alter table enquiry add constraint never_this_one check (name <> 'The Last Straw') not valid`,
    );
    const before = await kept();
    const rows = Array.from({ length: 1500 }, (_, at) => ({ Name: at === 1499 ? 'The Last Straw' : 'One Of Many' }));
    expect((await add(csvOf(...rows))).status).toBe(500);
    expect(await kept()).toEqual(before);
    expect((await listed({ name: 'One Of Many' })).count).toBe(0);
    await portal.database.pool.query('alter table enquiry drop constraint never_this_one');
  });

  test('sent twice is one import; another file under the same key is refused', async () => {
    const headers = { 'idempotency-key': 'one-import-two-requests' };
    const file = csvOf({ Name: 'Twice Sent' });
    const [one, other] = await Promise.all([add(file, { headers }), add(file, { headers })]);
    expect([one.status, other.status, one.result, other.result]).toEqual([
      201,
      201,
      other.result,
      { added: 1, leftOut: 0, doubtsLeftOut: 0, known: 0, run: expect.any(Number) },
    ]);
    expect((await listed({ name: 'Twice Sent' })).count).toBe(1);
    expect((await add(csvOf({ Name: 'Twice Sent' }), { headers })).status).toBe(409);
  });

  test('by a client user adds their own enquiries', async () => {
    expect((await add(csvOf({ Name: 'Of A Client' }), { as: 'client' })).status).toBe(201);
    expect((await listed({ name: 'Of A Client' }, 'client')).count).toBe(1);
    expect((await listed({ name: 'Of A Client' }, 'client2')).count).toBe(0);
  });

  test('by a client user notifies the Client Managers, once for all rows', async () => {
    const rows = ['Ada Lovel', 'Bertha Knox', 'Clara Wieck', 'Dora Maar'].map((Name) => ({ Name }));
    expect((await add(csvOf(...rows), { as: 'client' })).status).toBe(201);
    expect((await add(csvOf({ Name: 'Nobody Hears' }))).status).toBe(201);
    const { rows: told } = await portal.database.pool.query<{ title: string; body: string }>(
      `select title, body from notification join account on account.id = account_id
       where email = $1 and title like '%imported by%' order by notification.id desc`,
      [cast.manager.email],
    );
    const named = ['Ada Lovel', 'Bertha Knox', 'Clara Wieck'].map((name) => `${name}, Tundrix Optics Ltd`);
    expect(told[0]).toEqual({
      title: `4 new enquiries, imported by ${cast.client.name}`,
      body: `${named.join('; ')}; and 1 more.`,
    });
  });

  test.each<[Role, string]>([
    ['manager', 'This is for the roles Admin and Client only'],
    ['hr', 'You need permission to add enquiries and events'],
  ])('is not for %s', async (as, message) => {
    for (const call of Object.values(calls).filter(({ takes }) => takes === 'file'))
      expect(await send(call, csvOf({}), { as })).toMatchObject({ status: 403, message });
  });
});

test('returns the invalid rows as they were, to be corrected and sent again', async () => {
  const file = csvOf({ Name: 'Needs No Mending' }, { Name: '', Notes: '=cmd()\n"quoted"', Mobile: '+44 7700 900-999' });
  const { headers, result } = await send<Buffer>(calls.errors, file);
  expect(headers['content-disposition']).toContain('Enquiries with errors.csv');
  const text = result.toString('utf8');
  expect(text.split('\r\n')[0]).toBe(`\ufeff${[...headings, errorsHeading].join(',')}`);
  expect(text).toContain(`"'=cmd()\n""quoted""",Name is required\r\n`);
  const mended = Buffer.from(text.replace('\r\n,', '\r\nMended Now,'));
  expect((await send<ReadTable>(calls.read, mended)).result.columns).toEqual([...columns.split(','), null]);
  expect((await send(calls.add, mended)).status).toBe(201);
  expect((await listed({ name: 'Mended Now' })).rows).toMatchObject([
    { mobile: '+447700900999', engagement_notes: '=cmd()\n"quoted"' },
  ]);
  const again = await send<Buffer>(calls.errors, Buffer.from(text));
  expect(again.result.toString('utf8')).toBe(text);
});

test.each(['csv', 'xlsx'])('re-imports its own %s export without loss', async (format) => {
  const of = ({ id: _i, version: _v, createdAt: _c, owner: _o, Enquiry_SLA_Status: _s, ...row }: Enquiry) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !/^(trail|sla)_/.test(name)));
  const before = await listed({ limit: 100, sort: 'id', source: 4 });
  expect(before.rows.length).toBeGreaterThan(3);
  const exported = await portal.call<Buffer>(exportEnquiries, {
    as: 'admin',
    query: { format, sort: 'id', source: 4 },
  });
  const { result } = await send<ReadTable>(calls.read, exported.result);
  const unknown = result.headings.filter((_, at) => result.columns[at] === null);
  expect(unknown.join(', ')).toBe(
    'ID, Status, Created on, Trial ends, Owner, Trial starts, Trial extended from, Trial outcome, Lost because, Rejected because, ' +
      'Agreement submitted, Agreement answered, Agreement answered by, Agreement answered through',
  );
  const query = { columns: result.columns.join(',') };
  expect(await check(exported.result, { query })).toMatchObject({ bad: 0, errors: [] });
  const answer = await send<Imported>(calls.add, exported.result, { query });
  expect(answer.result.added).toBe(before.count);
  const after = await listed({ limit: before.count, sort: '-id', source: 4 });
  expect(after.rows.toReversed().map(of)).toEqual(before.rows.map(of));
});
