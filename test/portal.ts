import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortal } from '#app/server/portal.ts';
import { type ChallengeClaims, login, loginWithKey } from '#modules/sign-in/contract.ts';
import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import type { Config } from '#platform/server/config.ts';
import { tokenHeader } from '#platform/contract/envelope.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { everyEntity, forgetCounts } from '#platform/server/list/count.ts';
import type { BodyPatience } from '#platform/server/receiving.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import { decodeJwt } from 'jose';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { expect, inject } from 'vitest';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { closeAfterTests } from './closing.ts';
import { dueJobs } from './due-jobs.ts';
import { valuesNotToKeep } from './trail/not-kept.ts';
import { testConfig } from './settings.ts';

/** A reply as received. */
export type Answer<Result = unknown> = {
  status: number;
  message?: string;
  type?: string;
  err?: string;
  fields?: Record<string, string>;
  result: Result;
  /** The result before parsing, if the endpoint has a wire format of its own. */
  wire?: unknown;
  headers: Record<string, unknown>;
};

type Request = {
  /** Signed in as this member of the cast. */
  as?: Role;
  /** A token to send instead. */
  token?: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type TestPortal = {
  app: FastifyInstance;
  database: Database;
  config: Config;
  databaseUrl: string;
  call<Result>(
    endpoint: Endpoint<never, never, never, Result> | AnyEndpoint,
    request?: Request,
  ): Promise<Answer<Result>>;
  /** Signs in with both steps and returns the session token; once per member unless `fresh`. */
  signIn(role: Role, options?: { fresh?: boolean; headers?: Record<string, string> }): Promise<string>;
  /** The portal's clock. */
  now(): Date;
  advance(seconds: number): void;
  /** Runs all due background work. */
  runJobs(): Promise<void>;
  /** The mails written so far, newest first. */
  mails(
    recipient?: string,
  ): Promise<{ kind: string; recipient: string; subject: string; text: string; html: string }[]>;
};

let made = 0;

/** The newest log lines, for the message of a failed test. */
function lastLines(most: number) {
  const lines: string[] = [];
  const write = (line: string) => void (lines.push(line) > most && lines.shift());
  return { stream: { write }, read: () => lines.join('') };
}

/** The whole portal on its own database, called over HTTP. Closed after the file's tests. */
export async function testPortal(
  options: {
    config?: Partial<Config>;
    start?: Date;
    logTo?: DestinationStream;
    webFolder?: string;
    patience?: BodyPatience;
    /** A proxy between portal and database, if any. */
    through?: (databaseUrl: string) => string | Promise<string>;
  } = {},
): Promise<TestPortal> {
  const address = (database: string) => inject('databaseAddress').replace('%s', database);
  made += 1;
  const name = `portico_test_${process.pid}_${made}`;
  await createDatabase(address('postgres'), name, inject('template'));
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-files-'));
  await cp(inject('templateFolder'), dataFolder, { recursive: true });
  const pooler = process.env['TEST_POOLER_URL']?.replace('%s', name);
  const throughPooler = pooler ? { databaseDirectUrl: address(name), databasePrepared: false } : {};
  const config = testConfig({ dataFolder, logLevel: 'error', ...throughPooler, ...options.config });
  const begun = Date.now();
  const start = (options.start ?? new Date('2026-11-20T10:00:00Z')).getTime();
  let skipped = 0;
  const now = () => new Date(start + (Date.now() - begun) + skipped);
  const complaints = lastLines(5);
  const app = await openPortal(config, (await options.through?.(address(name))) ?? pooler ?? address(name), {
    clock: now,
    // Other test files may keep the disk busy longer than a person should wait.
    connecting: 120_000,
    logTo: options.logTo ?? complaints.stream,
    ...(options.patience ? { patience: options.patience } : {}),
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
  });
  // A process caches counts for a second: here they may belong to the previous file's database.
  forgetCounts(everyEntity);
  const database = openDatabase(address(name), 2);
  closeAfterTests(async () => {
    const toKeepOut = await valuesNotToKeep(database.pool);
    await app.close();
    await database.close();
    await dropDatabase(address('postgres'), name);
    await rm(dataFolder, { recursive: true, force: true });
    expect(toKeepOut, 'in the trail, of which only that it changed may be there').toEqual([]);
  });
  return portalOf(
    app,
    database,
    config,
    address(name),
    now,
    complaints.read,
    (seconds) => void (skipped += seconds * 1000),
  );
}

function portalOf(
  app: FastifyInstance,
  database: Database,
  config: Config,
  databaseUrl: string,
  now: () => Date,
  complaints: () => string,
  advance: (seconds: number) => void,
): TestPortal {
  const tokens = new Map<Role, string>();
  // Behaves like a browser that asks for a code and enters it; tests of other browsers send their own cookie or an
  // empty one.
  let asked = '';
  const call = async <Result>(endpoint: AnyEndpoint, request: Request = {}): Promise<Answer<Result>> => {
    const token = request.token ?? (request.as ? await signIn(request.as) : undefined);
    const reply = await app.inject({
      method: endpoint.method,
      url: `/api${addressOf(endpoint.path, request.params ?? {})}`,
      query: textsOf(request.query ?? {}),
      headers: { cookie: asked, ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers },
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    });
    const newer = reply.headers[tokenHeader];
    if (request.as && typeof newer === 'string') tokens.set(request.as, newer);
    asked = /(?:__Host-)?portico_asked=[^;]*/.exec(String(reply.headers['set-cookie']))?.[0] ?? asked;
    const json = /json/.test(String(reply.headers['content-type']))
      ? reply.json<Answer<Result>>()
      : { result: reply.rawPayload };
    const answer = { ...(json as Answer<Result>), status: reply.statusCode, headers: reply.headers };
    if (reply.statusCode >= 300 || endpoint.streams) return answer;
    const { shape } = endpoint;
    if (!shape) return keepsToContract(endpoint, endpoint.result, answer);
    const { result: wire } = keepsToContract(endpoint, shape.schema, answer);
    return keepsToContract(endpoint, endpoint.result, { ...answer, wire, result: shape.read(wire) as Result });
  };
  const signIn: TestPortal['signIn'] = async (role, { fresh = false, headers = {} } = {}) => {
    const known = tokens.get(role);
    if (known && !fresh) return known;
    const { email, audience, password, keyword } = cast[role];
    const identity = { email, ...(audience === 'team' ? { role: 4 } : {}) };
    const first = await call<{ token: string }>(login, { body: { ...identity, password }, headers });
    expect(first.status, `${JSON.stringify(first)} ${complaints()}`).toBe(200);
    const position = decodeJwt<ChallengeClaims>(first.result.token).securityCode;
    const letters = position.map((at) => (keyword ?? '')[at - 1]).join('');
    const second = await call<{ token: string }>(loginWithKey, {
      token: first.result.token,
      body: { ...identity, keyword: letters, position },
      headers,
    });
    expect(second.status, `${JSON.stringify(second)} ${complaints()}`).toBe(200);
    tokens.set(role, second.result.token);
    return second.result.token;
  };
  return {
    app,
    database,
    config,
    databaseUrl,
    call,
    signIn,
    now,
    advance,
    runJobs: () => dueJobs(database, config, now),
    mails: async (recipient) => {
      const found = await database.pool.query(
        'select kind, recipient, subject, text, html from mail where $1::text is null or recipient = $1 order by id desc',
        [recipient ?? null],
      );
      return found.rows;
    },
  };
}

/** Replies match the contract exactly: nothing missing, and nothing extra (which would be a leak). */
function keepsToContract<Result>(endpoint: AnyEndpoint, schema: Schema, answer: Answer<Result>): Answer<Result> {
  const parsed = zodOf(schema).safeParse(answer.result);
  expect(parsed.error?.issues ?? [], `${endpoint.method} ${endpoint.path}`).toEqual([]);
  expect(parsed.data, `${endpoint.method} ${endpoint.path}`).toEqual(answer.result);
  return answer;
}

const addressOf = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? `:${name}`)));

const textsOf = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );
