import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import { rightsHeader, type Success, tokenHeader, undoHeader } from '#platform/contract/envelope.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import { tokenPrefix } from '#platform/contract/tokens/scopes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { withFirm } from './firm/firm.ts';
import type { Database } from './db.ts';
import { invalid, Refusal } from './errors.ts';
import { type Asker, type Authenticate, admit, whoAsks } from './guard.ts';
import { once } from './idempotency.ts';
import { noteKnown, type Standby } from './database/standby.ts';
import type { Reactions } from './reactions.ts';
import type { References } from './reference.ts';
import type { Live } from './live/live.ts';
import { inTransaction } from './outside.ts';
import { EventReply, FileReply, StoredFileReply } from './reply.ts';
import { sendEvents } from './send-events.ts';
import { sendFile } from './send-file.ts';
import { askingCookie } from './secrets/asking-browser.ts';
import { acting } from './undo/act.ts';
import { type Upload, uploadOf, uploadScope } from './upload.ts';
import type { Work } from './work.ts';

export type Input<Params, Query, Body> = { params: Params; query: Query; body: Body };

type AnyInput = Input<never, never, never>;

export type Route = {
  readonly endpoint: AnyEndpoint;
  readonly prepare?: (work: Work, input: AnyInput, upload: Upload) => Promise<unknown>;
  readonly run: (work: Work, input: AnyInput, prepared: never) => Promise<unknown>;
  /** Distinguishes requests to the same address by more than their body: the hash of the file. */
  readonly identity?: (prepared: never) => string;
};

/** Joins an endpoint's declaration and its code. */
export const handle = <Params, Query, Body, Result>(
  endpoint: Endpoint<Params, Query, Body, Result>,
  run: (work: Work, input: Input<Params, Query, Body>) => Promise<Result>,
): Route => ({ endpoint, run });

/**
 * The same in two steps: `prepare` runs before the transaction opens, so slow work such as hashing a password holds no
 * connection. Its result is passed to `run`.
 */
export const handlePrepared = <Params, Query, Body, Result, Prepared>(
  endpoint: Endpoint<Params, Query, Body, Result>,
  prepare: (work: Work, input: Input<Params, Query, Body>) => Promise<Prepared>,
  run: (work: Work, input: Input<Params, Query, Body>, prepared: Prepared) => Promise<Result>,
): Route => ({ endpoint, prepare, run });

/** The same for an endpoint that answers with a file. */
export const handleFile = <Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, undefined>,
  run: (work: Work, input: Input<Params, Query, Body>) => Promise<FileReply | StoredFileReply>,
): Route => ({ endpoint, run });

/** The same in two steps, as `handlePrepared`. */
export const handlePreparedFile = <Params, Query, Body, Prepared>(
  endpoint: Endpoint<Params, Query, Body, undefined>,
  prepare: (work: Work, input: Input<Params, Query, Body>) => Promise<Prepared>,
  run: (work: Work, input: Input<Params, Query, Body>, prepared: Prepared) => Promise<FileReply>,
): Route => ({ endpoint, prepare, run });

/** The same for an endpoint that streams events. */
export const handleEvents = <Params, Query>(
  endpoint: Endpoint<Params, Query, undefined, undefined>,
  run: (work: Work, input: Input<Params, Query, undefined>) => Promise<EventReply>,
): Route => ({ endpoint, run });

/**
 * The same for an endpoint that takes a file: `receive` reads its bytes before the transaction opens, however long they
 * take.
 * @param identity the file's hash, where two files must not be mixed up under one Idempotency-Key
 */
export const handleUpload = <Params, Query, Result, Received>(
  endpoint: Endpoint<Params, Query, undefined, Result>,
  receive: (work: Work, input: Input<Params, Query, undefined>, upload: Upload) => Promise<Received>,
  run: (work: Work, input: Input<Params, Query, undefined>, received: Received) => Promise<Result | FileReply>,
  identity?: (received: Received) => string,
): Route => ({ endpoint, prepare: receive, run, ...(identity && { identity }) });

export type Runtime = {
  readonly config: Config;
  readonly database: Database;
  readonly references: References;
  readonly reactions: Reactions;
  readonly authenticate: Authenticate;
  readonly clock: () => Date;
  readonly live: Live;
  readonly standby: Standby | null;
};

/**
 * Registers every endpoint below /api. A write is one transaction, opened here and committed before the answer is sent;
 * a read runs on the pool and never writes.
 */
export function serve(app: FastifyInstance, runtime: Runtime, routes: readonly Route[]): void {
  for (const route of routes) {
    const { method, path, takes, form, streams } = route.endpoint;
    const scope = takes ? uploadScope : form ? formScope : inPlace;
    scope(app, (place) =>
      place.route({
        method,
        url: `/api${path}`,
        // Compression would break byte ranges.
        ...(streams === 'storedFile' ? { compress: false } : {}),
        handler: (request, reply) => answer(runtime, route, request, reply),
      }),
    );
  }
}

type Add = (place: FastifyInstance) => void;

const inPlace = (app: FastifyInstance, add: Add) => add(app);

const formScope = (app: FastifyInstance, add: Add) =>
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    add(scope);
  });

