/** `npm start`: the portal with all it stands on. `--api-only` leaves the web app to the development server. */
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';

// The largest packages come before the cache: Node holds the cached form of a module for as long as the process lives,
// 5 MB for these, while compiling them anew takes 50 ms.
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

// What Node makes of our TypeScript is kept: the second start is faster. This file is not TypeScript itself, so that Node
// then needs no type stripper at all, which takes 12 MB for as long as the process lives.
enableCompileCache('node_modules/.cache/portico');

const { start } = await import('#app/server/start.ts');
await start({ web: !process.argv.includes('--api-only') });
