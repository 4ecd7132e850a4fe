import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from './rehearsal.fixture.ts';
import { FolderInUse, takeFolder } from './take-folder.ts';

// Real servers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 });

test('a folder is created for its owner only, and can be taken once', async () => {
  const folder = join(await temporaryFolder(), 'deep', 'data');
  const { release } = await takeFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await expect(takeFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(takeFolder(folder)).rejects.toThrow(`${folder} is in use by the portal with process id ${process.pid}`);
  await expect(takeFolder(folder)).rejects.toThrow('PORTICO_DATA and PORT');
  await release();
  expect(await readdir(folder)).toEqual([]);
  await expect(takeFolder(folder)).resolves.toBeDefined();
});

test.for([
  ['a dead process', () => ({ pid: 2 ** 22 + 1, start: 'long ago' })],
  ['a process id now used by another process', () => ({ pid: process.pid, start: 'long ago' })],
  ['a process from before the reboot', () => ({ pid: 1, start: '00000000-0000-0000-0000-000000000000 1' })],
] as const)('a folder held by %s is taken over', async ([, holder]) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'portico.pid'), JSON.stringify({ ...holder(), mark: 'x' }));
  await expect(takeFolder(folder)).resolves.toBeDefined();
  expect(await readdir(folder)).toEqual(['portico.pid']);
  expect(await readFile(join(folder, 'portico.pid'), 'utf8')).toContain(`"pid":${process.pid},`);
});

test('an empty lock, as a power cut leaves it, is taken over', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'portico.pid'), '');
  await expect(takeFolder(folder)).resolves.toBeDefined();
});

test('when many portals find a dead holder, exactly one takes the folder', async () => {
  const program = `
    const { takeFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'take-folder.ts'))});
    process.stdin.once('data', () => takeFolder(process.argv[1]).then(
      () => process.stdout.write('taken'), (error) => process.stdout.write(error.name)));
    process.stdout.write('ready ');`;
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'portico.pid'), JSON.stringify({ pid: 2 ** 22 + 1, start: 'long ago', mark: 'x' }));
  const portals = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', program, folder]));
  onTestFinished(() => portals.forEach((portal) => portal.kill()));
  await Promise.all(portals.map(async ({ stdout }) => await once(stdout, 'data')));
  const answers = portals.map(async ({ stdin, stdout }) => {
    const answer = once(stdout, 'data');
    stdin.write('go\n');
    return String((await answer)[0]);
  });
  expect((await Promise.all(answers)).toSorted()).toEqual([...Array.from({ length: 5 }, () => 'FolderInUse'), 'taken']);
});

test('a release leaves the lock of a later holder alone', async () => {
  const folder = await temporaryFolder();
  const { release } = await takeFolder(folder);
  await writeFile(join(folder, 'portico.pid'), 'someone else');
  await release();
  expect(await readdir(folder)).toEqual(['portico.pid']);
});

test('an error for a folder that is not writable names it', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  await expect(takeFolder(join(file, 'data'))).rejects.toThrow(`The data folder ${join(file, 'data')} cannot be used`);
});
