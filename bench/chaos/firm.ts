/** A firm that has outgrown one machine: portals behind a balancer, a pooler, a database and its standby. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Data from '#app/server/data.ts';
import type * as Seed from '#app/server/seed.ts';
import type * as Config from '#platform/server/config.ts';
import type * as Db from '#platform/server/db.ts';
import { createDatabase } from '#platform/server/embedded/databases.ts';
import { freePort } from '../measures.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import {
  address,
  openStage,
  type Server,
  startBalancer,
  startPooler,
  startPrimary,
  startStandby,
  startSwitch,
} from './servers.ts';

export type Firm = {
  /** Through the balancer. */
  readonly url: string;
  readonly portals: RunningPortal[];
  readonly primary: Server;
  readonly standby: Server | null;
  readonly pooler: Server;
  /** The database itself, to check what is stored. */
  readonly databaseUrl: string;
  /** Restarts the portal with this number after a stop or kill, from another checkout if one is given. */
  restart(index: number, root?: string): Promise<void>;
  stop(): Promise<void>;
};

const secret = () => randomBytes(32).toString('base64url');

type FirmOptions = {
  portals: number;
  standby: boolean;
  /** Whether the database's address leads to the standby once the database is gone. */
  follows?: boolean;
  /** Connections that the pooler has to the database. */
  pool: number;
  /** The checkout whose schema, demo data and portals these are; this one where not given. */
  root?: string;
};

const here = join(import.meta.dirname, '../..');

/** The functions of this checkout that prepare a database. */
async function versionAt(root: string) {
  const at = (path: string) => import(pathToFileURL(join(root, 'src', path)).href);
  const { prepareDatabase } = (await at('app/server/data.ts')) as typeof Data;
  const { seedAll } = (await at('app/server/seed.ts')) as typeof Seed;
  const { readConfig } = (await at('platform/server/config.ts')) as typeof Config;
  const { openDatabase } = (await at('platform/server/db.ts')) as typeof Db;
  return { prepareDatabase, seedAll, readConfig, openDatabase };
}
type Version = Awaited<ReturnType<typeof versionAt>>;

async function openFirm(options: FirmOptions): Promise<Firm> {
  const { root = here } = options;
  const version = await versionAt(root);
  const { folder, as } = await openStage();
  const primary = await startPrimary(folder, as);
  const databaseUrl = address(primary.port);
  await createDatabase(address(primary.port, 'postgres'), 'portico');
  await version.prepareDatabase(databaseUrl, true);
  const standby = options.standby ? await startStandby(folder, as, primary) : null;
  const entrance = options.follows && standby ? await startSwitch(folder, [primary.port, standby.port]) : primary;
  const pooler = await startPooler(folder, as, entrance, { size: options.pool });
  const settings = {
    DATABASE_URL: address(pooler.port),
    DATABASE_DIRECT_URL: address(entrance.port),
    DATABASE_PREPARED: 'off',
    ...(standby && { DATABASE_READ_URL: address(standby.port) }),
    SESSION_SECRET: secret(),
    KEYWORD_KEY: secret(),
    VAULT_KEY: secret(),
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://localhost:9',
    S3_BUCKET: 'none',
    S3_ACCESS_KEY_ID: 'none',
    S3_SECRET_ACCESS_KEY: 'none',
    LOG_LEVEL: 'error',
  };
  await seed(version, settings, { databaseUrl, dataFolder: join(folder, 'files') });
  const ports = await Promise.all(Array.from({ length: options.portals }, freePort));
  const portals: RunningPortal[] = [];
  for (const port of ports) portals.push(await startPortal(port, settings, { root }));
  const balancer = await startBalancer(folder, ports);
  return {
    url: `http://127.0.0.1:${balancer.port}`,
    portals,
    primary,
    standby,
    pooler,
    databaseUrl,
    restart: async (index, from = root) => {
      portals[index] = await startPortal(ports[index] ?? 0, settings, { root: from });
    },
    stop: async () => {
      await balancer.stop();
      await Promise.all(portals.map((portal) => portal.stop()));
      await pooler.stop();
      if (entrance !== primary) await entrance.stop();
      await standby?.stop();
      await primary.stop();
    },
  };
}

type Places = { databaseUrl: string; dataFolder: string };

async function seed(version: Version, settings: Record<string, string>, places: Places): Promise<void> {
  const { databaseUrl, dataFolder } = places;
  const { openDatabase, readConfig, seedAll } = version;
  const database = openDatabase(databaseUrl, 2);
  const config = readConfig(settings, () => ({ sessionSecret: '', keywordKey: '', vaultKey: '', auditKey: '' }));
  await seedAll(database, { ...config, s3: null, dataFolder }, { seed: 42, factor: 0.1, asOf: '2026-11-20' });
  await database.close();
}

export async function withFirm(options: FirmOptions, run: (firm: Firm) => Promise<boolean>): Promise<boolean> {
  const firm = await openFirm(options);
  return run(firm).finally(() => firm.stop());
}
