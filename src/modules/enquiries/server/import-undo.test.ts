/** Undoing an import for a day, tested with enquiries; and with clients and masters, which other records refer to. */
import { clientImport } from '#modules/clients/import.ts';
import type { Imported } from '#platform/contract/import.ts';
import type { ImportRun, UndoneImport } from '#platform/contract/import/runs.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { editEnquiry } from '../contract.ts';
import { enquiryImport } from '../import.ts';
import { enquiryBody } from './testing/enquiries.ts';

const { calls } = enquiryImport;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const headings = 'Name,Company,Email,Mobile,Address,City,Country,State,Zipcode,Source,Engagement,Category,Notes';
const columns = headings.toLowerCase();
let made = 0;
const fileOf = (...names: readonly string[]) =>
  [
    headings,
    ...names.map((name) => {
      made += 1;
      const mobile = `0779${String(made).padStart(7, '0')}`;
      return `${name},Tundrix,undo${made}@example.org,${mobile},1 High Street,Leeds,United Kingdom,England,LS1 4AA,Website,Payroll,Lead,x`;
    }),
  ].join('\n');

const add = async (names: readonly string[], as: Role = 'admin') => {
  const query = { columns, file: 'fair.csv' };
  const { result } = await portal.call<Imported>(calls.add, { as, body: Buffer.from(fileOf(...names)), query });
  return result.run ?? 0;
};
const undo = (run: number, as: Role = 'admin') => portal.call<UndoneImport>(calls.undo, { as, query: { run } });
const runs = async (as: Role = 'admin') => (await portal.call<{ runs: ImportRun[] }>(calls.runs, { as })).result.runs;
const anEvent = async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from event order by id limit 1');
  return rows[0]?.id ?? 0;
};
const left = async (like: string) => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    'select name from enquiry where name like $1 and deleted_at is null order by name',
    [`${like}%`],
  );
  return rows.map(({ name }) => name);
};

describe('an import', () => {
  test('is listed with author, time, file and count, and is undone with the module’s own delete', async () => {
    const run = await add(['Undo One', 'Undo Two']);
    expect((await runs())[0]).toMatchObject({ run, file: 'fair.csv', added: 2, undoneBy: null, undoable: true });
    expect((await undo(run)).result).toEqual({ removed: 2, kept: [] });
    expect(await left('Undo')).toEqual([]);
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*) from audit_entry where event = 'enquiry.deleted' and before ->> 'name' like 'Undo %'`,
    );
    expect(rows[0]?.count).toBe(2);
    expect((await runs())[0]).toMatchObject({ run, removed: 2, undoable: false });
    const again = await undo(run);
    expect([again.status, again.message]).toEqual([409, 'This import has been undone already']);
  });

  test('keeps records changed since, and says which', async () => {
    const run = await add(['Edited Since', 'Untouched Since']);
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `select id from enquiry where name = 'Edited Since'`,
    );
    const body = enquiryBody(await anEvent(), { name: 'Edited Since' });
    const edited = await portal.call(editEnquiry, { as: 'admin', query: { id: rows[0]?.id }, body });
    expect(edited.status).toBe(200);
    expect((await undo(run)).result).toEqual({
      removed: 1,
      kept: [{ name: 'Edited Since', why: 'changed since' }],
    });
    expect(await left('Edited')).toEqual(['Edited Since']);
    expect(await left('Untouched')).toEqual([]);
  });

  test('can be undone for 24 hours', async () => {
    const run = await add(['Too Old']);
    await portal.database.pool.query(
      `update import_run set added_at = added_at - interval '24 hours 1 second' where id = $1`,
      [run],
    );
    const { status, message } = await undo(run);
    expect([status, message]).toEqual([409, 'An import can be undone for 24 hours']);
    expect((await runs()).find((one) => one.run === run)?.undoable).toBe(false);
    expect(await left('Too Old')).toEqual(['Too Old']);
  });

  test('by a client user is visible to that user only', async () => {
    const own = await add(['Client Own'], 'client');
    const others = await add(['Of Staff']);
    expect((await runs('client')).map(({ run }) => run)).toEqual([own]);
    expect((await runs('client2')).map(({ run }) => run)).not.toContain(own);
    for (const [run, as] of [
      [others, 'client'],
      [own, 'client2'],
    ] as const)
      expect((await undo(run, as)).status).toBe(404);
    expect(await left('Of Staff')).toEqual(['Of Staff']);
  });

  test('by a colleague is visible but cannot be undone: its rows may not be visible', async () => {
    const run = await add(['Of A Colleague']);
    await portal.database.pool.query(
      "update import_run set added_by = (select min(id) from account where audience = 'team' and id <> added_by) where id = $1",
      [run],
    );
    expect((await runs()).find((one) => one.run === run)?.undoable).toBe(false);
    expect((await undo(run)).status).toBe(404);
    expect(await left('Of A Colleague')).toEqual(['Of A Colleague']);
  });

  test('is not listed for other imports', async () => {
    const run = await add(['Other Address']);
    expect((await portal.call(clientImport.calls.undo, { as: 'admin', query: { run } })).status).toBe(404);
  });
});

describe('an import of clients', () => {
  test('keeps clients that something refers to since, other than their own contacts', async () => {
    const named = async (what: string) =>
      (await portal.database.pool.query<{ name: string }>(`select ${what} limit 1`)).rows[0]?.name ?? '';
    const given = JSON.stringify({
      company_id: await named('company_name as name from company where active'),
      manager_id: await named("employee_name as name from employee where status = 'ACTIVE'"),
      service_ids: await named('name from job_type where active'),
      country_id: 'United Kingdom',
      currency_id: 'GBP',
    });
    const file = [
      'Client,Contact name,Contact email',
      ...['Used Ltd', 'Unused Ltd'].map((name) => `${name},Ann Bee,ann@example.org`),
    ].join('\n');
    const query = { columns: 'client_name,contact_name,contact_email', given };
    const body = Buffer.from(file);
    const { result, message } = await portal.call<Imported>(clientImport.calls.add, { as: 'admin', body, query });
    expect(message).toBe('2 Clients Imported Successfully');
    await portal.database.pool.query(
      `update job set client_id = (select id from client where client_name = 'Used Ltd')
       where id = (select min(id) from job where deleted_at is null)`,
    );
    const run = { as: 'admin', query: { run: result.run } } as const;
    expect((await portal.call<UndoneImport>(clientImport.calls.undo, run)).result).toEqual({
      removed: 1,
      kept: [{ name: 'Used Ltd', why: 'used since' }],
    });
  });
});
