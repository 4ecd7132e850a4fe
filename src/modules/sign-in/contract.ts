import * as z from 'zod';
import { actions, anyone, ownToken, signedIn } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { emailPattern, mailableAddress } from '#platform/contract/email-pattern.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { regions } from '#platform/contract/regions.ts';
import { factorAccess, factorAnswer, factorAsked } from './factors.ts';
import { keywordLength, keywordPattern, passwordPattern, positionsAsked } from './rules.ts';
import { lasts, roleIds, says } from './words.ts';

export { lasts, roleIds, says };

/** Partner, Director, Client Manager and HOD. */
export const managerRoles: readonly number[] = [roleIds.partner, roleIds.director, roleIds.clientManager, roleIds.hod];

const emailSaying = (empty: string, invalid: string) =>
  z
    .string({ error: empty })
    .trim()
    .toLowerCase()
    .min(1, { error: empty, abort: true })
    .overwrite(mailableAddress)
    .max(254, invalid)
    .regex(emailPattern, invalid);

const audienceRole = z.literal(roleIds.team, 'Unknown role').optional().describe('4 for Team; absent for Client');

export const identity = z.object({ email: emailSaying(says.emailEmpty, says.emailInvalid), role: audienceRole });
/** An identity with the messages of 'Forgot password'. */
const forgetful = identity.extend({ email: emailSaying(says.recoveryEmailEmpty, says.recoveryEmailInvalid) });
export type Identity = z.infer<typeof identity>;

/** A new password. */
export const newPassword = z
  .string({ error: says.passwordEmpty })
  .min(1, { error: says.passwordEmpty, abort: true })
  .max(128, says.passwordWeak)
  .regex(passwordPattern, says.passwordWeak);

/** A new security keyword. */
export const newKeyword = z
  .string({ error: says.codeEmpty })
  .min(1, { error: says.codeEmpty, abort: true })
  .min(keywordLength, { error: says.codeShort, abort: true })
  .regex(/[a-z]/, { error: says.codeNoLowercase, abort: true })
  .regex(keywordPattern, says.codeInvalid);

export const accessEntry = z.object({ module: z.string(), status: z.enum(actions) });
export type AccessEntry = z.infer<typeof accessEntry>;

export const userDetails = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  audience: z.enum(['client', 'team']),
  role: z.object({ id: z.int(), name: z.string() }),
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type UserDetails = z.infer<typeof userDetails>;

/** Claims of both tokens; `securityCode` holds the positions asked, never letters. */
export type ChallengeClaims = { userRole: number; securityCode: number[] };
/** `turn` counts a session's renewed tokens; the first has none. */
export type SessionClaims = { userRole: number; sid: string; turn?: number };

/** One person's time zone and first day of the week. */
export const preferences = z.object({
  week_starts: z.union([z.literal(1), z.literal(6), z.literal(7)]).describe('1 Monday, 6 Saturday, 7 Sunday'),
  zone: z.string().nullable().describe('Time zone that times are shown in; null for the zone of the firm'),
  locale: z.enum(regions).describe('Language and region for numbers and dates in texts'),
});
export type Preferences = z.infer<typeof preferences>;

export const signedInResult = z.object({
  token: z.string(),
  role: z.int(),
  uname: z.string(),
  permissions: z.array(accessEntry),
  userDetails,
});
export type SignedIn = z.infer<typeof signedInResult>;

export const login = post('/login', {
  says: 'First step of signing in: checks the password, and returns a challenge token',
  access: anyone,
  body: identity.extend({
    password: z.string({ error: says.passwordEmpty }).min(1, says.passwordEmpty).max(1024, says.invalidCredential),
  }),
  result: z.object({
    token: z.string(),
    securitycode: z.boolean(),
    permissions: z.array(accessEntry),
    role: z.int(),
    uname: z.string(),
  }),
});

export const loginWithKey = post('/login/login-with-key', {
  says: 'Second step of signing in: checks six letters of the security keyword, and returns the session token',
  access: ownToken('challenge'),
  body: identity.extend({
    keyword: z.string({ error: says.keywordTooFew }).length(positionsAsked, says.keywordTooFew),
    position: z.array(z.int().min(1).max(keywordLength)).length(positionsAsked),
  }),
  result: z.union([signedInResult, factorAsked]),
});

export const confirmFactor = post('/login/confirm-factor', {
  says: 'Third step of signing in, if the account has an additional factor: checks a code or passkey',
  access: factorAccess,
  body: factorAnswer,
  result: signedInResult,
});

