import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { webFolder } from '../bin/web-build.ts';
import { configuration } from '#app/server/configuration.ts';
import { prepareDatabase } from '#app/server/data.ts';
import { portalDatabase } from '#app/server/demo-database.ts';
import { runProcess } from '#app/server/process.ts';
import { seedAll } from '#app/server/seed.ts';
import { workUntilSignalled } from '#app/server/signals.ts';
import { dateOf } from '#platform/contract/dates.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { freePort } from './free-port.ts';

type Portal = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Serves one portal after another, each with a fresh demo: a copy of the first one's database and files takes a second,
 * a start from nothing fifteen. A POST to PORT stops the previous portal and returns the address of the next; a GET
 * tells that this server is ready.
 */
export async function servePortals(): Promise<void> {
  const config = configuration();
  const embedded = await startEmbeddedDatabase(config.dataFolder);
  const template = await portalDatabase(embedded);
  await prepareDatabase(template);
  const database = openDatabase(template, 2);
  await seedAll(database, config, { seed: 42, factor: 1, asOf: dateOf(new Date(), config.firm.zone) });
  await database.close();

  let made = 0;
  const open = async (): Promise<Portal> => {
    made += 1;
    const name = `portico_${made}`;
    await createDatabase(embedded.url('postgres'), name, 'portico');
    const dataFolder = join(config.dataFolder, name);
    await cp(join(config.dataFolder, 'files'), join(dataFolder, 'files'), { recursive: true });
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const own = { ...config, port, publicUrl: url, dataFolder };
    const stop = await runProcess(own, embedded.url(name), { webFolder, recurringJobs: false });
    return { url, stop: () => stop().then(() => dropDatabase(embedded.url('postgres'), name)) };
  };

  let current: Portal | undefined;
  const next = async (): Promise<string> => {
    const former = current;
    current = await open();
    // Its connections may take a while to close; don't wait for them.
    former?.stop().catch((error: Error) => process.stderr.write(`${error.message}\n`));
    return current.url;
  };
  const control = createServer((request, response) => {
    if (request.method !== 'POST') return void response.end('ready');
    next().then(
      (url) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
    return undefined;
  }).listen(config.port);
  const stopAll = async () => {
    control.close();
    await current?.stop();
  };
  workUntilSignalled(['SIGINT', 'SIGTERM'], [stopAll, embedded.stop]);
}
