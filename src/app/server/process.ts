import type { Config } from '#platform/server/config.ts';
import { forgetNotKept } from '#platform/server/audit/not-kept.ts';
import { startSealer } from '#platform/server/audit/seal.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { startJobs } from '#platform/server/jobs/run.ts';
import { connections } from '#platform/server/connections.ts';
import { addressesOf } from '#platform/server/database/addresses.ts';
import { openDatabase } from '#platform/server/db.ts';
import { checkKey, checkVaultKey, olderSecretsOpen, vaultOpens } from '#platform/server/secrets/key-check.ts';
import { collectAfterStart } from '#platform/server/memory.ts';
import { CannotStart } from '#platform/server/embedded/cannot-start.ts';
import type { FastifyInstance } from 'fastify';
import { assembly } from './modules.ts';
import { openPortal } from './portal.ts';

/**
 * One serving process: the listening portal, its share of the background work, and sealing the audit trail.
 * @returns a function that stops it, after finishing requests in flight
 * @throws CannotStart when its address cannot be listened on, or KEYWORD_KEY or VAULT_KEY is not the database's
 */
export async function runProcess(
  config: Config,
  databaseUrl: string,
  { webFolder, recurringJobs }: { webFolder: string; recurringJobs: boolean },
): Promise<() => Promise<void>> {
  // For the jobs and the sealer.
  const addresses = addressesOf(config, databaseUrl);
  const background = openDatabase(addresses.direct, connections.jobs);
  let app: FastifyInstance;
  try {
    await checkKey(background.pool, config, () => olderSecretsOpen.from(assembly)(background, config));
    await checkVaultKey(background.pool, config, () => vaultOpens.from(assembly)(background, config));
    app = await openPortal(config, databaseUrl, { webFolder });
  } catch (error) {
    await background.close();
    throw error;
  }
  const ground = { database: background, config, jobs: assembly.jobs, reactions: assembly.reactions, log: app.log };
  const running = await startJobs(ground, { recurring: recurringJobs });
  const sealer = startSealer(background.pool, app.log);
  await enqueue(background, forgetNotKept, {}, { key: forgetNotKept.name });
  const stop = async () => {
    await app.close();
    await running.stop();
    await sealer.stop();
    await background.close();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw new CannotStart(whyDeaf(error as NodeJS.ErrnoException, config), { cause: error });
  }
  collectAfterStart();
  return stop;
}

function whyDeaf({ code = '', message }: NodeJS.ErrnoException, { port, host }: Config): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is not for this user to open. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine`,
    ENOTFOUND: `HOST is ${host}, which is no address of this machine`,
  };
  return reasons[code] ?? message;
}
