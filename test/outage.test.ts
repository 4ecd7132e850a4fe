import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { addEnquiry, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import { openFilePortal, pdf } from '#modules/files/server/testing/transfers.ts';
import { login } from '#modules/sign-in/contract.ts';
import { enquiryBody } from '#modules/enquiries/server/testing/enquiries.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { expect, inject, test } from 'vitest';
import { closeAfterTests } from './closing.ts';

/** Messages to people and monitoring while the database is unreachable or its disk is full. */
const databaseGone = 'The portal cannot reach its database at the moment. Please try again in a moment';
const noSpace = 'There is no space left to save anything. Please tell your administrator';

/** A connection to the database that can be closed and reopened. */
async function openWay() {
  const { hostname, port } = new URL(inject('databaseAddress'));
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const onward = connect(Number(port || 5432), hostname);
    for (const one of [socket, onward]) sockets.add(one.on('error', () => undefined));
    socket.pipe(onward).pipe(socket);
    for (const one of [socket, onward]) one.once('close', () => (socket.destroy(), onward.destroy()));
  });
  const listen = async (at: number) => {
    await once(server.listen(at, '127.0.0.1'), 'listening');
    return (server.address() as { port: number }).port;
  };
  const own = await listen(0);
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    through: (databaseUrl: string) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${own}`;
      return url.href;
    },
    close,
    open: () => listen(own),
  };
}

test('every call reports an unreachable database, and works again once it is back', async () => {
  const way = await openWay();
  closeAfterTests(way.close);
  const files = await openFilePortal({ through: way.through });
  const { portal } = files;
  const token = await portal.signIn('admin');
  const { url } = await files.addressFor('Late.pdf');
  const { email, password } = cast.hr;
  const asked = {
    read: () => portal.call(fetchAllEnquiry, { token }),
    write: () => portal.call(addEnquiry, { token, body: enquiryBody(1) }),
    'sign in': () => portal.call(login, { body: { email, password, role: 4 } }),
  };
  await way.close();
  for (const [what, ask] of Object.entries(asked)) {
    const { status, type, message, headers } = await ask();
    expect([what, status, type, message]).toEqual([what, 503, 'INTERNAL', databaseGone]);
    expect(headers['retry-after']).toBe('5');
  }
  expect(await files.put(url, new Uint8Array(pdf))).toMatchObject({ status: 503, message: databaseGone });
  const ready = await portal.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    expect.objectContaining({ reason: 'the database does not answer' }),
  ]);

  await way.open();
  await expect.poll(async () => (await asked.read()).status, { timeout: 10_000 }).toBe(200);
  expect((await asked.write()).status).toBe(201);
  expect((await files.put(url, new Uint8Array(pdf))).status).toBe(200);
});

test('a full disk is reported to writers and to monitoring, while reading goes on', async () => {
  const files = await openFilePortal();
  const { portal } = files;
  const token = await portal.signIn('admin');
  const { url } = await files.addressFor('Late.pdf');
  const { pool } = portal.database;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(`
    create function no_space() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$;
    create trigger no_space before insert on enquiry for each row execute function no_space();
    create trigger no_space before insert on file for each row execute function no_space();
    alter database ${rows[0]?.name} set temp_file_limit = '64kB'`);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect.poll(async () => (await portal.call(fetchAllEnquiry, { token })).status, { timeout: 10_000 }).toBe(200);

  const written = await portal.call(addEnquiry, { token, body: enquiryBody(1) });
  expect(written).toMatchObject({ status: 503, type: 'INTERNAL', message: noSpace });
  expect(written.headers['retry-after']).toBe('60');
  expect(await files.put(url, new Uint8Array(pdf))).toMatchObject({ status: 503, message: noSpace });
  const ready = await portal.app.inject('/readyz');
  expect([ready.statusCode, ready.json().reason]).toEqual([503, 'the disk is full']);
});
