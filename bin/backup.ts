/**
 * Copies database and files into an empty folder: `npm run backup -- <folder>`. docs/operations.md says how to store
 * it.
 */
import { recordBackup, withLiveDatabase } from '#app/server/backups.ts';
import { makeBackup } from '#platform/server/backup/make.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run backup -- <folder>');
  process.exit(1);
}
try {
  await withLiveDatabase(async (database, { tables }, config) => {
    const began = new Date();
    const { dump, files } = await makeBackup(database, tables, config, folder, began);
    await recordBackup(database, config, 'made', began, { bytes: dump.bytes + files.bytes, files: files.count });
    console.log(`${folder} holds the database and ${files.count} files, of ${began.toISOString()}.`);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
