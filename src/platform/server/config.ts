import * as z from 'zod';
import { besideRequests } from './connections.ts';
import { isPlainBucket, isPlainDatabase, isPlainMailServer, isPlainScanner } from './secrets/plain-connections.ts';
import { isNetwork } from './webhooks/address.ts';

/**
 * The portal's environment variables, read once at boot; only `src/app/server/configuration.ts` touches it. The table
 * in docs/operations.md explains each.
 */
const secret = (name: string) =>
  z
    .string({ error: `${name} is missing` })
    .refine((text) => strongSecret(text), `${name} is weak: use at least 32 random characters`);

const port = z.coerce
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a port, 1 to 65535')
  .transform(Number)
  .pipe(z.number().max(65535));

const needed = (name: string, pattern: RegExp, like: string) =>
  z.string({ error: `${name} is missing` }).regex(pattern, `${name} is malformed: it looks like ${like}`);

const databaseAddress = (name: string) => needed(name, /^postgres(ql)?:\/\/./, 'postgres://user:password@host/name');

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address as https://portal.firm.example' });

const scannerAddress = needed(
  'VIRUS_SCANNER_URL',
  /^(tcp:\/\/[^/\s]+:\d{1,5}|unix:\/\S+)$/,
  'tcp://scanner:3310 or unix:/run/clamav/clamd.ctl',
);

const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'must be a time zone as Europe/London');

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  PORTICO_DATA: z.string().default('./data'),
  /** PEM files with which the portal serves HTTPS itself. */
  TLS_CERTIFICATE_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** The portal's public address; links in emails begin with it. */
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: databaseAddress('DATABASE_DIRECT_URL').optional(),
  DATABASE_OWNER_URL: databaseAddress('DATABASE_OWNER_URL').optional(),
  DATABASE_READ_URL: databaseAddress('DATABASE_READ_URL').optional(),
  DATABASE_PREPARED: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(besideRequests + 2, `must be at least ${besideRequests + 2}: ${besideRequests} are not for requests`)
    .max(200)
    .default(besideRequests + 10),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Portico <no-reply@portico.example>'),
  HIRING_MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_BUCKET: z.string().optional(),
  /** `keys`: the two variables below; `machine`: the credentials of the machine's role. */
  S3_CREDENTIALS: z.enum(['keys', 'machine'], { error: 'must be keys or machine' }).default('keys'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  KEYWORD_KEY: z.string().optional(),
  KEYWORD_KEY_BEFORE: z.string().optional(),
  /** A key of its own: sealed with the keyword key, the vault would be no safer than the keywords. */
  VAULT_KEY: secret('VAULT_KEY').optional(),
  VAULT_KEY_BEFORE: z.string().optional(),
  /** Must not be known to the database, or its signatures would prove nothing. */
  AUDIT_SIGNING_KEY: secret('AUDIT_SIGNING_KEY').optional(),
  /** Leaked passwords, ordered by their SHA-1; none of them may be chosen. */
  BREACHED_PASSWORDS_FILE: z.string().optional(),
  METRICS_TOKEN: z.string().optional(),
  /** A clamd that scans uploads. */
  VIRUS_SCANNER_URL: scannerAddress.optional(),
  /** Whether connections to database, mail server, bucket and virus scanner on other machines may go without TLS. */
  PLAIN_CONNECTIONS: z.enum(['refused', 'allowed'], { error: 'must be refused or allowed' }).default('refused'),
  /** For development and tests: allows a sign-in provider without TLS. */
  PROVIDER_HTTP: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  /** How many proxies in front add to X-Forwarded-*; `true` means one. */
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[0-9])$/, 'must be true, false or a number of proxies up to 9')
    .default('false'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Requests per minute from one address before it is rate-limited; 0 switches the limit off. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  /** Private networks that webhooks may reach, besides the internet. */
  WEBHOOK_NETWORKS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((network) => network !== ''))
    .refine((networks) => networks.every(isNetwork), 'must be networks as 10.1.0.0/16, separated by commas')
    .default([]),
  FIRM_NAME: z.string().optional(),
  FIRM_ZONE: zone.default('Europe/London'),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Paths of its certificate and key; null: plain HTTP, behind a proxy on the same machine or network. */
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | null;
  readonly dataFolder: string;
  readonly publicUrl: string;
  /** Nothing is configured: embedded database, demo data and accounts, emails kept in the outbox. */
  readonly demo: boolean;
  readonly databaseUrl: string | null;
  /** The database itself, where `databaseUrl` points to a pooler. */
  readonly databaseDirectUrl: string | null;
  /** Connects as the owner of the tables, where the role of `databaseUrl` may not change them. */
  readonly databaseOwnerUrl: string | null;
  /** A standby, for reads that may be a moment behind. */
  readonly databaseReadUrl: string | null;
  /** Whether requests use named prepared statements; not every pooler supports them. */
  readonly databasePrepared: boolean;
  /** Connections for requests; each process holds `besideRequests` more. */
  readonly poolSize: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Sender of emails to candidates and joiners; the usual sender when not set. */
  readonly hiringMailFrom: string;
  /** The bucket for files; null in the demo, which keeps them in the data folder. */
  readonly s3: {
    readonly endpoint: string | null;
    readonly region: string;
    readonly bucket: string;
    /** Null: the machine's own credentials, which renew themselves. */
    readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  } | null;
  readonly sessionSecret: string;
  readonly keywordKey: string;
  /** The previous keyword key while it is being changed: its secrets are resealed under the new one. Otherwise null. */
  readonly keywordKeyBefore: string | null;
  /** The keys that seal clients' credentials, the current one first; empty: the vault is closed. */
  readonly vaultKeys: readonly string[];
  /** Signs the seals of the audit trail; null: they are not signed. */
  readonly auditKey: string | null;
  /** File of leaked passwords; null: only the common ones are refused. */
  readonly breachedPasswordsFile: string | null;
  readonly metricsToken: string | null;
  /** The clamd that scans uploads; null: they are not scanned. */
  readonly virusScanner: string | null;
  /** Whether a sign-in provider may be reached without TLS; for development and tests. */
  readonly providerHttp: boolean;
  /** How many proxies stand in front. Earlier entries of X-Forwarded-For come from the caller and are not trusted. */
  readonly proxies: number;
  readonly processes: number;
  readonly logLevel: string;
  readonly requestsPerMinute: number;
  /** Private networks that webhooks may reach, such as 10.1.0.0/16. */
  readonly webhookNetworks: readonly string[];
  /** Defaults from the environment; `withFirm` replaces them with the firm's own settings. */
  readonly firm: {
    readonly name: string;
    readonly zone: string;
    /** 1 is Monday, 7 Sunday. */
    readonly workingDays: readonly number[];
    /** Id of the country whose holidays apply; null: only those that apply everywhere. */
    readonly country: number | null;
    /** Rights opened to every role that holds them, although some roles alone could use them: 'Marketing:CREATE'. */
    readonly openedRights: readonly string[];
  };
  readonly sessions: {
    /** In seconds: the longest idle time, and the longest session. */
    readonly idle: number;
    readonly most: number;
    /** Ids of the roles that require an additional factor. */
    readonly factorRoles: readonly number[];
  };
};

