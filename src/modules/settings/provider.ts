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
  proven_at: moment.nullable().describe('When an administrator first signed in by it as it is set now'),
  hears_at: z.string().describe('Where the provider tells of sign-outs (back-channel logout)'),
  able: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Administrators with password, keyword and additional factor'),
  back_to: z.string().describe('Where the provider sends people back to; has to be registered there'),
  ...lastChange,
});
export type Provider = z.infer<typeof provider>;

export const fetchProvider = get('/settings/fetchProvider', {
  says: 'The provider that staff may sign in by; its secret is never shown',
  access: inPerson(settingsAccess),
  result: provider,
});

export const updateProvider = put('/settings/updateProvider', {
  says: 'Changes the provider; sessions begun by the former one end',
  access: inPerson(settingsAccess),
  body: providerForm.extend({ version: versionField }),
  result: provider,
  message: plainly.updated,
});

export const tryProvider = post('/settings/tryProvider', {
  says: 'Asks the saved provider what it says of itself; refuses with what is wrong',
  access: inPerson(settingsAccess),
  result: z.undefined(),
  message: () => 'The provider answers, and can be signed in by',
});
