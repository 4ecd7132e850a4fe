/** The identity provider for staff sign-in (decision 200); see the module `sign-in`. */
import * as z from 'zod';
import { get, post, put, plainly } from '#platform/contract/endpoint.ts';
import { flagField, lineField, moment, optional, versionField } from '#platform/contract/fields.ts';
import { lastChange } from '#platform/contract/last-change.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { settingsAccess } from './rights.ts';

const idsField = (title: string) =>
  z
    .array(z.string().regex(/^[1-9]\d{0,8}$/, `Please select ${title}`), `Please select ${title}`)
    .max(100, `Please select ${title}`)
    .default([])
    .meta({ title, examples: [['1']] });

export const providerForm = z.object({
  name: optional(lineField('Name on the button')),
  issuer: optional(lineField('Issuer')),
  registration: optional(lineField('Client ID')),
  client_secret: optional(lineField('Client secret')),
  is_on: flagField('Staff may sign in by it'),
  tells_sign_outs: flagField('It tells the portal of sign-outs'),
  required_roles: idsField('Roles that sign in by it alone'),
  keepers: idsField('Administrators who keep their password'),
});

const provider = providerForm.extend({
  has_secret: z.boolean(),
  proven_at: moment.nullable().describe('When an administrator first signed in through it with the current settings'),
  hears_at: z.string().describe('Back-channel logout URL, where the provider reports sign-outs'),
  able: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Administrators with a password, keyword and additional factor'),
  back_to: z.string().describe('Redirect URL to register with the provider'),
  ...lastChange,
});
export type Provider = z.infer<typeof provider>;

export const fetchProvider = get('/settings/fetchProvider', {
  says: 'Returns the provider staff may sign in through; never with its secret',
  access: inPerson(settingsAccess),
  result: provider,
});

export const updateProvider = put('/settings/updateProvider', {
  says: 'Updates the provider; sessions started through the previous one end',
  access: inPerson(settingsAccess),
  body: providerForm.extend({ version: versionField }),
  result: provider,
  message: plainly.updated,
});

export const tryProvider = post('/settings/tryProvider', {
  says: 'Requests the metadata of the saved provider; fails with what is wrong',
  access: inPerson(settingsAccess),
  result: z.undefined(),
  message: () => 'The provider answers, and can be signed in by',
});
