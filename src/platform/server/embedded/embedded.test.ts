import { once } from 'node:events';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { postmasterFile, postmasterPid, serverProcesses } from './former-server.ts';
import { query, temporaryFolder } from './rehearsal.fixture.ts';
import { databaseUser } from './system-user.ts';

// Real servers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 });

async function start(folder: string, durable = false) {
  const database = await startEmbeddedDatabase(folder, { durable });
  onTestFinished(async () => await database.stop());
  return database;
}

async function serverPid(folder: string): Promise<number> {
  return postmasterPid(await postmasterFile(join(folder, 'postgres'))) ?? 0;
}

describe('a database that comes with the portal', () => {
  test('is created on the first start and keeps its data', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const first = await start(folder, true);
    expect(first.firstStart).toBe(true);
    await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(await serverProcesses(join(folder, 'postgres'))).toEqual([]);
    const second = await start(folder, true);
    expect(second.firstStart).toBe(false);
    expect(await query(second.url('postgres'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('has durable settings, uses Unicode and knows letters beyond ASCII', async () => {
    const { url } = await start(await temporaryFolder(), true);
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'password_encryption'];
    names.push('listen_addresses', 'unix_socket_directories', 'timezone', 'jit', 'server_encoding');
    const settings = names.map((name) => `current_setting('${name}') AS ${name}`).join(', ');
    expect(await query(url('postgres'), `SELECT ${settings}, current_user, lower('ÉÜ') AS low`)).toEqual([
      {
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        data_checksums: 'on',
        password_encryption: 'scram-sha-256',
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        timezone: 'UTC',
        jit: 'off',
        server_encoding: 'UTF8',
        current_user: 'portico',
        low: 'éü',
      },
    ]);
    await query(url('postgres'), 'CREATE EXTENSION pg_trgm');
    expect(
      await query(url('postgres'), "SELECT similarity('Ünü', 'ünü') AS same, show_trgm('é') <> '{}' AS seen"),
    ).toEqual([{ same: 1, seen: true }]);
  });

  test('admits no one without the password, which only its owner may read', async () => {
    const folder = await temporaryFolder();
    const { url } = await start(folder);
    const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim();
    await expect(query(url('postgres').replace(password, 'guess'), 'SELECT 1')).rejects.toThrow('password');
    expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
  });

  test('runs beside the database of another folder', async () => {
    const [one, other] = await Promise.all([start(await temporaryFolder()), start(await temporaryFolder())]);
    expect(one.url('postgres')).not.toBe(other.url('postgres'));
    await query(one.url('postgres'), 'CREATE TABLE mine ()');
    expect(await query(other.url('postgres'), "SELECT to_regclass('mine') AS found")).toEqual([{ found: null }]);
  });

  test('accepts settings that override its own', async () => {
    const database = await startEmbeddedDatabase(await temporaryFolder(), {
      durable: false,
      settings: { max_connections: '20' },
    });
    onTestFinished(async () => await database.stop());
    expect(await query(database.url('postgres'), 'SHOW max_connections')).toEqual([{ max_connections: '20' }]);
    expect(await query(database.url('postgres'), 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
  });

  test('says what is wrong when it cannot start', async () => {
    const settings = { shared_buffers: 'plenty' };
    await expect(startEmbeddedDatabase(await temporaryFolder(), { durable: false, settings })).rejects.toThrow(
      'shared_buffers',
    );
  });
});

describe('when the database dies under the portal', () => {
  test('the portal is told, and the next start repairs the data', async () => {
    const folder = await temporaryFolder();
    const database = await start(folder, true);
    await query(database.url('postgres'), 'CREATE TABLE kept AS SELECT 1 AS row');
    const heard = vi.fn<(reason: string) => void>();
    database.onExit(heard);
    process.kill(await serverPid(folder), 'SIGKILL');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 10_000);
    expect(heard.mock.calls[0]?.[0]).toContain('exit code 137');
    const next = await start(folder, true);
    expect(await query(next.url('postgres'), 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 1 }]);
  });

  test('an ordinary stop is not reported, and may be called twice', async () => {
    const database = await start(await temporaryFolder());
    const heard = vi.fn<(reason: string) => void>();
    database.onExit(heard);
    await Promise.all([database.stop(), database.stop()]);
    expect(heard).not.toHaveBeenCalled();
  });

  test('losing one connection process does not end the database', async () => {
    const { url } = await start(await temporaryFolder());
    const client = new Client({ connectionString: url('postgres') });
    client.on('error', () => undefined);
    const lost = once(client, 'error');
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await lost;
    await vi.waitFor(async () => expect(await query(url('postgres'), 'SELECT 1 AS up')).toEqual([{ up: 1 }]), 10_000);
  });

  test('a left-over postmaster.pid with the id of an unrelated process does not block the start', async () => {
    const folder = await temporaryFolder();
    const database = await start(folder);
    const [pid, ...rest] = (await postmasterFile(join(folder, 'postgres'))).split('\n');
    expect(Number(pid)).toBeGreaterThan(0);
    await database.stop();
    // Must run as the database's user: PostgreSQL already knows that other users' processes are not its own.
    const unrelated = spawn('sleep', ['30'], { ...(await databaseUser(join(folder, 'postgres'))), stdio: 'ignore' });
    onTestFinished(() => void unrelated.kill());
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), [unrelated.pid, ...rest].join('\n'));
    const next = await start(folder);
    expect(await query(next.url('postgres'), 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
    expect(unrelated.exitCode).toBeNull();
  });
});
