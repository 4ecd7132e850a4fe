import * as z from 'zod';
import type { Access } from './access.ts';
import type { Schema } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API, declared once. It drives the server's route, guard and validation, the typed client, the
 * visibility of buttons and menus, the OpenAPI document and the refusal tests. The type has plain parameters, filled in
 * by the constructors below, so that three hundred endpoints stay cheap to type-check.
 */
export type Endpoint<Params = unknown, Query = unknown, Body = unknown, Result = unknown> = {
  readonly method: Method;
  /** Below /api, with `:name` for a path parameter, in the specification's spelling. */
  readonly path: string;
  /** One sentence that says what it does. */
  readonly says: string;
  readonly access: Access;
  readonly params: Schema<Params>;
  readonly query: Schema<Query>;
  readonly body: Schema<Body>;
  readonly result: Schema<Result>;
  /** The result's format in the API, where an older client's reply differs from what both sides use. */
  readonly shape?: WireShape<Result>;
  /** A creating call answers 201 and accepts an Idempotency-Key. */
  readonly creates: boolean;
  /** For a creating call that can also update: whether this result is new (201) or not (200). */
  readonly isNew?: (result: Result) => boolean;
  /** The envelope's `message`, shown as the success toast. */
  readonly message?: (result: Result) => string;
  /** The body when it is not JSON: a file's bytes, passed on as they arrive. */
  readonly takes?: 'file';
  /** Also accepts a form body (application/x-www-form-urlencoded), as other programs send it. */
  readonly form?: true;
  /**
   * The reply when it is not the JSON envelope: a generated file; a stored file, also in parts; or events as they
   * happen (text/event-stream).
   */
  readonly streams?: 'file' | 'storedFile' | 'events';
  /** A GET whose answer allows a later write, such as an upload; refused to people who may only view. */
  readonly leadsToWriting?: true;
  /**
   * A GET that may be answered by a standby, some seconds old but never older than what the person has already seen.
   */
  readonly mayLag?: true;
  /** Also open to people who must first set up an additional factor. */
  readonly beforeFactor?: true;
  /** Milliseconds for 99 of 100 calls, where that differs from the budget of its kind (`budgetOf`). */
  readonly budget?: number;
  /** A call without input that Ctrl K offers to people who may make it. */
  readonly command?: Command;
};

export type Command = {
  /** A verb and its object: 'Stop timer'. */
  readonly label: string;
  /** Other words people use for it. */
  readonly words?: string;
  /** The body of the call, if it takes one. */
  readonly sends?: Readonly<Record<string, unknown>>;
};

/**
 * A reply as the specification's older client expects it (`result[0].response_fetchExits`), written and read only here:
 * queries, actions and pages work with the endpoint's `result`.
 */
export type WireShape<Result> = {
  /** The format that is sent. */
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
  // The server has written what is read here, from the same declaration.
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
  // Empty object and undefined are the defaults of the type parameters.
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

/** Does something that creates no record of its own (signing in, requesting a code): answers 200. */
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

/** The message of a form without its own wording (decisions D16). */
export const plainly = {
  submitted: () => 'Submit Successfully',
  updated: () => 'Update Successfully',
} as const;

/** Any endpoint, for registries and generated tests. */
// oxlint-disable-next-line typescript/no-explicit-any -- a registry of endpoints is heterogeneous by nature
export type AnyEndpoint = Endpoint<any, any, any, any>;

/** In milliseconds, unless the call declares its own. */
const budgets = { read: 100, write: 150, file: 5000 } as const;

/**
 * How long a call may take, for 99 of 100, beside a hundred others a second (`npm run bench -- --only mixed`).
 * @returns milliseconds; null for streams of events and file uploads of any size
 */
export function budgetOf({ method, streams, takes, budget }: AnyEndpoint): number | null {
  if (budget !== undefined) return budget;
  if (streams === 'events' || takes === 'file') return null;
  if (streams !== undefined) return budgets.file;
  return method === 'GET' ? budgets.read : budgets.write;
}
