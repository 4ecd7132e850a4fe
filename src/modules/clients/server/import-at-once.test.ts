/** A client list imported by two people at once, and one that cannot be added as a whole. */
import type { Imported } from '#platform/contract/import.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contactImport } from '../import-contacts.ts';
import { clientImport } from '../import.ts';

let portal: TestPortal;
let given: string;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner'] as const) await portal.signIn(role);
  const [names] = await query<{ company_id: string; service_ids: string }>(
    `select (select company_name from company where active order by id limit 1) as company_id,
       (select name from job_type where active order by id limit 1) as service_ids`,
  );
  given = JSON.stringify({ ...names, manager_id: cast.manager.name, country_id: 'United Kingdom', currency_id: 'GBP' });
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;
const headings = 'Client,Postcode,Contact name,Contact email';
const columns = 'client_name,zipcode,contact_name,contact_email';
const add = (as: Role, rows: readonly string[]) =>
  portal.call<Imported>(clientImport.calls.add, {
    as,
    body: Buffer.from([headings, ...rows].join('\n')),
    query: { columns, given },
  });
const kept = async () =>
  (
    await query(`select (select count(*) from client) as clients, (select count(*) from contact) as contacts,
      (select count(*) from contact_client) as places, (select count(*) from audit_entry) as entries,
      (select count(*) from import_run) as runs, (select count(*) from notification) as told`)
  )[0];

/** Lets both imports check their rows before either adds them. */
async function bothChecked<Answer>(path: string, one: () => Promise<Answer>, other: () => Promise<Answer>) {
  const held = await portal.database.pool.connect();
  await held.query('begin');
  await held.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${path}`]);
  const answers = Promise.all([one(), other()]);
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await held.query<{ count: number }>(waiting)).rows[0]?.count).toBe(2);
  await held.query('commit');
  held.release();
  return answers;
}

describe('a client list imported by two people at once', () => {
  test('is added once: the second is told that everything exists already', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `Atonce ${at} Ltd,LS1 ${at}AA,Ann ${at},ann${at}@atonce.example`,
    );
    const answers = await bothChecked(
      clientImport.calls.add.path,
      () => add('admin', rows),
      () => add('partner', rows),
    );
    const [second, first] = answers.toSorted((one, other) => one.status - other.status);
    expect([first?.status, second?.status, second?.result.added]).toEqual([400, 201, 30]);
    expect(first?.message).toBe('Every row is kept already, so nothing was imported');
    const [counts] = await query(`select count(*)::int as clients, count(distinct client_name)::int as names
      from client where client_name like 'Atonce %'`);
    expect(counts).toEqual({ clients: 30, names: 30 });
  });

  test('must be checked again by the second if it has other rows too', async () => {
    const shared = 'Shared Between Ltd,LS2 1AA,,';
    const answers = await bothChecked(
      clientImport.calls.add.path,
      () => add('admin', [shared, 'Only The First Ltd,LS2 2AA,,']),
      () => add('partner', [shared, 'Only The Second Ltd,LS2 3AA,,']),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.message).toBe(
      '1 row has been added by somebody else meanwhile. Check the file again',
    );
    expect(await query(`select from client where client_name in ('Shared Between Ltd')`)).toHaveLength(1);
  });

  test('of contacts adds each of them once', async () => {
    const [client] = await query<{ name: string }>('select client_name as name from client order by id limit 1');
    const send = (as: Role) =>
      portal.call<Imported>(contactImport.calls.add, {
        as,
        body: Buffer.from(`Client,Name,Email\n"${client?.name}",Nia Atonce,nia@atonce.example`),
        query: { columns: 'client,name,email' },
      });
    const answers = await bothChecked(
      contactImport.calls.add.path,
      () => send('admin'),
      () => send('partner'),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await query(`select from contact where email = 'nia@atonce.example'`)).toHaveLength(1);
  });
});

test('a row that the database refuses in the middle leaves nothing of the others behind', async () => {
  await query(`alter table contact add constraint never_this_one check (email <> 'last@straw.example') not valid`);
  onTestFinished(async () => void (await query('alter table contact drop constraint never_this_one')));
  const before = await kept();
  const rows = Array.from({ length: 400 }, (_, at) =>
    at === 200
      ? 'Straw Ltd,LS3 1AA,Last Straw,last@straw.example'
      : `Broken Off ${at} Ltd,LS3 2AA,Ann,ann@broken.example`,
  );
  expect((await add('admin', rows)).status).toBe(500);
  expect(await kept()).toEqual(before);
});

test('rows with errors stop the whole file, and are returned with the reasons', async () => {
  const rows = [
    'Fine Fare Ltd,LS4 1AA,,',
    ',LS4 2AA,,',
    'No Name Ltd,LS4 3AA,,someone@errors.example',
    'Last Ltd,LS4 4AA,,',
  ];
  const before = await kept();
  expect((await add('admin', rows)).message).toBe('2 rows have errors: nothing was imported');
  expect(await kept()).toEqual(before);
  const body = Buffer.from([headings, ...rows].join('\n'));
  const { result } = await portal.call<Buffer>(clientImport.calls.errors, {
    as: 'admin',
    body,
    query: { columns, given },
  });
  expect(result.toString('utf8').replace('\ufeff', '').trim().split('\r\n')).toEqual([
    `${headings},Errors`,
    ',LS4 2AA,,,Client is required',
    'No Name Ltd,LS4 3AA,,someone@errors.example,Contact name is required',
  ]);
});
