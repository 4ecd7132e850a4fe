/** Checks the whole audit trail against its seals: `npm run verify-audit`. Ends with 1 when it is not what was sealed. */
import { configuration } from '#app/server/configuration.ts';
import { withDemoDatabase } from '#app/server/demo-database.ts';
import { type AuditReport, verifyAudit } from '#platform/server/audit/verify.ts';
import { openDatabase } from '#platform/server/db.ts';

function tell({ checked, broken, unsealed, head }: AuditReport): void {
  console.log(`${checked} audit entries are as they were sealed.`);
  if (head) console.log(`Newest seal: ${head.day} no. ${head.position}, ${head.hash}`);
  if (broken) console.error(`BROKEN at ${broken.day} no. ${broken.position}: ${broken.fault}.`);
  if (unsealed) console.error(`${unsealed} entries are not sealed though older than five minutes.`);
  if (broken || unsealed) process.exitCode = 1;
}

try {
  const { databaseUrl } = configuration();
  if (databaseUrl) {
    const database = openDatabase(databaseUrl, 2);
    await verifyAudit(database.pool).then(tell).finally(database.close);
  } else {
    await withDemoDatabase({}, async ({ pool }) => tell(await verifyAudit(pool)));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
