/** `npm start`: the portal and everything it needs. `--api-only` leaves the web app to the development server. */
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';

// The largest packages load before the cache is enabled: Node keeps a module's cached form for the life of the process,
// 5 MB for these, while compiling them again takes 50 ms.
const largest = [
  'zod',
  'kysely',
  'fastify',
  '@fastify/compress',
  '@fastify/static',
  'graphile-worker',
  'temporal-polyfill',
  'rate-limiter-flexible',
  'jose',
  'csv-parse',
  'pg',
  'prom-client',
  'pino',
];
// The first of several processes serves nothing, and needs few of them.
const serves = cluster.isWorker || !(Number(process.env.WEB_CONCURRENCY) > 1);
if (serves) for (const name of largest) await import(name);

// Caches Node's compiled TypeScript, so the second start is faster. This file is plain JavaScript, so that Node then
// needs no type stripper, which takes 12 MB for the life of the process.
enableCompileCache('node_modules/.cache/portico');

const { start } = await import('#app/server/start.ts');
await start({ web: !process.argv.includes('--api-only') });
