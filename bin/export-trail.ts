/** Writes the whole audit trail as lines of JSON to a file, for bin/verify-trail.py: `npm run export-trail -- trail.jsonl`. */
import { withDatabase } from '#app/server/demo-database.ts';
import { exportTrail } from '#platform/server/audit/export.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run export-trail -- trail.jsonl');
  process.exit(1);
}
await withDatabase(async ({ pool }, { auditKey }) => {
  await sealAudit(pool);
  await pipeline(exportTrail(pool, auditKey, new Date()), createWriteStream(path, { mode: 0o600 }));
  console.log(`${path} holds the whole trail${auditKey === null ? ', unsigned: AUDIT_SIGNING_KEY is not set' : ''}.`);
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
