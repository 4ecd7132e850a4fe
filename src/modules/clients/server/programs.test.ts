import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Contact, fetchContacts } from '../contacts.ts';
import { type Client, clientCalls } from '../contract.ts';
import { clientImport } from '../import.ts';
import { type Sample, samples } from './programs.fixture.ts';

const { calls } = clientImport;

let portal: TestPortal;
let usual: Readonly<Record<string, string>>;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query('select company_name as name from company order by id limit 1');
  usual = { company_id: rows[0].name, currency_id: 'GBP', manager_id: cast.manager.name, country_id: 'GB' };
});

const csvOf = (cells: Sample['file']) =>
  Buffer.from(
    [cells.map(([heading]) => heading), cells.map(([, cell]) => cell)]
      .map((texts) => texts.map((text) => `"${text}"`).join(','))
      .join('\n'),
  );
const headers = { 'content-type': 'application/octet-stream' };

describe.each(Object.entries(samples))(
  'a client list of %s',
  (title, { file, ignored = [], client, contact, notes = [] }) => {
    const body = csvOf(file);
    let table: ReadTable;
    let mapping: { body: Buffer; query: { columns: string; given: string } };
    beforeAll(async () => {
      table = (await portal.call<ReadTable>(calls.read, { as: 'admin', body, headers })).result;
      const columns = table.columns.map((name) => name ?? '');
      // Columns missing from such a list have the same value in all rows.
      const given = Object.entries(usual).filter(([field]) => !columns.includes(field));
      mapping = { body, query: { columns: columns.join(','), given: JSON.stringify(Object.fromEntries(given)) } };
    });

    test('is recognised by its headings', () => {
      expect(title).toContain(table.program);
      expect(file.flatMap(([heading], at) => (table.columns[at] === null ? [heading] : []))).toEqual(ignored);
    });

    test('is read, with notes on what cannot be stored', async () => {
      const { result } = await portal.call<CheckedRows>(calls.check, { as: 'admin', headers, ...mapping });
      expect(result.errors).toEqual([]);
      expect(result.notes.map(({ message }) => message)).toEqual(notes);
    });

    test('becomes a client, and adds nothing when imported again', async () => {
      const added = await portal.call<Imported>(calls.add, { as: 'admin', headers, ...mapping });
      expect(added.status, JSON.stringify(added)).toBe(201);
      const { client_name = '' } = client;
      const named = async () =>
        (await portal.call<Page<Client>>(clientCalls.page, { as: 'admin', query: { client_name } })).result.rows;
      const [row] = await named();
      const whole = await portal.call<Client>(clientCalls.byId, { as: 'admin', query: { id: row?.id ?? 0 } });
      expect(whole.result).toMatchObject(client);
      const people = await portal.call<{ rows: Contact[] }>(fetchContacts, {
        as: 'admin',
        query: { client_id: row?.id ?? 0 },
      });
      expect(people.result.rows).toMatchObject(contact ? [contact] : []);
      const { result } = await portal.call<CheckedRows>(calls.check, { as: 'admin', headers, ...mapping });
      const isCertain = client.registration_no || client.vat_no || client.zipcode || client.email || contact;
      if (isCertain)
        expect(result.known).toEqual([{ row: 2, message: `Kept already: ${client_name}, ${row?.client_code}` }]);
      expect(await named()).toHaveLength(1);
    });
  },
);
