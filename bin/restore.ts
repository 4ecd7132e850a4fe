/**
 * Restores a backup into the empty database of DATABASE_URL and its bucket, and signs everybody out there:
 * `npm run restore -- <folder>`. With `--drill` into the empty database of RESTORE_INTO and a folder that is thrown
 * away, noted in the portal of DATABASE_URL, whose keys are tried.
 */
import { keysOpen, recordBackup, signEverybodyOut, withLiveDatabase } from '#app/server/backups.ts';
import { prepareConfigured, prepareDatabase } from '#app/server/data.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { drill: { type: 'boolean' } }, allowPositionals: true });
const [folder] = positionals;
// Not an argument: everybody on the machine can see those of a command.
const into = process.env['RESTORE_INTO'];
if (folder === undefined || (values.drill && !into)) {
  console.error('Usage: npm run restore -- <folder>');
  console.error('A drill: npm run restore -- <folder> --drill, with an empty database in RESTORE_INTO');
  process.exit(1);
}
const say = (sentence: string) => console.log(sentence);
try {
  await withLiveDatabase(async (live, addresses, config) => {
    const began = new Date();
    if (!values.drill || !into) {
      const checks = { prepare: () => prepareConfigured(addresses), keys: keysOpen(config) };
      const { made } = await restoreBackup(folder, addresses.tables, config, checks, say);
      const { sessions, tokens } = await signEverybodyOut(live, config, began, { backup_of: made });
      say(`Everybody is signed out: ${sessions} sessions and ${tokens} access tokens are ended.`);
      return;
    }
    const files = await mkdtemp(join(tmpdir(), 'portico-restore-'));
    try {
      const drill = { ...config, s3: null, dataFolder: files };
      const checks = { prepare: prepareDatabase, keys: keysOpen(drill) };
      const { made } = await restoreBackup(folder, into, drill, checks, say);
      await recordBackup(live, config, 'tested', began, { backup_of: made });
    } finally {
      await rm(files, { recursive: true, force: true });
    }
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
