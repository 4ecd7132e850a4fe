/** The HTTP tests, every request of which goes through a pooler that lends its connections for one transaction. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { requestTimeouts } from '#platform/server/database/role-timeouts.ts';
import { address, openStage, startPooler, startPrimary, withClient } from './servers.ts';

/** @param files of tests; all by default */
export async function suiteThroughPooler(files: readonly string[]): Promise<boolean> {
  const { folder, as } = await openStage();
  const primary = await startPrimary(folder, as, ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']);
  const pooler = await startPooler(folder, as, primary, { size: 4 });
  await withClient(address(primary.port, 'postgres'), async (client) => {
    for (const [name, value] of Object.entries(requestTimeouts))
      await client.query(`alter role portico set ${name} = ${value}`);
  });
  const vitest = spawn(join(import.meta.dirname, '../../node_modules/.bin/vitest'), ['run', ...files], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      TEST_DATABASE_URL: address(primary.port, 'postgres'),
      TEST_POOLER_URL: address(pooler.port, '%s'),
    },
    stdio: 'inherit',
  });
  const [code]: unknown[] = await once(vitest, 'exit');
  await pooler.stop();
  await primary.stop();
  return code === 0;
}
