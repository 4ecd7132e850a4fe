/** Messages from the portal to an open page, over one stream per browser. */

/**
 * `notification`: the bell as it is now; also first of all when a stream is opened.
 * `rights`: what this person may do has changed, the session is to be read again.
 * `ended`: the session is over.
 */
export const liveMessages = ['notification', 'rights', 'ended'] as const;
export type LiveMessage = (typeof liveMessages)[number];

/** Milliseconds between heartbeats; a stream that is silent much longer is dead. */
export const heartbeat = 25_000;
