/** Messages of sign-ins by the provider; apart, as most sign-ins do not load them. */
export const providerSays = {
  failed: 'The sign-in was not confirmed. Please start again.',
  notLinked: 'This identity is not linked to an account of the portal',
  signInAgain: 'Sign out and sign in again, then do this within ten minutes',
  notFromProvider: 'This is no logout token of the sign-in provider',
} as const;

/** Why an administrator who keeps their password cannot lose the role. */
export const namedElsewhere =
  'This administrator keeps their password beside the sign-in provider: name someone else in Settings first';

/** Seconds. */
export const providerLasts = {
  // People may have to sign in at the provider first.
  request: 10 * 60,
  session: 60 * 60,
} as const;
