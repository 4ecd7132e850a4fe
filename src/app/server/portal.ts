import { closeConnections } from '#platform/server/closing.ts';
import type { Config } from '#platform/server/config.ts';
import { connections } from '#platform/server/connections.ts';
import { addressesOf, openForRequests } from '#platform/server/database/addresses.ts';
import { openStandby } from '#platform/server/database/standby.ts';
import { openDatabase } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { isOfApi, openHttp } from '#platform/server/http.ts';
import { limitRequests } from '#platform/server/limits.ts';
import { withFirm } from '#platform/server/firm/firm.ts';
import { openListener } from '#platform/server/listener.ts';
import { openLive } from '#platform/server/live/live.ts';
import { watch } from '#platform/server/metrics/metrics.ts';
import { serveOpenApi } from '#platform/server/openapi/openapi.ts';
import { openReferences } from '#platform/server/reference.ts';
import type { BodyPatience } from '#platform/server/receiving.ts';
import { type Runtime, serve } from '#platform/server/serve.ts';
import { sessions } from '#platform/server/sessions.ts';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { assembly } from './modules.ts';

export type PortalOptions = {
  /** For tests and rehearsals that set the time. */
  readonly clock?: () => Date;
  readonly logTo?: DestinationStream;
  readonly patience?: BodyPatience;
  /** Milliseconds that a request waits for a connection to the database. */
  readonly connecting?: number;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder?: string;
};

/**
 * The portal on a migrated database, ready to listen (or for injected requests). Closing it closes its connections.
 * @param databaseUrl of the data; differs from the configured one when the database is embedded
 */
export async function openPortal(
  config: Config,
  databaseUrl: string,
  options: PortalOptions = {},
): Promise<FastifyInstance> {
  const app = await openHttp(config, options.logTo, options.patience);
  closeConnections(app);
  const addresses = addressesOf(config, databaseUrl);
  const database = openForRequests(addresses, config.poolSize, options.connecting);
  const clock = options.clock ?? (() => new Date());
  const listener = await openListener(addresses.direct, app.log);
  const readUrl = config.databaseReadUrl;
  const standby =
    readUrl === null
      ? null
      : openStandby(readUrl, database, { size: config.poolSize, prepared: config.databasePrepared });
  // Their own connections: lists are read for transactions that may hold every connection of the pool.
  const lists = openDatabase(addresses.direct, connections.lists);
  const references = await openReferences(listener, lists.db);
  const current = () => withFirm(config, references);
  const { open, living: livingAmong } = sessions.from(assembly);
  const living = async (sids: readonly string[]) => livingAmong(database, await current(), clock(), sids);
  const live = await openLive({ listener, db: database.db, log: app.log, living });
  // Before the server waits for open connections to end.
  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', async () => {
    await listener.close();
    await lists.close();
    await standby?.close();
    await database.close();
  });
  const authenticate = open(assembly, database, current, clock);
  const { reactions } = assembly;
  const runtime: Runtime = { config, database, references, reactions, authenticate, clock, live, standby };
  limitRequests(app, config);
  watch(app, config, database);
  serve(app, runtime, assembly.routes(runtime));
  serveOpenApi(app, assembly.contracts, config.publicUrl);
  if (options.webFolder && existsSync(options.webFolder)) await serveWeb(app, options.webFolder);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && options.webFolder && isPage(request.url))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    throw notFound();
  });
  return app;
}

/** Pages only, not missing files of the app: those have a dot in their name. */
const isPage = (url: string): boolean => !isOfApi(url) && !/^[^?#]*\.[^/?#]*(?=[?#]|$)/.test(url);

/** Hashed assets are cached for a year; the page itself is revalidated each time. */
async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
}
