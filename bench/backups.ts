/** How long a backup and its restore take on the machine's own PostgreSQL: `node bench/backups.ts [factor]`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOpen } from '#app/server/backups.ts';
import { prepareDatabase } from '#app/server/data.ts';
import { seedAll } from '#app/server/seed.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { makeBackup } from '#platform/server/backup/make.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase } from '#platform/server/embedded/databases.ts';
import { startSystemPostgres } from './postgres.ts';

const factor = Number(process.argv[2] ?? 10);
/** In minutes. */
const goal = 15;

const root = await mkdtemp(join(tmpdir(), 'portico-backups-'));
const server = await startSystemPostgres(join(root, 'server'));
if (!server) throw new Error("There is no PostgreSQL of the machine's own");
let last = Date.now();
const took = (what: string) => {
  const now = Date.now();
  console.log(`${what}: ${((now - last) / 1000).toFixed(1)} s`);
  last = now;
};
const demo = readConfig({ PORTICO_DATA: join(root, 'live') }, () => {
  const secret = 'of-the-benchmark-alone-0123456789';
  return { sessionSecret: secret, keywordKey: secret, vaultKey: secret, auditKey: secret };
});
try {
  for (const name of ['live', 'empty']) await createDatabase(server.url('postgres'), name);
  await prepareDatabase(server.url('live'));
  const live = openDatabase(server.url('live'), 3, { patience: 0 });
  await seedAll(live, demo, { seed: 42, factor, asOf: '2026-11-20' });
  await sealAudit(live.pool);
  const { rows } = await live.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  took(`${server.name}, factor ${factor}, ${rows[0]?.size ?? ''} made`);
  const { dump, files } = await makeBackup(live, server.url('live'), demo, join(root, 'backup'), new Date());
  took(`Backup, ${Math.round(dump.bytes / 1e6)} MB and ${files.count} files`);
  await live.close();
  const to = { ...demo, dataFolder: join(root, 'restored') };
  const began = Date.now();
  const checks = { prepare: prepareDatabase, keys: keysOpen(to) };
  await restoreBackup(join(root, 'backup'), server.url('empty'), to, checks, took);
  const minutes = (Date.now() - began) / 60_000;
  console.log(`Restore ${minutes.toFixed(1)} min, goal ${goal}: ${minutes < goal ? 'met' : 'MISSED'}`);
} finally {
  await server.stop();
  await rm(root, { recursive: true, force: true });
}
