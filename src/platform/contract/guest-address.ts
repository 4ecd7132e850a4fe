/** Apart from `guest-link.ts`, because the first script of every page asks it: it stays without zod. */

/** Whether an address ends in a token of 256 bits: such a page is for whoever has the link, signed in or not. */
export const isGuestAddress = (path: string): boolean => /^(?:\/[\w-]+)+\/[\w-]{43}$/.test(path);
