import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal } from '#test/portal.ts';
import { createDatabase, dropDatabase } from '../embedded/databases.ts';
import { addressesOf } from './addresses.ts';
import { checkConnections, checkDatabase } from './check.ts';
import { keepTimeoutsWithRole } from './role-timeouts.ts';

let url: string;
let portal: Awaited<ReturnType<typeof testPortal>>;
beforeAll(async () => {
  portal = await testPortal();
  url = portal.databaseUrl;
});

const named = (name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
const other = `portico_check_${process.pid}`;
beforeAll(() => createDatabase(named('postgres'), other));
afterAll(() => dropDatabase(named('postgres'), other));

/** Simulates a pooler that drops start-up parameters. */
const pooled = (direct: string) =>
  addressesOf(
    { databaseDirectUrl: direct, databaseOwnerUrl: null, databaseReadUrl: null, databasePrepared: true },
    url,
  );

const alone = () =>
  addressesOf({ databaseDirectUrl: null, databaseOwnerUrl: null, databaseReadUrl: null, databasePrepared: true }, url);

test('a database without a pooler is accepted', async () => {
  await expect(checkConnections(alone())).resolves.toBeUndefined();
});

test('through a pooler the time-outs are those of the role, and a start without them is refused', async () => {
  const { rows } = await portal.database.pool.query<{ statement: string }>(
    `select format('alter role %I in database %I set statement_timeout = 0', current_user, current_database()) as statement`,
  );
  await portal.database.pool.query(rows[0]?.statement ?? '');
  await expect(checkConnections(pooled(url))).rejects.toThrow('have statement_timeout = 0');
  await keepTimeoutsWithRole(portal.database.pool);
  await checkConnections(pooled(url));
});

test('the check asks a pooler for no time-outs at the start: it would refuse the connection', async () => {
  let asked = '';
  const pooler = createServer((socket) => {
    socket.once('data', (bytes) => {
      asked += bytes.toString();
      socket.destroy();
    });
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  const addresses = { ...pooled(url), requests: `postgres://portico@127.0.0.1:${port}/portico` };
  await expect(checkDatabase(addresses)).rejects.toThrow('Connection terminated');
  expect(asked).toContain('TimeZone');
  expect(asked).not.toMatch(/timeout|options/);
  pooler.close();
});

test('a start is refused if notifications of one address do not arrive at the other', async () => {
  await expect(checkConnections(pooled(named(other)))).rejects.toThrow('is not heard by another');
});
