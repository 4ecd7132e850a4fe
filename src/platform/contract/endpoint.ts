import * as z from 'zod';
import type { Access } from './access.ts';
import type { Schema } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API, declared once: it drives the server's route, its guard and its validation, the typed client,
 * the visibility of buttons and menus, the OpenAPI document and the refusal tests. The type has plain parameters,
 * filled in by the constructors below, so that three hundred endpoints stay cheap to type-check.
 */
export type Endpoint<Params = unknown, Query = unknown, Body = unknown, Result = unknown> = {
  readonly method: Method;
  /** Below /api, with `:name` for a path parameter, in the specification's spelling. */
  readonly path: string;
  /** One sentence: what it does. */
  readonly says: string;
  readonly access: Access;
  readonly params: Schema<Params>;
  readonly query: Schema<Query>;
  readonly body: Schema<Body>;
  readonly result: Schema<Result>;
  /** How the result travels, where an older client's reply is another than what both sides work with. */
  readonly shape?: WireShape<Result>;
  /** A creating call answers 201 and accepts an Idempotency-Key. */
  readonly creates: boolean;
  /** For a creating call that can also update: whether this result is new (201) or not (200). */
  readonly isNew?: (result: Result) => boolean;
  /** The envelope's `message`, shown as the success toast. */
  readonly message?: (result: Result) => string;
  /** What the body is when it is not JSON: the bytes of a file, handed on as they arrive. */
  readonly takes?: 'file';
  /** The body also comes as a form (application/x-www-form-urlencoded), as programs of others send it. */
  readonly form?: true;
  /**
   * What the reply is when it is not the JSON envelope: a file made on the way, or a stored one, also in parts; or
   * events as they happen (text/event-stream).
   */
  readonly streams?: 'file' | 'storedFile' | 'events';
  /** A GET whose answer lets something be written later: not for who may only look. */
  readonly leadsToWriting?: true;
  /** A GET whose answer may be some seconds old, though never older than what the person knows: a standby may give it. */
  readonly mayLag?: true;
  /** Also open to who has to set up an additional factor before anything else. */
  readonly beforeFactor?: true;
  /** Milliseconds for 99 of 100 calls, where that is not what its kind has (`budgetOf`). */
  readonly budget?: number;
  /** What needs no more than to be asked for: Ctrl K offers it to who may make the call. */
  readonly command?: Command;
};

export type Command = {
  /** A verb and its object: 'Stop timer'. */
  readonly label: string;
  /** What people also call it. */
  readonly words?: string;
  /** The body of the call, where it takes one. */
  readonly sends?: Readonly<Record<string, unknown>>;
};

/**
 * A reply as the specification's older client knows it (`result[0].response_fetchExits`), built and read in this one
 * place: queries, actions and pages work with the endpoint's `result`.
 */
export type WireShape<Result> = {
  /** What travels. */
  readonly schema: Schema;
  write(result: Result): unknown;
  read(wire: unknown): Result;
};

/** `wireShape(z.tuple([...]), ({ rows, count }) => [{ total_count: count }, ...], ([{ total_count }, ...]) => ({ ... }))` */
export const wireShape = <Wire, Result>(
  schema: Schema<Wire>,
  write: (result: Result) => Wire,
  read: (wire: Wire) => Result,
): WireShape<Result> =>
  // The server has written what is read here, against the same declaration.
  ({ schema, write, read: (wire) => read(wire as Wire) });

export const nothing: Schema<undefined> = z.undefined();
const noKeys: Schema<Record<never, never>> = z.strictObject({});

type Declaration<Params, Query, Body, Result> = {
  says: string;
  access: Access;
  params?: Schema<Params>;
  query?: Schema<Query>;
  body?: Schema<Body>;
  result: Schema<Result>;
  shape?: WireShape<Result>;
  isNew?: (result: Result) => boolean;
  message?: (result: Result) => string;
  takes?: 'file';
  form?: true;
  streams?: 'file' | 'storedFile' | 'events';
  leadsToWriting?: true;
  mayLag?: true;
  beforeFactor?: true;
  budget?: number;
  command?: Command;
};

type Nothing = Record<never, never>;

function declare<Params, Query, Body, Result>(
  method: Method,
  path: string,
  declaration: Declaration<Params, Query, Body, Result>,
  creates: boolean,
): Endpoint<Params, Query, Body, Result> {
  // The defaults are the empty object and undefined, which is what the parameters then default to.
  const empty = { params: noKeys, query: noKeys, body: nothing } as unknown as {
    params: Schema<Params>;
    query: Schema<Query>;
    body: Schema<Body>;
  };
  return { ...empty, ...declaration, method, path, creates };
}

/** Reads; never writes. */
export const get = <Result, Params = Nothing, Query = Nothing>(
  path: string,
  declaration: Declaration<Params, Query, undefined, Result>,
): Endpoint<Params, Query, undefined, Result> => declare('GET', path, declaration, false);

/** Creates a record: answers 201, one record per Idempotency-Key. */
export const create = <Result, Body = undefined, Params = Nothing, Query = Nothing>(
  path: string,
  declaration: Declaration<Params, Query, Body, Result>,
): Endpoint<Params, Query, Body, Result> => declare('POST', path, declaration, true);

/** Does something that creates no record of its own (signing in, asking for a code): answers 200. */
export const post = <Result, Body = undefined, Params = Nothing, Query = Nothing>(
  path: string,
  declaration: Declaration<Params, Query, Body, Result>,
): Endpoint<Params, Query, Body, Result> => declare('POST', path, declaration, false);

/** Changes a record. */
export const put = <Result, Body = undefined, Params = Nothing, Query = Nothing>(
  path: string,
  declaration: Declaration<Params, Query, Body, Result>,
): Endpoint<Params, Query, Body, Result> => declare('PUT', path, declaration, false);

/** Deletes a record. */
export const del = <Result, Body = undefined, Params = Nothing, Query = Nothing>(
  path: string,
  declaration: Declaration<Params, Query, Body, Result>,
): Endpoint<Params, Query, Body, Result> => declare('DELETE', path, declaration, false);

/** The message of a form that has no words of its own (decisions D16). */
export const plainly = {
  submitted: () => 'Submit Successfully',
  updated: () => 'Update Successfully',
} as const;

/** Any endpoint, whatever it takes and gives: for registries and the generated tests. */
// oxlint-disable-next-line typescript/no-explicit-any -- a registry of endpoints is heterogeneous by nature
export type AnyEndpoint = Endpoint<any, any, any, any>;

/** In milliseconds, where the call says nothing else. */
const budgets = { read: 100, write: 150, file: 5000 } as const;

/**
 * How long a call may take, for 99 of 100 beside a hundred others a second (`npm run bench -- --only mixed`).
 * @returns milliseconds; null for what goes on as long as somebody listens, or brings a file of any length
 */
export function budgetOf({ method, streams, takes, budget }: AnyEndpoint): number | null {
  if (budget !== undefined) return budget;
  if (streams === 'events' || takes === 'file') return null;
  if (streams !== undefined) return budgets.file;
  return method === 'GET' ? budgets.read : budgets.write;
}
