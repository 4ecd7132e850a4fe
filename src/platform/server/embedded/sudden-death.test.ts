import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { serverProcesses } from './former-server.ts';
import { query, startPortal, temporaryFolder } from './rehearsal.fixture.ts';
import { FolderInUse, takeFolder } from './take-folder.ts';

// Real servers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 });

const asRoot = process.getuid?.() === 0;

async function startAgain(folder: string) {
  await takeFolder(folder);
  const database = await startEmbeddedDatabase(folder);
  onTestFinished(async () => await database.stop());
  return database;
}

async function uidOf(pid: number): Promise<string | undefined> {
  return /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
}

describe('a portal that is killed', () => {
  test('leaves its data intact and no database process behind', async () => {
    const folder = await temporaryFolder();
    const portal = startPortal(folder);
    const child = Number(await portal.says('child'));
    await portal.says('url');
    expect(await serverProcesses(join(folder, 'postgres'))).not.toEqual([]);
    await portal.kill();
    await vi.waitFor(async () => expect(await serverProcesses(join(folder, 'postgres'))).toEqual([]), 10_000);
    // The portal's child is still running, and does not hold the database's lifeline.
    expect(process.kill(child, 0)).toBe(true);
    const database = await startAgain(folder);
    expect(database.firstStart).toBe(false);
    expect(await query(database.url('postgres'), 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 1 }]);
  });

  test('can be started again at once', async () => {
    const folder = await temporaryFolder();
    for (let life = 1; life <= 4; life += 1) {
      const portal = startPortal(folder);
      const url = await portal.says('url');
      expect(await query(url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: life }]);
      await portal.kill();
    }
  });

  test('leaves nothing in the way when killed during its first start', async () => {
    const folder = await temporaryFolder();
    for (const delay of [50, 200, 350]) {
      const portal = startPortal(folder);
      await portal.says('taken');
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
      await portal.kill();
    }
    const database = await startAgain(folder);
    expect(await query(database.url('postgres'), 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
    const wanted = ['portico.pid', 'postgres', 'postgres-password', 'postgres.log'];
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(expect.arrayContaining(wanted)));
  });

  test('holds its folder until it is killed', async () => {
    const folder = await temporaryFolder();
    const portal = startPortal(folder);
    await portal.says('url');
    await expect(takeFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(takeFolder(folder)).rejects.toThrow(`process id ${portal.pid}`);
    await portal.kill();
    await expect(takeFolder(folder)).resolves.toBeDefined();
  });
});

test('Ctrl-C in the terminal reaches the portal, not its database', async () => {
  const folder = await temporaryFolder();
  const portal = startPortal(folder);
  const url = await portal.says('url');
  const before = await serverProcesses(join(folder, 'postgres'));
  process.kill(-portal.pid, 'SIGINT');
  await portal.says('interrupted');
  expect(await query(url, 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
  expect(await serverProcesses(join(folder, 'postgres'))).toEqual(before);
});

describe.runIf(asRoot)('started by root', () => {
  test('the database runs as another user', async () => {
    const folder = await temporaryFolder();
    const portal = startPortal(folder);
    await portal.says('url');
    const processes = await serverProcesses(join(folder, 'postgres'));
    expect(processes).not.toEqual([]);
    for (const pid of processes) expect(await uidOf(pid)).not.toBe('0');
  });

  test('everything may be in a folder only root can enter', async () => {
    const sealed = await mkdtemp('/root/portico-test-');
    onTestFinished(async () => await rm(sealed, { recursive: true, force: true }));
    const here = 'src/platform/server/embedded';
    await mkdir(join(sealed, 'node_modules'));
    const modules = (await readdir('node_modules')).filter((name) =>
      /^(pg|postgres|@embedded|split2|xtend)/.test(name),
    );
    for (const part of ['package.json', here, ...modules.map((name) => join('node_modules', name))]) {
      await cp(part, join(sealed, part), { recursive: true, verbatimSymlinks: true });
    }
    const folder = join(sealed, 'data');
    for (let life = 1; life <= 2; life += 1) {
      const portal = startPortal(folder, join(sealed, here, 'portal.fixture.ts'));
      const url = await portal.says('url');
      expect(await query(url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: life }]);
      await query(url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
      await portal.kill();
    }
    await vi.waitFor(async () => expect(await serverProcesses(join(folder, 'postgres'))).toEqual([]), 10_000);
  });
});
