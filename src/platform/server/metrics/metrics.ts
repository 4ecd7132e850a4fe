import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { notFound } from '../errors.ts';
import { lateWork } from '../jobs/late.ts';
import { countJobs } from '../jobs/queue.ts';
import { rowsWithoutMonth } from '../partitions/months.ts';
import { sameText } from '../secrets/sealed.ts';
import { isLasting } from '../send-events.ts';
import { shareMetrics } from './all-processes.ts';

/**
 * `/healthz` (the process is alive), `/readyz` (it can serve: the database answers, there is disk space, it is not
 * shutting down; also lists work waiting for external services) and `/metrics` for Prometheus, to holders of
 * METRICS_TOKEN.
 */
export function watch(app: FastifyInstance, config: Config, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  countConnections(registry, database);
  const count = countBy(registry);
  count('portico_mails', 'state', 'Mails by state; failed ones want a look', () => countMails(database));
  count('portico_jobs', 'state', 'Background work by state; failed ones want a look', async () =>
    Object.entries(await countJobs(database.db)),
  );
  count(
    'portico_rows_without_month',
    'table',
    'Rows that no month of their table takes; there should be none',
    async () => (await rowsWithoutMonth(database.db)).map((found) => [found.table, found.count]),
  );
  tellHealth(app, config, database);
  const metrics = shareMetrics(registry);
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config;
    // Being on this machine is not enough: a proxy on it may forward anyone's requests without saying so.
    const known = metricsToken !== null && sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!known) throw notFound();
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

/** Counts from the database, which are the same in every process. */
const countBy = (registry: Registry) => (name: string, label: string, help: string, counts: Counts) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      // Removes labels that are no longer counted, instead of keeping their last value.
      this.reset();
      for (const [value, found] of await ifAnswered(counts)) this.set({ [label]: value }, found);
    },
  });

function tellHealth(app: FastifyInstance, config: Config, database: Database): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = closing ? 'shutting down' : await whyNotReady(config, database);
    if (reason) return reply.code(503).send({ status: 'unavailable', reason });
    // It is ready, whatever external services do not answer.
    const late = (await lateWork(database.db)).map(({ service, count, since }) => ({ service, count, since }));
    return reply.send({ status: 'ok', ...(late.length > 0 && { late }) });
  });
}

async function countMails(database: Database): Promise<[string, number][]> {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    'select state, count(*) as count from mail group by state',
  );
  return rows.map(({ state, count }) => [state, count]);
}

/** Without the database, the process itself can still be monitored. */
const ifAnswered = async (count: Counts): Promise<[string, number][]> => count().catch(() => []);

async function whyNotReady({ s3, dataFolder }: Config, database: Database): Promise<string | undefined> {
  const noSpace = 'the disk is full';
  try {
    await spill(database);
  } catch (error) {
    return /^53[14]00$/.test((error as { code?: string }).code ?? '') ? noSpace : 'the database does not answer';
  }
  return s3 || (await spaceIn(dataFolder)) >= leastSpace ? undefined : noSpace;
}

/** Makes the database write a temporary file of some 1 MB, since reads still work while its disk is full. */
async function spill({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local work_mem = '64kB'");
    await client.query(`select count(*) from (
      select repeat(n::text, 64) collate "C" as filler from generate_series(10000, 13000) as n order by filler) as rows`);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** In bytes. */
const leastSpace = 16 * 1024 * 1024;

async function spaceIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
