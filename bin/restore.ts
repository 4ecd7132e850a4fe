/**
 * Restores a backup into the empty database of DATABASE_URL and its bucket: `npm run restore -- <folder>`. With
 * `--into postgres://…` it is a drill: into that empty database and a folder that is thrown away, noted in the portal of
 * DATABASE_URL, whose keys are tried.
 */
import { keysOpen, recordBackup, withLiveDatabase } from '#app/server/backups.ts';
import { prepareDatabase } from '#app/server/data.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run restore -- <folder> [--into postgres://user:password@host/empty]');
  process.exit(1);
}
const say = (sentence: string) => console.log(sentence);
try {
  await withLiveDatabase(async (live, url, config) => {
    const began = new Date();
    if (values.into === undefined) {
      await restoreBackup(folder, url, config, { prepare: prepareDatabase, keys: keysOpen(config) }, say);
      return;
    }
    const files = await mkdtemp(join(tmpdir(), 'portico-restore-'));
    try {
      const drill = { ...config, s3: null, dataFolder: files };
      const checks = { prepare: prepareDatabase, keys: keysOpen(drill) };
      const { made } = await restoreBackup(folder, values.into, drill, checks, say);
      await recordBackup(live, config, 'tested', began, { backup_of: made });
    } finally {
      await rm(files, { recursive: true, force: true });
    }
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
