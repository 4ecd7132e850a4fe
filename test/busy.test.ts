import { invoicingOf } from '#modules/invoicing/server/testing/invoices.ts';
import { fromDatabase } from '#platform/server/errors.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testPortal } from './portal.ts';

const busy = 'The portal is busy at the moment. Please try again in a moment';

test('a locked number series is waited for within a limit, then the portal is busy', async () => {
  const { portal, draft, line, move, query } = await invoicingOf(await testPortal());
  const { result } = await draft([line('10')]);
  await move('manager', (await draft([line('10')])).result.id, 'Issued');
  const other = await portal.database.pool.connect();
  await other.query("begin; select from series where kind = 'invoice' for update");
  const { status, type, message, headers } = await move('manager', result.id, 'Issued');
  await other.query('rollback');
  other.release();
  expect([status, type, message, headers['retry-after']]).toEqual([503, 'INTERNAL', busy, '5']);
  expect(await query('select status from invoice where id = $1', [result.id])).toEqual([{ status: 'Draft' }]);
  expect((await move('manager', result.id, 'Issued')).status).toBe(200);
  // A statement may take 30 seconds, a lock ten.
}, 25_000);

test('a portal with all connections in use is busy, not without a database', async () => {
  const pool = new pg.Pool({
    connectionString: inject('databaseAddress').replace('%s', 'postgres'),
    max: 1,
    // Long enough to open the first connection on a busy machine, which counts too.
    connectionTimeoutMillis: 2000,
  });
  const held = await pool.connect();
  const failed: unknown = await pool.query('select 1').catch((error: unknown) => error);
  held.release();
  await pool.end();
  expect(fromDatabase(failed)?.failure).toMatchObject({ status: 503, message: busy, result: { retryAfter: 5 } });
});

test.each([
  ['40001', 'two transactions that cannot both be'],
  ['40P01', 'two that wait for each other'],
  ['55P03', 'a lock that was not given in time'],
  ['53300', 'too many connections'],
  ['57014', 'a statement that took too long'],
])('%s, %s, is reported as busy', (code) => {
  expect(fromDatabase({ code, message: '' })?.failure).toMatchObject({ status: 503, message: busy });
});

test.each([
  ['25006', 'a standby that has not taken over yet'],
  ['28P01', 'a password that was changed at the database and not here yet'],
])('%s, %s, is reported as an unreachable database', (code) => {
  expect(fromDatabase({ code, message: '' })?.failure).toMatchObject({
    status: 503,
    message: 'The portal cannot reach its database at the moment. Please try again in a moment',
  });
});
