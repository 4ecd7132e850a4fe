import type { Generated } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contains, type ExportQuery, list } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { ExportColumn } from '../export/columns.ts';
import { backgroundWork } from '../work.ts';
import { exportList } from './export.ts';
import type { ListSource } from './page.ts';

type Tables = { exported: { id: Generated<number>; label: string } };
type Row = { id: number; label: string };

const declaration = list({ filters: { label: contains('Label') }, sorts: ['id'], defaultSort: 'id' });
const columns: readonly ExportColumn<Row>[] = [{ heading: 'Label', kind: 'text', value: (row) => row.label }];
const rows = 20_000;

let portal: TestPortal;
let pool: pg.Pool;
beforeAll(async () => {
  portal = await testPortal();
  await portal.database.pool.query(
    `create table exported as select n as id, 'row ' || n || repeat(' of many', 20) as label from generate_series(1, ${rows}) n`,
  );
  pool = new pg.Pool({ connectionString: portal.databaseUrl, max: 1, options: '-c statement_timeout=2000' });
});
afterAll(() => pool.end());

const exported = async () => {
  const work = { ...backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now()), pool };
  const source: ListSource<Tables, 'exported', Row> = {
    declaration,
    entity: 'exported',
    rows: work.db.withTables<Tables>().selectFrom('exported'),
    select: (found) => found.select(['exported.id', 'exported.label']),
    key: 'exported.id',
    columns: {},
  };
  const query = { offset: 0, limit: 10, sort: 'id', format: 'csv' } as ExportQuery;
  return (await exportList(work, source, query, 'Exported', columns, (row) => row)).body;
};

test('an export may take longer than a single statement, and leaves the connection as it was', async () => {
  let text = '';
  for await (const chunk of await exported()) {
    if (text === '') await new Promise((resolve) => setTimeout(resolve, 2500));
    text += String(chunk);
  }
  expect(text.trim().split('\r\n')).toHaveLength(rows + 1);
  const { rows: left } = await pool.query('show statement_timeout');
  expect(left).toEqual([{ statement_timeout: '2s' }]);
});

test('an abandoned export gives its connection back', async () => {
  for await (const chunk of await exported()) if (String(chunk)) break;
  const { rows: left } = await pool.query('show statement_timeout');
  expect(left).toEqual([{ statement_timeout: '2s' }]);
});
