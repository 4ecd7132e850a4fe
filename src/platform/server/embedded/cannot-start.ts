/** Why the portal cannot start, in a sentence its operator can act on; printed without a stack. */
export class CannotStart extends Error {}
