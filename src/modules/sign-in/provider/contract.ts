/** Sign-in by the firm's provider (OpenID Connect, decision 200): for staff, who have linked their identity themselves. */
import { anyone, forOwnEyes, ofStaff, onlyRoles, ownToken } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { events, keepOnlyChange } from '#platform/contract/event.ts';
import { moment } from '#platform/contract/fields.ts';
import { notification } from '#platform/contract/notify.ts';
import * as z from 'zod';
import { signedInResult } from '../contract.ts';
import { factorAsked, passwordAsked } from '../factors.ts';
import { myAccountModule } from '../rights.ts';
import { providerSays } from './words.ts';

const read = inPerson(forOwnEyes(ofStaff(myAccountModule.read)));
const change = inPerson(ofStaff(myAccountModule.update));

/** The address to go to, and the ticket that the browser keeps: without it the answer is refused. */
const begun = z.object({ address: z.string(), ticket: z.string() });

/** The provider's answer: the query of the address that the browser returns to. */
const answer = z.string(providerSays.failed).min(1, providerSays.failed).max(4000, providerSays.failed);

export const fetchProvider = get('/login/provider', {
  says: 'Returns the provider staff may sign in through; without a name if there is none',
  access: anyone,
  result: z.object({ name: z.string().nullable() }),
});

export const beginByProvider = post('/login/begin-by-provider', {
  says: 'Starts a sign-in through the provider',
  access: anyone,
  result: begun,
});

export const beginByInvitation = post('/login/begin-by-invitation', {
  says: 'Starts linking an identity at the provider to an invited account, which accepts the invitation',
  access: ownToken('invitation'),
  result: begun,
});

export const loginByProvider = post('/login/by-provider', {
  says: 'Completes a sign-in through the provider, with the ticket it was started with',
  access: ownToken('provider ticket'),
  body: z.object({ answer }),
  result: z.union([signedInResult, factorAsked]),
});

export const hearSignOut = post('/login/provider-sign-out', {
  says: 'Receives a sign-out from the provider (OpenID Connect Back-Channel Logout 1.0) and ends its sessions',
  access: anyone,
  body: z.object({ logout_token: z.string(providerSays.notFromProvider).max(10_000, providerSays.notFromProvider) }),
  form: true,
  result: z.undefined(),
});

const link = z.object({
  provider: z.string().nullable().describe('Name of the provider; null if staff cannot sign in through one'),
  linked_at: moment.nullable(),
  last_used_at: moment.nullable(),
  required: z.boolean().describe('Whether the caller can sign in only through it'),
});
export type ProviderLink = z.infer<typeof link>;

export const fetchProviderLink = get('/myAccount/fetchProviderLink', {
  says: 'Returns whether the caller can sign in through the provider',
  access: read,
  result: link,
});

export const beginProviderLink = post('/myAccount/beginProviderLink', {
  says: 'Starts linking the caller’s identity at the provider',
  access: change,
  body: passwordAsked,
  result: begun,
});

export const linkProvider = post('/myAccount/linkProvider', {
  says: 'Links the identity confirmed by the provider, which can then be used to sign in',
  access: change,
  body: z.object({ answer, ticket: z.string(providerSays.failed).max(100, providerSays.failed) }),
  result: link,
  message: () => 'Your identity is linked',
});

export const unlinkProvider = post('/myAccount/unlinkProvider', {
  says: 'Unlinks the caller’s identity; sessions started with it end',
  access: change,
  body: passwordAsked,
  result: z.undefined(),
  message: () => 'Your identity is unlinked',
});

export const providerLinkEvents = events('account', {
  providerLinked: 'Identity at the sign-in provider linked',
  providerUnlinked: 'Identity at the sign-in provider unlinked',
});

export const providerEvents = events('sign_in_provider', {
  changed: 'Sign-in provider changed',
  proven: 'Sign-in provider used by an administrator for the first time',
});

const toAdmins = {
  group: 'Access',
  access: onlyRoles(myAccountModule.read, 'Admin'),
  severity: 'critical',
  mail: 'atOnce',
  mandatory: 'it is about who can sign in',
} as const;

export const providerNotifications = {
  required: notification('access.providerRequired', {
    ...toAdmins,
    says: 'It has changed whose sign-in by the provider is required',
  }),
  passwordUsed: notification('access.passwordKept', {
    ...toAdmins,
    says: 'An administrator has used the password they keep beside the sign-in provider',
  }),
};
keepOnlyChange('sign_in_provider', ['secret_cipher']);
