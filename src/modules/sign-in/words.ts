/** Messages and durations of the sign-in; apart from the schemas, which the sign-in page does not load. */

/**
 * The roles of decisions D1 by name: the only place with their numbers. In sign-in requests `role: 4` names the
 * audience Team; without it the audience is Client.
 */
export const roleIds = {
  admin: 1,
  hr: 2,
  client: 3,
  team: 4,
  partner: 5,
  director: 6,
  clientManager: 7,
  accountant: 8,
  hod: 9,
} as const;

/** Durations, in seconds (specification 1, section 9; decisions D3, D4). */
export const lasts = {
  challenge: 5 * 60,
  code: 2 * 60,
  factor: 5 * 60,
  // How long a confirmed factor counts as recent.
  recentFactor: 10 * 60,
  // People may have to install an app first.
  newApp: 15 * 60,
  passwordGrant: 10 * 60,
  keywordGrant: 30 * 60,
  invitation: 72 * 60 * 60,
  lock: 15 * 60,
  view: 30 * 60,
  knownDevice: 180 * 24 * 60 * 60,
} as const;

/** The specification's messages, to the letter (specification 1, sections 5 and 8; decisions D3). */
export const says = {
  emailEmpty: 'Please Enter Email Address',
  passwordEmpty: 'Please enter password',
  emailInvalid: 'Please enter a valid email address',
  invalidCredential: 'Invalid Credential',
  invalidKeyword: 'Invalid Keyword',
  signInOver: 'Your sign-in has expired. Please start again.',
  linkOver: 'This link has expired or was already used. Please ask for a new one.',
  locked:
    'Your account has been locked after multiple failed login attempts. Please contact support or your account manager.',
  opensLater: (when: string) => `You can sign in from ${when} on`,
  forbidden: 'Forbidden',
  keywordTooFew: 'Please enter Keyword',
  recoveryEmailEmpty: 'Email cannot be empty',
  recoveryEmailInvalid: 'Please provide a valid Email Address',
  invalidEmailId: 'Invalid Email ID',
  otpInvalid: 'Please enter a valid OTP',
  otpEmpty: 'Please enter OTP',
  otpSent: 'A new OTP has been sent to your email.',
  otpExpired: 'OTP has expired. Please request a new one.',
  invalidToken: 'Invalid Token',
  tokenExpired: 'Token Expired',
  passwordWeak:
    'Password should have minimum 8 characters with atleast 1 alphabet in Caps 1 special character 1 number',
  passwordMismatch: 'Passwords do not match',
  factorEmpty: 'Please enter the code',
  passkeyNotUsed: 'The passkey was not used. Try again, or choose another way',
  factorWrong: 'This is not right. Please try again',
  passwordSame: 'Please choose a password other than the current one',
  keywordSame: 'Please choose a keyword other than the current one',
  currentPasswordWrong: 'The current password is not right',
  passwordRefused: 'Password invalid',
  passwordGuessable: 'This password is too easy to guess. Please choose another one.',
  passwordBreached: 'This password has been found in a leak. Please choose another one.',
  codeInvalid: 'Please enter a valid code',
  codeShort: 'Your password must be have 8 characters',
  codeEmpty: 'Please enter Security Code',
  codeNoLowercase: 'Security keyword must contain at least one lowercase letter.',
  internal: 'Internal Server Error',
} as const;
