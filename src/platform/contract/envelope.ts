/** What travels on the wire (decisions D2). */

export type Success<Result> = { status: number; message?: string; result?: Result };

/** A stamp of the caller's rights, on every reply: once it differs, the rights are to be read again. */
export const rightsHeader = 'x-rights';

/** A newer token of the session, for who has just shown again that it is them; the one before ends within seconds. */
export const tokenHeader = 'x-session-token';

/** On the reply of a call that can be taken back: the key to do so, and for how many seconds. */
export const undoHeader = 'x-undo';

export const failureTypes = [
  'INVALID_TOKEN',
  'FORBIDDEN',
  'VALIDATION',
  'NOT_FOUND',
  'CONFLICT',
  'LOCKED',
  'RATE_LIMITED',
  'IN_USE',
  'FACTOR_NEEDED',
  'INTERNAL',
] as const;
export type FailureType = (typeof failureTypes)[number];

export type Failure = {
  status: number;
  message: string;
  /** The specification's `err` of some calls, e.g. 'Invalid Token'. */
  err?: string;
  type: FailureType;
  /** Field name -> message. */
  fields?: Record<string, string>;
  /** What some refusals carry besides, e.g. `{ dot_access: 0 }` or who changed the record. */
  result?: unknown;
  /** The request's id, to be quoted to support; always there on a 5xx. */
  requestId?: string;
};

/** The specification's text for a save that failed without a message of its own. */
export const somethingWentWrong = 'Something went wrong, Please try again later';
export const fillMandatoryFields = 'Please enter all mandatory fields';
export const sessionExpired = 'Your session has expired. Please log in again.';
