/** Personal access tokens (decision 193): programs call the portal in their owner's name, within its scopes. */
import { forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { lineField, recordId, wholeNumberField } from '#platform/contract/fields.ts';
import { sensitive } from '#platform/contract/tokens/sensitive.ts';
import * as z from 'zod';
import { passwordAsked } from '../factors.ts';
import { ownToken } from '../public/access-token.ts';
import { myAccountModule } from '../rights.ts';

/** Validity of a token, in days. */
export const tokenDays = { usual: 90, most: 365 } as const;

/** Days before expiry on which the owner is notified. */
export const toldBefore = [14, 7, 1] as const;

const offered = z.object({
  scope: z.string(),
  group: z.string(),
  says: z.string(),
  action: z.enum(['READ', 'CREATE', 'UPDATE', 'DELETE']).nullable(),
  tells: z.enum(sensitive).nullable().describe('Sensitive data it reveals: the token must also name it'),
});

const read = inPerson(forOwnEyes(ofStaff(myAccountModule.read)));
const change = inPerson(ofStaff(myAccountModule.update));

export const fetchAccessTokens = get('/myAccount/fetchAccessTokens', {
  says: 'Returns the caller’s valid access tokens; a token itself is shown only once, when it is created',
  access: read,
  result: z.object({ rows: z.array(ownToken) }),
});

export const fetchScopes = get('/myAccount/fetchScopes', {
  says: 'Returns the scopes the caller can give an access token now',
  access: read,
  result: z.object({ rows: z.array(offered) }),
});

/** The form of a new token, apart from the password. */
export const tokenForm = z.object({
  name: lineField('Name'),
  days: wholeNumberField('Days', 1, tokenDays.most),
  scopes: z
    .array(z.string().max(100), { error: 'Please select what the token may do' })
    .min(1, 'Please select what the token may do')
    .max(300)
    .meta({ title: 'Scopes', examples: [['Everybody:READ']] }),
});
export const newTokenForm = tokenForm.extend(passwordAsked.shape);

export const makeAccessToken = post('/myAccount/makeAccessToken', {
  says: 'Creates an access token, shown only this once',
  access: change,
  body: newTokenForm,
  result: z.object({ id: z.int(), token: z.string() }),
});

export const endAccessToken = post('/myAccount/endAccessToken', {
  says: 'Revokes one of the caller’s access tokens, effective immediately',
  access: change,
  body: z.strictObject({ id: recordId }),
  result: z.object({ name: z.string() }),
  message: ({ name }) => `${name} is revoked`,
});
