/**
 * Moves the oldest month of the audit trail into a file for bin/verify-trail.py: `npm run trail -- detach 2024-03
 * <file>`. docs/audit-trail.md says when, and where the file belongs.
 */
import { withDatabase } from '#app/server/demo-database.ts';
import { detachMonth } from '#platform/server/audit/detach.ts';
import pino from 'pino';

const [what, month, path] = process.argv.slice(2);
if (what !== 'detach' || month === undefined || path === undefined) {
  console.error('Usage: npm run trail -- detach 2024-03 <file>');
  process.exit(1);
}
await withDatabase(async (database, config) => {
  const at = { database, config, log: pino({ level: 'silent' }), now: new Date() };
  const { runs, lines } = await detachMonth(at, month, path);
  const entries = runs.reduce((sum, { count }) => sum + count, 0);
  console.log(`${path} holds the ${entries} entries of ${month}. Keep it as long as the law asks, in two places.`);
  console.log(`Its bounds in the trail, which are mailed too:\n${lines.join('\n')}`);
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