async function answer(runtime: Runtime, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = route;
  const bearer = bearerOf(request);
  const config = await withFirm(runtime.config, runtime.references);
  const asker = await whoAsks(endpoint, bearer, runtime.authenticate);
  const { actor, stamp } = asker;
  askers.set(request, actor.viewer?.accountId ?? actor.accountId);
  // On refusals too: changed rights may be the reason.
  if (stamp) reply.header(rightsHeader, stamp);
  admit(endpoint, actor);
  const input = {
    params: parse(endpoint.params, request.params ?? {}),
    query: parse(endpoint.query, request.query ?? {}),
    body: endpoint.takes ? undefined : parse(endpoint.body, request.body ?? undefined),
  } as AnyInput;
  const after: AfterCommit = [];
  const work = workOf(runtime, config, request, reply, asker, bearer, after);
  const offer = (key: string, seconds: number) => void reply.header(undoHeader, `${key}; ${seconds}`);
  const prepared = (await route.prepare?.(work, input, uploadOf(request))) as never;
  const result =
    endpoint.method === 'GET'
      ? await reading(runtime.standby, endpoint, work, (inside) => route.run(inside, input, prepared))
      : await writing(work, after, (inside) => {
          const run = () => acting(inside, (act) => route.run(act, input, prepared), offer);
          const asked = route.identity ? { ...input, file: route.identity(prepared) } : input;
          return endpoint.creates ? once(inside, endpoint, idempotencyKey(request), asked, run) : run();
        });
  for (const run of after) await run();
  if (result instanceof EventReply) return sendEvents(request, reply, result);
  const isFile = result instanceof FileReply || result instanceof StoredFileReply;
  return isFile ? sendFile(request, reply, result) : send(reply, endpoint, result);
}

const reading = (
  standby: Standby | null,
  { mayLag }: AnyEndpoint,
  work: Work,
  run: (inside: Work) => Promise<unknown>,
): Promise<unknown> => (standby && mayLag ? standby.read(work, run) : run(work));

type AfterCommit = (() => void | Promise<void>)[];

const mostTries = 3;
const deadlock = '40P01';

/**
 * Commits the work of `run`, even when it ends in a refusal that keeps its work (a wrong code counts as an attempt). On
 * a deadlock the database rolls one of the two back; that one runs again.
 * @param after what to do after the commit
 */
async function writing(work: Work, after: unknown[], run: (inside: Work) => Promise<unknown>): Promise<unknown> {
  const before = after.length;
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await committed(work, run);
      if (result instanceof Refusal) throw result;
      return result;
    } catch (error) {
      if (tries === mostTries || (error as { code?: string }).code !== deadlock) throw error;
      after.length = before;
    }
  }
}

const committed = (work: Work, run: (inside: Work) => Promise<unknown>): Promise<unknown> =>
  inTransaction(work, async (inside) => {
    try {
      await noteKnown(inside, [inside.actor.accountId]);
      return await run(inside);
    } catch (error) {
      if (error instanceof Refusal && error.keepsWork) return error;
      throw error;
    }
  });

const askers = new WeakMap<FastifyRequest, number>();

/** The account behind a request, not the one it is viewing as; 0 for nobody. */
export const askerOf = (request: FastifyRequest): number => askers.get(request) ?? 0;

const workOf = (
  runtime: Runtime,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, zone }: Asker,
  bearer: string | null,
  after: AfterCommit,
): Work => ({
  db: runtime.database.db,
  pool: runtime.database.pool,
  actor,
  bearer,
  now: runtime.clock(),
  zone: zone ?? config.firm.zone,
  requestId: request.id,
  origin: {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceCookie: request.cookies[cookieName(runtime.config, 'portico_device')] ?? null,
    askingCookie: request.cookies[cookieName(runtime.config, askingCookie)] ?? null,
  },
  config,
  standby: runtime.standby,
  references: runtime.references,
  reactions: runtime.reactions,
  log: request.log,
  afterCommit: (run) => void after.push(run),
  setCookie: (name, value, seconds) =>
    void reply.setCookie(cookieName(runtime.config, name), value, cookie(runtime.config, seconds)),
  giveToken: (token) => void reply.header(tokenHeader, token),
});

function send(reply: FastifyReply, endpoint: AnyEndpoint, result: unknown): FastifyReply {
  const status = endpoint.creates && endpoint.isNew?.(result) !== false ? 201 : 200;
  const success: Success<unknown> = { status };
  const message = endpoint.message?.(result);
  if (message !== undefined) success.message = message;
  if (result !== undefined) success.result = endpoint.shape ? endpoint.shape.write(result) : result;
  return reply.code(status).header('cache-control', 'no-store').send(success);
}

/** @throws 400 VALIDATION with a message for every invalid field */
function parse<T>(schema: Schema<T>, value: unknown): T {
  const parsed = zodOf(schema).safeParse(value, ownWords);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
    if (unknown) for (const key of unknown) fields[key] ??= `Unknown field '${key}'`;
    else if (issue.path.length === 0) throw invalid({}, issue.message);
    else fields[issue.path.join('.')] ??= issue.message;
  }
  throw invalid(fields);
}

/** Messages for declarations without their own, instead of the library's. */
const ownWords = {
  error: ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
    path.length > 0 ? `Please provide a valid ${path.map(String).join('.')}` : 'Please send the fields as one object',
};

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (!header) return null;
  // The older client sends its session token without 'Bearer'; it has no access tokens.
  const token = header.replace(/^Bearer /i, '').trim();
  if (header.startsWith(tokenPrefix)) return null;
  return token.length > 0 && token.length < 4096 ? token : null;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return Array.isArray(key) ? key[0] : key;
}

const byTls = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

/** The prefix binds a cookie to this host and to TLS; browsers refuse it over plain HTTP. */
const cookieName = (config: Config, name: string): string => (byTls(config) ? `__Host-${name}` : name);

const cookie = (config: Config, maxAge: number) => ({
  // The prefix requires this path.
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: byTls(config),
  maxAge,
});
