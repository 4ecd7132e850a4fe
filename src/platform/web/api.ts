/**
 * The typed client of the API: one function for every endpoint of a contract.
 *
 *   const { result, message } = await call(fetchEnquiryById, { query: { id } });
 *
 * A refusal throws `ApiError` with the server's `Failure`, no answer at all throws `NetworkError`. Components use
 * `useRead` and `useWrite` (query.ts) instead of calling this themselves.
 */
import type { Endpoint } from '#platform/contract/endpoint.ts';
import {
  type Failure,
  rightsHeader,
  type Success,
  somethingWentWrong,
  tokenHeader,
  undoHeader,
} from '#platform/contract/envelope.ts';
import { heardRights } from './session/rights-stamp.ts';
import { endSession, renewToken, sessionToken } from './session/token.ts';

/** The server refused the request. */
export class ApiError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The server did not answer. The request may or may not have arrived. */
export class NetworkError extends Error {
  constructor() {
    super('No connection to the server. Please check your connection and try again.');
  }
}

/** The server runs a newer version than this page and no longer has what the page needs. */
export class OutdatedError extends Error {
  /** @param cause the browser's own error */
  constructor(cause: unknown) {
    super('Portico has been updated. Load the page again to go on.', { cause });
  }
}

export type Reply<Result> = {
  readonly result: Result;
  readonly message: string | undefined;
  /** Lets the change be undone for a few seconds. */
  readonly undo?: UndoOffer | undefined;
};
export type UndoOffer = { readonly key: string; readonly seconds: number };

// oxlint-disable-next-line typescript/no-empty-object-type -- `{} extends Value` asks whether every key may be left
// out
type Given<Key extends string, Value> = {} extends Value
  ? { readonly [key in Key]?: Value }
  : undefined extends Value
    ? { readonly [key in Key]?: Value }
    : { readonly [key in Key]: Value };

/** An endpoint's input, `{ params, query, body }`: each part only where the contract asks for it. */
export type Input<Params, Query, Body> = Given<'params', Params> & Given<'query', Query> & Given<'body', Body>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** A single-purpose token (a sign-in challenge, a reset grant) in place of the session's. */
  readonly token?: string;
  /** For creating endpoints: a retry with the same key creates no second record. Generated when not given. */
  readonly idempotencyKey?: string;
  /** The body of an endpoint that takes a file. */
  readonly file?: File;
  /** A body of several parts (multipart/form-data). */
  readonly form?: FormData;
};

/**
 * The parts of an endpoint that a call needs. Schemas only give the types, so small pages don't load them.
 */
export type Callable<Params = unknown, Query = unknown, Body = unknown, Result = unknown> = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'creates'
> &
  Partial<Pick<Endpoint<Params, Query, Body, Result>, 'params' | 'query' | 'body' | 'result' | 'shape'>>;

/**
 * Calls an endpoint.
 * @throws ApiError when the server refuses, NetworkError when it does not answer
 */
export async function call<Params, Query, Body, Result>(
  endpoint: Callable<Params, Query, Body, Result>,
  input: Input<Params, Query, Body> & CallOptions,
): Promise<Reply<Result>> {
  const response = await request(endpoint, input);
  const envelope = (await readJson(response)) as Success<Result> | null;
  if (envelope === null) throw new ApiError(unreadable(response.status));
  // The server has checked its answer against the same contract.
  const result = endpoint.shape ? endpoint.shape.read(envelope.result) : (envelope.result as Result);
  return { result, message: envelope.message, undo: undoOffered(response.headers.get(undoHeader)) };
}

/** `key; seconds` of a change that can be undone. */
function undoOffered(header: string | null): UndoOffer | undefined {
  const [key, seconds] = header?.split('; ') ?? [];
  return key !== undefined && seconds !== undefined ? { key, seconds: Number(seconds) } : undefined;
}

/** The sentence to show for any error. */
export function messageOf(error: unknown): string {
  const ours = error instanceof ApiError || error instanceof NetworkError || error instanceof OutdatedError;
  return (ours && error.message) || somethingWentWrong;
}

/** The failure, with its machine-readable type such as 'CONFLICT'; undefined when the server gave no answer. */
export const failureOf = (error: unknown): Failure | undefined =>
  error instanceof ApiError ? error.failure : undefined;

type AnyCallable = Pick<Endpoint, 'method' | 'path' | 'access' | 'creates'>;
type LooseInput = CallOptions & { params?: unknown; query?: unknown; body?: unknown };

/** Sends the request and returns the response if it succeeded. */
export async function request(endpoint: AnyCallable, input: LooseInput): Promise<Response> {
  const own = endpoint.access.kind === 'public' || endpoint.access.kind === 'ownToken';
  const token = input.token ?? sessionToken();
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  // The server recognises the file by its bytes. The type that the browser gives differs between machines.
  if (input.file) headers.set('content-type', 'application/octet-stream');
  if (endpoint.creates) headers.set('idempotency-key', input.idempotencyKey ?? newIdempotencyKey());
  const response = await reach(addressOf(endpoint, input), {
    method: endpoint.method,
    headers,
    signal: input.signal ?? null,
    body: input.form ?? input.file ?? (input.body === undefined ? null : JSON.stringify(input.body)),
  });
  renewToken(response.headers.get(tokenHeader));
  if (!own) heardRights(token, response.headers.get(rightsHeader));
  if (response.ok) return response;
  const failure = await failureAnswered(response);
  if (failure.status === 401 && failure.type === 'INVALID_TOKEN' && !own) endSession('expired', token ?? undefined);
  throw new ApiError(failure);
}

/** The failure in a refused response. */
export const failureAnswered = async (response: Response): Promise<Failure> =>
  ((await readJson(response)) as Failure | null) ?? unreadable(response.status);

/** 128 random bits; `crypto.randomUUID` is missing where the portal is reached by plain http. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError();
  }
}

/** `/api` and the path with its parameters filled in, then the query parameters that are set. */
function addressOf(endpoint: AnyCallable, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return `/api${path}${search && `?${search}`}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** For an answer that does not come from the portal's server. */
export const unreadable = (status: number): Failure => ({ status, type: 'INTERNAL', message: somethingWentWrong });
