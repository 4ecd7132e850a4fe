import type { Failure, FailureType } from '#platform/contract/envelope.ts';
import type { OutsideService } from './outside.ts';

export type AwayService = OutsideService | 'database';

/** Thrown by an action to refuse. Anything else thrown is a defect and becomes a 500. */
export class Refusal extends Error {
  readonly failure: Omit<Failure, 'requestId'>;
  /** Whether writes made before the refusal are still committed. */
  readonly keepsWork: boolean;
  /** The service that did not answer; background work waits for it. */
  readonly service: AwayService | undefined;
  constructor(failure: Omit<Failure, 'requestId'>, keepsWork = false, service?: AwayService) {
    super(failure.message);
    this.failure = failure;
    this.keepsWork = keepsWork;
    this.service = service;
  }
}

/** The same refusal, but earlier writes are committed: a used attempt, a spent token. */
export const keepingWork = (refusal: Refusal): Refusal => new Refusal(refusal.failure, true);

const refusal = (status: number, type: FailureType, message: string, more: Partial<Failure> = {}) =>
  new Refusal({ status, type, message, ...more });

/** Missing or not visible; callers cannot tell which (decisions D5). */
export const notFound = (message = 'Data Not Found') => refusal(404, 'NOT_FOUND', message);

export const notAllowed = (message: string) => refusal(403, 'FORBIDDEN', message);

/** Bad input; `fields` maps a field's name to its message. */
export const invalid = (fields: Record<string, string>, message?: string) =>
  refusal(400, 'VALIDATION', message ?? Object.values(fields)[0] ?? 'Please check what you entered', { fields });

/**
 * @param wrong messages by field, or by a row's field in the form: 'lines.3.amount'
 * @throws 400 if there are any
 */
export function mustBeValid(wrong: Readonly<Record<string, string>>): void {
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/**
 * Reports errors in one row of a list under the row's path in the form.
 * @param place 'lines.3'
 * @throws 400 at 'lines.3.amount' for what was wrong at 'amount'
 */
export async function atRow<Result>(place: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.failure.status !== 400) throw error;
    const { fields = {}, message } = error.failure;
    const placed = Object.entries(fields).map(([field, text]) => [`${place}.${field}`, text]);
    throw invalid(Object.fromEntries(placed) as Record<string, string>, message);
  }
}

/** A file exceeds the size limit. */
export const tooLarge = (message: string) => refusal(413, 'VALIDATION', message, { fields: { file: message } });

/** A service the portal depends on does not answer; try again in `seconds`. */
export const unavailable = (message: string, seconds = 5, service?: AwayService) =>
  new Refusal({ status: 503, type: 'INTERNAL', message, result: { retryAfter: seconds } }, false, service);

/** Someone else changed it first; `result` says who and when. */
export const conflict = (message: string, result?: unknown) => refusal(409, 'CONFLICT', message, { result });

/** A business rule forbids it. The reason is a sentence for the screen, shown at `field` if given. */
export const refused = (reason: string, field?: string) =>
  refusal(409, 'CONFLICT', reason, field === undefined ? {} : { fields: { [field]: reason } });

/** Other records refer to this one. */
export const inUse = (message: string, result?: unknown) => refusal(409, 'IN_USE', message, { result });

/** The session is missing, expired or revoked; the web app signs out on this. */
export const invalidToken = (message = 'Your session has expired. Please log in again.') =>
  refusal(401, 'INVALID_TOKEN', message);

/** Too many requests; `seconds` until the next is accepted. */
export const rateLimited = (seconds: number, message = 'Too many requests. Please try again later') =>
  refusal(429, 'RATE_LIMITED', message, { result: { retryAfter: Math.ceil(seconds) } });

type DatabaseError = { code?: string; message?: string };

const databaseRefusals: Record<string, () => Refusal> = {
  '23505': () => conflict('A record with these details exists already'),
  '23503': () => inUse('Other records refer to this one'),
  '22021': () => invalid({}, 'The text contains a character that cannot be stored'),
  '22P05': () => invalid({}, 'The text contains a character that cannot be stored'),
  '22003': () => invalid({}, 'A number is out of range'),
};

/** Turns a database error into a refusal, if it means something to the user. */
export function fromDatabase(error: unknown): Refusal | undefined {
  const { code = '', message = '' } = (error ?? {}) as DatabaseError;
  if (full.has(code)) return unavailable(noSpace, 60, 'database');
  if (crowded.test(code) || message === noConnectionFree) return unavailable(busy, 5, 'database');
  if (away.test(code) || brokenOff.test(message)) return unavailable(notReached, 5, 'database');
  return databaseRefusals[code]?.();
}

/** Whether a disk is full, the database's or the portal's. */
export const isFull = (error: unknown): boolean => full.has(((error ?? {}) as DatabaseError).code ?? '');

export const noSpace = 'There is no space left to save anything. Please tell your administrator';

const busy = 'The portal is busy at the moment. Please try again in a moment';

/** Serialization failure, deadlock, lock time-out, too many connections, statement time-out. */
const crowded = /^(40001|40P01|55P03|53300|57014)$/;

/** The pool's message when all connections are in use. */
const noConnectionFree = 'timeout exceeded when trying to connect';

const notReached = 'The portal cannot reach its database at the moment. Please try again in a moment';

/** Codes for a full disk, from the database or from Node. */
const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * Connection errors, a changed password not known here yet, a shortage of resources, a database starting up or shutting
 * down, a standby not yet promoted, and network errors.
 */
const away =
  /^(08...|25006|28P01|53...|57P0[1-3]|58030|E(CONN(REFUSED|RESET)|HOSTUNREACH|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN))$/;

/** The driver's errors without a code. */
const brokenOff = /^(Connection terminated|Client has encountered a connection)/;
