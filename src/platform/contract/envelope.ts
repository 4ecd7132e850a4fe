/** The reply format of the API (decisions D2). */

export type Success<Result> = { status: number; message?: string; result?: Result };

/** A stamp of the caller's rights, on every reply. When it changes, the rights must be read again. */
export const rightsHeader = 'x-rights';

/** A newer session token, after a person has confirmed their identity again; the old one ends within seconds. */
export const tokenHeader = 'x-session-token';

/** On replies that can be undone: the key for doing so, and for how many seconds. */
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
  /** Extra data of some refusals, such as `{ dot_access: 0 }` or who changed the record. */
  result?: unknown;
  /** The request's id, to be quoted to support; always present on a 5xx. */
  requestId?: string;
};

/** The specification's text for a failed save without a message of its own. */
export const somethingWentWrong = 'Something went wrong, Please try again later';
export const fillMandatoryFields = 'Please enter all mandatory fields';
export const sessionExpired = 'Your session has expired. Please log in again.';
