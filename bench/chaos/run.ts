/**
 * Failures between several machines, on one machine with Debian's PostgreSQL, PgBouncer, HAProxy: `npm run chaos`, or
 * a part of it as `npm run chaos -- suite` with the test files to run.
 */
import { suiteThroughPooler } from './suite.ts';
import { takenRights } from './rights.ts';
import { rollingDeploy } from './rolling.ts';
import { fewConnections, killedPortals, laggingStandby, lostDatabase } from './trials.ts';

const trials: Readonly<Record<string, (rest: readonly string[]) => Promise<boolean>>> = {
  suite: suiteThroughPooler,
  connections: fewConnections,
  kills: killedPortals,
  standby: laggingStandby,
  failover: lostDatabase,
  rights: takenRights,
  rolling: rollingDeploy,
};

const [only, ...rest] = process.argv.slice(2);
if (only !== undefined && !(only in trials)) throw new Error(`Choose one of ${Object.keys(trials).join(', ')}`);
for (const [name, run] of Object.entries(trials)) {
  if (only !== undefined && name !== only) continue;
  console.log(`\n▸ ${name}`);
  const held = await run(rest);
  console.log(`${held ? '✓' : '✗'} ${name}`);
  if (!held) process.exitCode = 1;
}
