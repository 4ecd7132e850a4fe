/** Separate from `guest-link.ts` because the first script of every page uses it and must not load zod. */

/** Whether a path ends in a token of 256 bits: such pages are for anyone with the link, signed in or not. */
export const isGuestAddress = (path: string): boolean => /^(?:\/[\w-]+)+\/[\w-]{43}$/.test(path);
