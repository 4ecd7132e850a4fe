/** Why the portal does not start, as a sentence that whoever starts it can act on; no stack is printed beside it. */
export class CannotStart extends Error {}