export type Secrets = {
  readonly sessionSecret: string;
  readonly keywordKey: string;
  readonly vaultKey: string;
  readonly auditKey: string;
};

/** The environment is not usable; the message has one line for each problem. */
export class ConfigError extends Error {}

/**
 * Reads the configuration.
 * @param env the environment
 * @param ownSecrets the secrets that demo mode keeps in its data folder; production takes them from the environment
 * @throws ConfigError naming every missing, malformed or weak setting
 */
export function readConfig(env: Record<string, string | undefined>, ownSecrets: () => Secrets): Config {
  // Production never falls back to the demo, with its well-known passwords, because a setting is missing.
  const demo = !env['DATABASE_URL'] && env['NODE_ENV'] !== 'production';
  const schema = demo ? settings : inProduction(env);
  // An empty variable counts as unset, as in `VAR= npm start` and compose files.
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `  ${describe(issue)}`).join('\n'));
  }
  const values = parsed.data;
  const tls = tlsOf(values);
  const { vaultKey, auditKey, ...secrets } = demo
    ? ownSecrets()
    : {
        sessionSecret: values.SESSION_SECRET ?? '',
        keywordKey: values.KEYWORD_KEY ?? '',
        vaultKey: values.VAULT_KEY ?? '',
        auditKey: values.AUDIT_SIGNING_KEY ?? '',
      };
  return {
    port: values.PORT,
    host: values.HOST,
    tls,
    dataFolder: values.PORTICO_DATA,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? `${tls === null ? 'http' : 'https'}://localhost:${values.PORT}`,
    demo,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databasePrepared: values.DATABASE_PREPARED === 'on',
    poolSize: values.DATABASE_POOL - besideRequests,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    hiringMailFrom: values.HIRING_MAIL_FROM ?? values.MAIL_FROM,
    s3: bucketOf(values),
    ...secrets,
    keywordKeyBefore: values.KEYWORD_KEY_BEFORE ?? null,
    vaultKeys: vaultKey === '' ? [] : [vaultKey, values.VAULT_KEY_BEFORE ?? ''].filter((key) => key !== ''),
    auditKey: auditKey === '' ? null : auditKey,
    breachedPasswordsFile: values.BREACHED_PASSWORDS_FILE ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    virusScanner: values.VIRUS_SCANNER_URL ?? null,
    providerHttp: values.PROVIDER_HTTP === 'on',
    proxies: values.TRUST_PROXY === 'true' ? 1 : Number(values.TRUST_PROXY) || 0,
    processes: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    webhookNetworks: values.WEBHOOK_NETWORKS,
    firm: {
      name: values.FIRM_NAME ?? (demo ? 'Harcourt & Vale' : 'Your firm'),
      zone: values.FIRM_ZONE,
      workingDays: [1, 2, 3, 4, 5],
      country: null,
      openedRights: [],
    },
    sessions: { idle: 30 * 60, most: 12 * 60 * 60, factorRoles: [] },
  };
}

