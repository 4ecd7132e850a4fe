import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { statements } from '#platform/server/db.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import * as contract from '../contract.ts';
import { addEnquiry } from './testing/enquiries.ts';

type Row = contract.Enquiry;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const add = (as: Role, changes: object = {}) => addEnquiry(portal, as, changes);
const list = async (as: Role, query: object = {}) =>
  (await portal.call<Page<Row>>(contract.fetchAllEnquiry, { as, query: query as Record<string, unknown> })).result;

async function everyRow(query: Partial<ListQuery>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const found = await list('admin', { ...query, limit: 100, offset: rows.length });
    rows.push(...found.rows);
    if (rows.length >= found.count) return rows;
  }
}

describe('the list', () => {
  test('comes newest first, ten rows a page, with an exact total', async () => {
    const { rows, count } = await list('admin');
    const total = await portal.database.pool.query<{ count: number }>(
      'select count(*) from enquiry where deleted_at is null',
    );
    expect(rows.length).toBe(10);
    expect(count).toBe(total.rows[0]?.count);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('its pages together make the whole list, each row once, in any sort', async () => {
    for (const sort of contract.enquiryList.sorts.flatMap((name) => [name, `-${name}`])) {
      const { count } = await list('admin', { limit: 1 });
      const ids: number[] = [];
      for (let offset = 0; offset < count; offset += 37) {
        ids.push(...(await list('admin', { offset, limit: 37, sort })).rows.map(({ id }) => id));
      }
      expect([sort, new Set(ids).size, ids.length]).toEqual([sort, count, count]);
    }
  });

  test.each([
    ['source', 'enquiry_source', 'name', 'source_id'],
    ['engagement', 'enquiry_engagement', 'name', 'engagement_id'],
    ['category', 'enquiry_category', 'name', 'category_id'],
    ['status', 'enquiry_sla_status', 'name', 'sla_status_id'],
    ['event', 'event', 'event_name', 'event_id'],
    ['owner', 'account', 'name', 'coalesce(owner_id, created_by)'],
  ])('shows its %s by the new name when another process has changed it', async (_, table, column, reference) => {
    const { id } = await add('admin');
    const shown = async () => JSON.stringify((await list('admin')).rows.find((row) => row.id === id));
    const name = `Renamed ${table}`;
    expect(await shown()).not.toContain(name);
    const renaming = `update ${table} set ${column} = $1 where id = (select ${reference} from enquiry where id = $2)`;
    await portal.database.pool.query(renaming, [name, id]);
    await expect.poll(shown).toContain(name);
  });

  test('its filters find exactly the rows that match', async () => {
    const everything = await everyRow({});
    const fields = {
      name: 'name',
      company: 'company_name',
      email: 'email',
      address: 'address',
    } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[])),
        fc.constantFrom(...everything),
        fc.nat(30),
        fc.integer({ min: 1, max: 6 }),
        async (filter, row, from, length) => {
          const text = row[fields[filter]].slice(from, from + length).trim();
          const matches = ({ [fields[filter]]: value }: Row) => value.toLowerCase().includes(text.toLowerCase());
          const expected = text === '' ? everything.length : everything.filter(matches).length;
          expect((await list('admin', { [filter]: text })).count).toBe(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('wildcards are ordinary characters', async () => {
    await add('admin', { address: '100% Wool_House' });
    expect((await list('admin', { address: '100%' })).count).toBe(1);
    expect((await list('admin', { address: 'wool_h' })).count).toBe(1);
    expect((await list('admin', { address: '%%%' })).count).toBe(0);
  });

  test('filters by status, by its absence, and by day of the firm’s calendar', async () => {
    const everything = await everyRow({});
    const without = everything.filter((row) => row.Enquiry_SLA_Status === null).length;
    expect((await list('admin', { status: 'none' })).count).toBe(without);
    const trials = everything.filter((row) => row.Enquiry_Category?.id === contract.trialCategory).length;
    expect((await list('admin', { category: contract.trialCategory })).count).toBe(trials);
    const day = everything.filter((row) => row.createdAt.startsWith('2026-11-20')).length;
    expect((await list('admin', { createdAtFrom: '20-11-2026', createdAtTo: '20-11-2026' })).count).toBe(day);
    const ends = everything.flatMap((row) => row.trail_end_date?.replace(/(..)-(..)-(....)/, '$3-$2-$1') ?? []);
    const ending = ends.filter((date) => date >= '2026-06-01' && date <= '2026-09-30').length;
    expect(ending).toBeGreaterThan(0);
    expect((await list('admin', { trialEndFrom: '01-06-2026', trialEndTo: '30-09-2026' })).count).toBe(ending);
    const bad = await portal.call(contract.fetchAllEnquiry, { as: 'admin', query: { createdAtFrom: '31-02-2026' } });
    expect([bad.status, Object.keys(bad.fields ?? {})]).toEqual([400, ['createdAtFrom']]);
  });

  test('needs at most four statements, the same for 10 rows and for 100', async () => {
    const cost = async (limit: number, name: string) => {
      const before = statements.count;
      await list('admin', { limit, name });
      return statements.count - before;
    };
    await cost(10, 'warm');
    const few = await cost(10, 'aaa');
    expect(few).toBeLessThanOrEqual(4);
    expect(await cost(100, 'bbb')).toBe(few);
  });

  test('a total is exact right after a change', async () => {
    const before = (await list('admin')).count;
    await add('admin');
    expect((await list('admin')).count).toBe(before + 1);
  });
});

describe('the export', () => {
  test('has all rows that match the filters, as CSV and as Excel', async () => {
    const { count } = await list('admin', { name: 'an' });
    const csv = await portal.call<Buffer>(contract.exportEnquiries, {
      as: 'admin',
      query: { name: 'an', format: 'csv' },
    });
    expect(csv.headers['content-disposition']).toContain('filename="Enquiries.csv"');
    const lines = csv.result.toString().trimEnd().split('\r\n');
    expect(lines[0]).toContain('ID,Name,Category,Status,Source');
    const records = lines.filter((line) => /^\d+,/.test(line));
    expect(records.length).toBe(count);
    const xlsx = await portal.call<Buffer>(contract.exportEnquiries, {
      as: 'admin',
      query: { name: 'an', format: 'xlsx' },
    });
    expect(xlsx.result.subarray(0, 2).toString()).toBe('PK');
  });

  test('a cell never starts a formula', async () => {
    await add('admin', { address: '=HYPERLINK("http://example.com")' });
    const csv = await portal.call<Buffer>(contract.exportEnquiries, {
      as: 'admin',
      query: { address: 'HYPERLINK', format: 'csv' },
    });
    expect(csv.result.toString()).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  });
});

describe('at the limits', () => {
  test('the last day of the calendar works like any other, in lists and exports', async () => {
    for (const query of [{ createdAtTo: '31-12-9999' }, { trialEndTo: '31-12-9999' }]) {
      expect((await portal.call(contract.fetchAllEnquiry, { as: 'admin', query })).status).toBe(200);
      const file = await portal.call(contract.exportEnquiries, { as: 'admin', query: { ...query, format: 'csv' } });
      expect(file.status).toBe(200);
    }
  });

  test('an impossible filter is refused before an export starts', async () => {
    const query = { name: 'a\0b', format: 'xlsx' };
    expect(await portal.call(contract.exportEnquiries, { as: 'admin', query })).toMatchObject({
      status: 400,
      fields: { name: 'Please provide a valid Name' },
    });
  });
});
