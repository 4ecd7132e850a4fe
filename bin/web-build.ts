import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folder of the built web app. */
export const webFolder = join(root, 'dist/web');

const builtMarker = '.built';
const compressedMarker = '.compressed';

// The sources of the web app; a change of any makes the build stale.
const sources = [
  'src/app/web/**',
  'src/app/*.ts',
  'src/modules/**',
  'src/platform/{contract,web}/**',
  'bin/web-build.ts',
  'vite.config.ts',
  'bin/web-chunks.ts',
  'package-lock.json',
];

/** Whether the web app was never built, or from other sources. */
export function isStale(): boolean {
  try {
    return readFileSync(join(webFolder, builtMarker), 'utf8') !== sourceHash();
  } catch {
    return true;
  }
}

/** Whether compressed files exist too; until then each file is compressed when sent. */
export const isCompressed = (): boolean => existsSync(join(webFolder, compressedMarker));

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/server') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds the web app without compressed files. It is built beside the old one and replaces it when complete, so that
 * two portals may build at once. The builder is loaded only when needed.
 */
export async function buildWeb(): Promise<void> {
  const hash = sourceHash();
  const fresh = `${webFolder}.${process.pid}`;
  const old = `${fresh}.old`;
  const { build, createLogger } = await import('vite');
  const customLogger = createLogger('warn');
  const { warnOnce } = customLogger;
  customLogger.warnOnce = (message, options) => {
    // Reported for every `composes … from`, although no address in it could resolve wrongly.
    if (!message.includes('A PostCSS plugin did not pass the `from` option')) warnOnce(message, options);
  };
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', customLogger, build: { outDir: fresh } });
  await writeFile(join(fresh, builtMarker), hash);
  await rename(webFolder, old).catch(() => undefined);
  await rename(fresh, webFolder).catch(async (error: Error) => {
    // Another process has just built the same sources.
    if (isStale()) throw error;
    await rm(fresh, { recursive: true, force: true });
  });
  await rm(old, { recursive: true, force: true });
}

const smaller = {
  '.br': (data: Buffer) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(data.length),
      },
    }),
  '.gz': (data: Buffer) => promisify(gzip)(data, { level: 9 }),
};

/** As a power of two: a window larger than the file costs memory and time, without compressing better. */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 1))),
  );

/** Compresses each text file of the web app as small as possible. A portal may be sending them meanwhile. */
export async function compressWeb(): Promise<void> {
  const names = await readdir(webFolder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|svg|json)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const data = await readFile(join(webFolder, name));
      for (const [ending, compress] of Object.entries(smaller)) {
        const path = join(webFolder, name + ending);
        await writeFile(`${path}.part`, await compress(data));
        await rename(`${path}.part`, path);
      }
    }),
  );
  await writeFile(join(webFolder, compressedMarker), '');
}

/**
 * The web app with hot reload, for development; API calls are forwarded to the server.
 * @param ports of the API and of the web app
 */
export async function startWebDev(ports: { apiPort: number; port: number }): Promise<{ close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { port: ports.port, strictPort: true, proxy: { '/api': `http://localhost:${ports.apiPort}` } },
  });
  await server.listen();
  return server;
}