/** Further checks for production; no secret may be used for two purposes. */
const inProduction = (env: Record<string, string | undefined>) => {
  const overTls = (name: string, isPlain: (text: string) => boolean, how: string) =>
    [
      (text: string) => env['PLAIN_CONNECTIONS'] === 'allowed' || !isPlain(text),
      `${name} leads to another machine without TLS: ${how}, or set PLAIN_CONNECTIONS=allowed where the network between is your own`,
    ] as const;
  const bucketKey = (name: string) =>
    env['S3_CREDENTIALS'] === 'machine' ? z.string().optional() : z.string({ error: `${name} is missing` });
  const database = (name: string) =>
    databaseAddress(name).refine(...overTls(name, isPlainDatabase, 'end it with ?sslmode=verify-full'));
  return settings.extend({
    DATABASE_URL: database('DATABASE_URL'),
    DATABASE_DIRECT_URL: database('DATABASE_DIRECT_URL').optional(),
    DATABASE_OWNER_URL: database('DATABASE_OWNER_URL').optional(),
    DATABASE_READ_URL: database('DATABASE_READ_URL').optional(),
    SESSION_SECRET: secret('SESSION_SECRET'),
    KEYWORD_KEY: secret('KEYWORD_KEY').refine(
      (key) => key !== env['SESSION_SECRET'],
      'KEYWORD_KEY is the same as SESSION_SECRET',
    ),
    KEYWORD_KEY_BEFORE: secret('KEYWORD_KEY_BEFORE')
      .refine((key) => key !== env['KEYWORD_KEY'], 'KEYWORD_KEY_BEFORE is the same as KEYWORD_KEY')
      .optional(),
    VAULT_KEY: secret('VAULT_KEY')
      .refine(
        (key) => key !== env['KEYWORD_KEY'] && key !== env['SESSION_SECRET'],
        'VAULT_KEY is the same as another secret',
      )
      .optional(),
    VAULT_KEY_BEFORE: secret('VAULT_KEY_BEFORE')
      .refine(() => Boolean(env['VAULT_KEY']), 'VAULT_KEY_BEFORE is set without VAULT_KEY')
      .refine((key) => key !== env['VAULT_KEY'], 'VAULT_KEY_BEFORE is the same as VAULT_KEY')
      .optional(),
    AUDIT_SIGNING_KEY: secret('AUDIT_SIGNING_KEY')
      .refine(
        (key) => !['SESSION_SECRET', 'KEYWORD_KEY', 'VAULT_KEY'].some((name) => env[name] === key),
        'AUDIT_SIGNING_KEY is the same as another secret',
      )
      .optional(),
    SMTP_URL: needed('SMTP_URL', /^smtps?:\/\/./, 'smtp://user:password@host:587').refine(
      ...overTls('SMTP_URL', isPlainMailServer, 'begin it with smtps:// or end it with ?requireTLS=true'),
    ),
    PUBLIC_URL: needed('PUBLIC_URL', /^https?:\/\/[^/]/, 'https://portal.firm.example'),
    S3_ENDPOINT: webAddress.refine(...overTls('S3_ENDPOINT', isPlainBucket, 'begin it with https://')).optional(),
    VIRUS_SCANNER_URL: scannerAddress
      .refine(...overTls('VIRUS_SCANNER_URL', isPlainScanner, 'put it on this machine'))
      .optional(),
    S3_BUCKET: z.string({ error: 'S3_BUCKET is missing' }),
    S3_ACCESS_KEY_ID: bucketKey('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: bucketKey('S3_SECRET_ACCESS_KEY'),
  });
};

function tlsOf({
  TLS_CERTIFICATE_FILE: certificateFile,
  TLS_KEY_FILE: keyFile,
}: z.output<typeof settings>): Config['tls'] {
  if (certificateFile === undefined && keyFile === undefined) return null;
  if (certificateFile !== undefined && keyFile !== undefined) return { certificateFile, keyFile };
  const [there, missing] = keyFile === undefined ? ['CERTIFICATE', 'KEY'] : ['KEY', 'CERTIFICATE'];
  throw new ConfigError(`  TLS_${missing}_FILE is missing: TLS_${there}_FILE is set`);
}

const bucketOf = (values: z.output<typeof settings>): Config['s3'] =>
  values.S3_BUCKET
    ? {
        endpoint: values.S3_ENDPOINT ?? null,
        region: values.S3_REGION,
        bucket: values.S3_BUCKET,
        keys:
          values.S3_CREDENTIALS === 'machine'
            ? null
            : { accessKeyId: values.S3_ACCESS_KEY_ID ?? '', secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '' },
      }
    : null;

const describe = (issue: z.core.$ZodIssue) => {
  const name = issue.path.join('.');
  return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`;
};

/** Long enough, not one character or short word repeated, not the alphabet. */
const strongSecret = (text: string) =>
  text.length >= 32 && new Set(text).size >= 12 && neighbours(text) < text.length / 2;

/** Counts characters that follow their predecessor in the alphabet or among the digits. */
const neighbours = (text: string): number =>
  [...text].filter((character, at) => Math.abs(character.charCodeAt(0) - text.charCodeAt(at - 1)) === 1).length;
