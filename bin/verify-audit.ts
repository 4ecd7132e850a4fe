/** Checks the whole audit trail against its seals: `npm run verify-audit`. Ends with 1 when it is not what was sealed. */
import { withDatabase } from '#app/server/demo-database.ts';
import { type AuditReport, verifyAudit } from '#platform/server/audit/verify.ts';

function tell({ checked, broken, unsealed, head }: AuditReport): void {
  console.log(`${checked} audit entries are as they were sealed.`);
  if (head) console.log(`Newest seal: ${head.day} no. ${head.position}, ${head.hash}`);
  if (broken) console.error(`BROKEN at ${broken.day} no. ${broken.position}: ${broken.fault}.`);
  if (unsealed) console.error(`${unsealed} entries are not sealed though older than five minutes.`);
  if (broken || unsealed) process.exitCode = 1;
}

await withDatabase(async ({ pool }) => tell(await verifyAudit(pool))).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
