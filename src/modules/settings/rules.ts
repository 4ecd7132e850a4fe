/** Why something cannot be done now, as the screen says it on the button; undefined when it can. */

/** @param running whether a check of the audit trail is going on */
export const whyNotCheck = (running: boolean): string | undefined =>
  running ? 'A check is going on already' : undefined;
