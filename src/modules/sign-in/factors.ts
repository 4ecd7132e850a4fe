/** Additional factors of a sign-in (decisions D3.7): setting them up and signing in with them. */
import * as z from 'zod';
import { forOwnEyes, ownToken, signedIn } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { lineField, moment, recordId } from '#platform/contract/fields.ts';
import { notification } from '#platform/contract/notify.ts';
import { myAccountModule } from './rights.ts';
import { says } from './words.ts';

const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** The options that the browser needs to make a passkey (WebAuthn). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
});

/** The options that the browser needs to sign with a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credential),
  userVerification: z.enum(['discouraged', 'preferred', 'required']),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const bytes = z.string(says.factorWrong).min(1, says.factorWrong).max(100_000, says.factorWrong);
const answerOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key', says.factorWrong),
    response: z.object(response, says.factorWrong),
    clientExtensionResults: z.object({}).default({}),
  });

const passkeyMade = answerOf({ clientDataJSON: bytes, attestationObject: bytes });
export type PasskeyMade = z.infer<typeof passkeyMade>;
const passkeySigned = answerOf({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes });
export type PasskeySigned = z.infer<typeof passkeySigned>;

/** The factors an account can answer with. */
const factorKinds = z.object({ app: z.boolean(), passkey: passkeyRequest.nullable() });
export type FactorKinds = z.infer<typeof factorKinds>;

/** The answer of `login-with-key` instead of a session if the account has a factor. */
export const factorAsked = z.object({
  token: z.string().describe('Valid for /login/confirm-factor only'),
  role: z.int(),
  uname: z.string(),
  factor: factorKinds,
});
export type FactorAsked = z.infer<typeof factorAsked>;

export const factorAnswer = z.object({
  code: z.string().max(40, says.factorWrong).optional().describe('Six digits from the app, or a recovery code'),
  passkey: passkeySigned.optional(),
});
export type FactorAnswer = z.infer<typeof factorAnswer>;

/** The factor's code as a form. */
export const factorCodeForm = z.object({
  code: z
    .string({ error: says.factorEmpty })
    .trim()
    .min(1, says.factorEmpty)
    .max(40, says.factorWrong)
    .meta({ title: 'Code' }),
});

export const factorAccess = ownToken('factor challenge');

const own = inPerson(myAccountModule.update);

const factor = z.object({
  id: z.int(),
  kind: z.enum(['app', 'passkey']),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Factor = z.infer<typeof factor>;

const mine = z.object({
  rows: z.array(factor),
  codes_left: z.int().describe('Number of unused recovery codes'),
  required: z.boolean().describe('Whether the caller’s role requires a factor'),
});
export type MyFactors = z.infer<typeof mine>;

const currentPassword = z
  .string({ error: 'Please enter the current password' })
  .min(1, 'Please enter the current password')
  .max(1024, says.currentPasswordWrong)
  .meta({ title: 'Current password' });
export const passwordAsked = z.object({ current_password: currentPassword });

/** Shown once; null if the account already has codes. */
const codes = z.array(z.string()).nullable();
const added = z.object({ codes });

export const fetchFactors = get('/myAccount/fetchFactors', {
  says: 'Returns the caller’s additional factors',
  access: inPerson(forOwnEyes(myAccountModule.read)),
  result: mine,
  beforeFactor: true,
});

export const beginApp = post('/myAccount/beginApp', {
  says: 'Returns the secret for an authenticator app; it takes effect once a code from it is entered',
  access: own,
  body: passwordAsked,
  result: z.object({ secret: z.string(), uri: z.string() }),
  beforeFactor: true,
});

export const appForm = z.object({
  code: z
    .string({ error: 'Code is required' })
    .trim()
    .min(1, 'Code is required')
    .max(10, says.factorWrong)
    .meta({ title: 'Code' }),
});

export const confirmApp = post('/myAccount/confirmApp', {
  says: 'Confirms the authenticator app with a code from it; the first factor comes with recovery codes',
  access: own,
  body: appForm,
  result: added,
  message: () => 'Your authenticator app is set up',
  beforeFactor: true,
});

export const beginPasskey = post('/myAccount/beginPasskey', {
  says: 'Starts setting up a passkey',
  access: own,
  body: passwordAsked,
  result: passkeyCreation,
  beforeFactor: true,
});

export const confirmPasskey = post('/myAccount/confirmPasskey', {
  says: 'Saves the passkey created by the browser; the first factor comes with recovery codes',
  access: own,
  body: z.object({ name: lineField('Name'), passkey: passkeyMade }),
  result: added,
  message: () => 'Your passkey is set up',
  beforeFactor: true,
});

export const removeFactor = post('/myAccount/removeFactor', {
  says: 'Removes one of the caller’s factors',
  access: own,
  body: passwordAsked.extend({ factor: recordId }),
  result: z.undefined(),
  message: () => 'The factor is removed',
});

export const beginFactorCheck = post('/myAccount/beginFactorCheck', {
  says: 'Starts a new check of one of the caller’s factors, for actions that an unattended browser must not allow',
  access: own,
  result: factorKinds,
});

export const confirmFactorCheck = post('/myAccount/confirmFactorCheck', {
  says: 'Confirms the caller by a code or a passkey; valid for ten minutes in this session',
  access: own,
  body: factorAnswer,
  result: z.undefined(),
});

export const renewCodes = post('/myAccount/renewCodes', {
  says: 'Creates ten new recovery codes; the previous ones stop working',
  access: own,
  body: passwordAsked,
  result: z.object({ codes: z.array(z.string()) }),
});

export const factorEvents = events('account', {
  factorAdded: 'Additional factor set up',
  factorRemoved: 'Additional factor removed',
  factorsRemoved: 'Additional factors removed by an administrator',
  codesRenewed: 'New recovery codes made',
  codeUsed: 'Recovery code used',
});

export const factorNotifications = {
  factorsRemoved: notification('access.factorsRemoved', {
    group: 'Access',
    says: 'An administrator has removed your additional factors',
    severity: 'critical',
    access: signedIn,
    mail: 'atOnce',
    mandatory: 'it is about the security of your account',
  }),
  codeUsed: notification('access.recoveryCodeUsed', {
    group: 'Access',
    says: 'Someone has used a recovery code of yours',
    severity: 'warning',
    access: signedIn,
    mail: 'atOnce',
    mandatory: 'it is about the security of your account',
  }),
};
