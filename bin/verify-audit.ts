/**
 * Checks the whole audit trail against its seals: `npm run verify-audit`; with `-- hash` also whether a recorded seal
 * is among them. Ends with 1 if the trail was changed, or the seal is not found.
 */
import { withDatabase } from '#app/server/demo-database.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { publicKeyOf } from '#platform/server/audit/signing.ts';
import { type AuditReport, type Noted, verifyAudit } from '#platform/server/audit/verify.ts';

function tell({ checked, days, broken, unsealed, head, removed, detached, former }: AuditReport): void {
  console.log(`${checked} audit entries of ${days} days are as they were sealed.`);
  if (head) console.log(`${broken ? 'Last good' : 'Newest'} seal: ${head.day} no. ${head.position}, ${head.hash}`);
  if (removed) console.log(`${removed} values were removed by retention; an entry tells of each.`);
  if (detached) console.log(`${detached} entries left with their months, between signed bounds.`);
  if (former) {
    const proof = former.proven ? 'still that of the entries' : 'as it was when it was carried over';
    console.log(`Newest seal of the former chain: ${former.day} no. ${former.position}, ${former.hash}, ${proof}.`);
  }
  if (broken) console.error(`BROKEN at ${broken.day} no. ${broken.position}: ${broken.fault}.`);
  if (unsealed) console.error(`${unsealed} entries are not sealed though older than five minutes.`);
  if (broken || unsealed) process.exitCode = 1;
}

function tellSigners({ signers }: AuditReport, inUse: string | null): void {
  for (const { key, days } of signers) {
    const which = key === inUse ? 'the key in use' : 'ANOTHER KEY';
    console.log(`${days} days are signed with ${which}, ${key}.`);
  }
}

function tellNoted(hash: string, place: Noted | undefined): void {
  if (!place) {
    console.error(`The seal ${hash} is not in the trail.`);
    process.exitCode = 1;
    return;
  }
  const chain = place.former ? ' of the former chain' : '';
  console.log(`The seal ${hash} is that of ${place.day} no. ${place.position}${chain}.`);
}

try {
  await withDatabase(async ({ pool }, config) => {
    // No portal is running on the demo's folder, so nobody else seals the entries left by the last one or the seed.
    if (config.demo) await sealAudit(pool);
    const [asked] = process.argv.slice(2);
    let place: Noted | undefined;
    const find = (hash: string, at: Noted) => void (hash === asked && (place = at));
    const report = await verifyAudit(pool, undefined, undefined, find);
    tell(report);
    tellSigners(report, config.auditKey === null ? null : publicKeyOf(config.auditKey));
    if (asked !== undefined) tellNoted(asked, place);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
