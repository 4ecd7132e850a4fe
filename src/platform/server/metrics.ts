import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shareMetrics } from './all-metrics.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import { countJobs } from './jobs/queue.ts';
import { sameText } from './sealed.ts';
import { isLasting } from './send-events.ts';

/**
 * `/healthz` (the process lives), `/readyz` (it can serve: the database answers and it is not shutting down) and
 * `/metrics` for Prometheus, to the machine itself or to who knows METRICS_TOKEN.
 */
export function watch(app: FastifyInstance, config: Config, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  countConnections(registry, database);
  countByState(registry, 'portico_mails', 'Mails by state; failed ones want a look', () => countMails(database));
  countByState(registry, 'portico_jobs', 'Background work by state; failed ones want a look', async () =>
    Object.entries(await countJobs(database.db)),
  );
  tellHealth(app, database);
  const metrics = shareMetrics(registry);
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config;
    const known =
      metricsToken === null
        ? isLocal(request)
        : sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!known) return reply.code(404).send({ status: 404, type: 'NOT_FOUND', message: 'Data Not Found' });
    return reply.type(registry.contentType).send(await metrics());
  });
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'portico_http_request_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    if (!isLasting(request)) seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function countConnections(registry: Registry, { pool }: Database): void {
  new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of this process, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

type Counts = () => Promise<[string, number][]>;

/** What the database counts: every process counts the same ones. */
function countByState(registry: Registry, name: string, help: string, counts: Counts): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      for (const [state, count] of await ifAnswered(counts)) this.set({ state }, count);
    },
  });
}

function tellHealth(app: FastifyInstance, database: Database): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = closing ? 'shutting down' : await whyNotReady(database);
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'unavailable', reason } : { status: 'ok' });
  });
}

/** From this machine itself: what a proxy passes on comes from it as well, but says whom it is for. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

async function countMails(database: Database): Promise<[string, number][]> {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    'select state, count(*) as count from mail group by state',
  );
  return rows.map(({ state, count }) => [state, count]);
}

/** Without the database there is still the process to be watched. */
const ifAnswered = async (count: Counts): Promise<[string, number][]> => count().catch(() => []);

async function whyNotReady(database: Database): Promise<string | undefined> {
  try {
    await database.pool.query('select 1');
    return undefined;
  } catch {
    return 'the database does not answer';
  }
}