export const forgotSecurityKeyword = post('/forgotSecurityKeyword', {
  says: 'Emails a link to set a new security keyword, if an account exists',
  access: anyone,
  body: identity,
  result: z.undefined(),
  message: () => 'If an account exists for this address, a link to set a new keyword is on its way.',
});

const codeRequest = (path: string, sentence: string) =>
  post(path, { says: sentence, access: anyone, body: forgetful, result: z.undefined(), message: () => says.otpSent });

export const sendVerificationCode = codeRequest(
  '/forgetPassword/sendVerificationCode',
  'Emails a six-digit code, if an account exists',
);
export const resendVerificationCode = codeRequest(
  '/forgetPassword/resendVerificationCode',
  'Emails a new code; the previous one stops working',
);

export const verifyToken = post('/forgetPassword/verifyToken', {
  says: 'Checks the emailed code, and returns a grant to reset the password',
  access: anyone,
  body: forgetful.extend({
    token: z
      .string({ error: says.otpEmpty })
      .min(1, { error: says.otpEmpty, abort: true })
      .regex(/^\d{6}$/, says.otpInvalid),
  }),
  result: z.object({ token: z.string() }),
  message: () => 'OTP verified',
});

export const resetPassword = put('/forgetPassword/resetPassword', {
  says: 'Sets a new password with a grant; ends all sessions',
  access: ownToken('password grant or invitation'),
  body: identity.extend({ password: newPassword }),
  result: z.undefined(),
  message: () => 'Your password has been changed.',
});

export const resetKeyword = put('/forgetPassword/resetKeyword', {
  says: 'Sets the security keyword, with the challenge of an account that has none or an emailed grant',
  access: ownToken('challenge or keyword grant'),
  body: identity.extend({
    // Checked against `newKeyword` by the action: the specification puts the reason in `err`.
    securitycode: z.string({ error: says.codeEmpty }).max(200, says.codeInvalid),
  }),
  result: z.undefined(),
  message: () => 'Your security keyword has been changed.',
});

const grantLook = z.object({
  kind: z.enum(['keyword', 'invitation']),
  email: z.string(),
  uname: z.string(),
  role: audienceRole,
  provider: z
    .object({ name: z.string(), required: z.boolean() })
    .nullable()
    .describe('The provider a staff invitation can be accepted through, or must be if required'),
});
export type GrantLook = z.infer<typeof grantLook>;

export const openGrant = post('/access/openGrant', {
  says: 'Returns whom an emailed link belongs to, so that the page can greet them; the grant stays unused',
  access: ownToken('mailed grant'),
  result: grantLook,
});

export const logout = post('/logout', {
  says: 'Ends this session',
  access: inPerson(signedIn),
  result: z.undefined(),
  beforeFactor: true,
});

export const currentSession = get('/access/session', {
  says: 'Returns who is signed in and what they may do, read afresh',
  access: signedIn,
  beforeFactor: true,
  result: z.object({
    role: z.int(),
    uname: z.string(),
    permissions: z.array(accessEntry),
    userDetails,
    firm: z.object({ name: z.string(), zone: z.string() }),
    demo: z.boolean(),
    preferences,
    opened_rights: z
      .array(z.string())
      .describe('Rights normally limited to certain roles, opened to every role that holds them'),
    draft_key: z
      .string()
      .nullable()
      .describe('Key the web app encrypts unsaved input with; null for programs and while viewing as someone else'),
    needs_factor: z
      .boolean()
      .describe('Whether the role needs an additional factor, which must be set up before anything else'),
    viewer: z
      .object({ accountId: z.int(), name: z.string(), until: z.string() })
      .nullable()
      .describe('Who is viewing the portal as the caller'),
  }),
});

const demoAccount = z.object({
  email: z.string(),
  name: z.string(),
  role: z.string(),
  audience: z.enum(['client', 'team']),
  password: z.string(),
  keyword: z.string().nullable(),
  shows: z.string().describe('What the portal shows this account'),
});

export const demoAccounts = get('/access/demoAccounts', {
  says: 'Returns the demo accounts with their password and keyword, and what to try first; empty outside the demo',
  access: anyone,
  result: z.object({
    rows: z.array(demoAccount),
    tries: z.array(z.object({ title: z.string(), page: z.string(), account: demoAccount })),
  }),
});

export const accountEvents = events('account', {
  invited: 'Account invited',
  invitationAccepted: 'Invitation accepted',
  signedIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  locked: 'Account locked',
  signedOut: 'Signed out',
  passwordChanged: 'Password changed',
  keywordChanged: 'Security keyword changed',
  sessionEnded: 'Signed out in another browser',
  renamed: 'Name of an account changed',
  othersEnded: 'Signed out everywhere else',
  addressChanged: 'Sign-in address of an account changed',
});
