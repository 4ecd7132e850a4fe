/** The firm's credentials for a client's systems: stored encrypted, shown briefly to few people. */
import { type Access, forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { telling } from '#platform/contract/tokens/access.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { lineField, moment, recordId, versionField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { advanceModule } from '../rights.ts';

/** The entity name in the audit trail. */
export const credentialEntity = 'clientCredential';

/** Words refusals in terms of credentials, which these rights open. */
const opens = (right: Access): Access =>
  telling('credentials', ofStaff(right.kind === 'permission' ? { ...right, things } : right));
const things = 'credentials of clients';
export const vaultAccess = { read: opens(advanceModule.read), update: opens(advanceModule.update) };

/** Seconds for which a secret stays on the screen. */
export const shownFor = 30;

const secret = z
  .string({ error: 'Secret is required' })
  .min(1, 'Secret is required')
  .max(500, 'Please provide a valid Secret')
  .meta({ title: 'Secret', examples: ['s3cret-0f-the-portal'] });

const known = { system: lineField('System'), username: lineField('Username') };
export const credentialForm = z.object({ ...known, secret });
export type CredentialForm = z.output<typeof credentialForm>;

/** An empty secret is left unchanged. */
export const credentialEdit = z.object({
  ...known,
  secret: z
    .string()
    .max(500, 'Please provide a valid Secret')
    .nullish()
    .transform((typed) => typed || null)
    .meta({ title: 'New secret' }),
});
export type CredentialEdit = z.output<typeof credentialEdit>;

const credential = z.object({
  id: z.int(),
  system: z.string(),
  username: z.string(),
  changed_by: z.string().nullable(),
  changed_at: moment,
  version: z.int(),
});
export type Credential = z.output<typeof credential>;

const ofClient = z.strictObject({ client_id: recordId });
const byId = z.strictObject({ id: recordId });
const idOnly = z.object({ id: z.int() });

export const fetchCredentials = get('/clients/fetchCredentials', {
  says: 'Returns the firm’s credentials for a client, without the secrets',
  access: vaultAccess.read,
  query: ofClient,
  result: z.object({
    rows: z.array(credential),
    open: z.boolean().describe('Whether the portal has a key for the vault'),
  }),
});

export const addCredential = create('/clients/addCredential', {
  says: 'Stores a username and its secret for a client, encrypted',
  access: vaultAccess.update,
  query: ofClient,
  body: credentialForm,
  result: idOnly,
  message: () => 'Credential added',
});

export const updateCredential = put('/clients/updateCredential', {
  says: 'Changes a credential; without a secret in the body, the stored one stays',
  access: vaultAccess.update,
  query: byId,
  body: credentialEdit.extend({ version: versionField }),
  result: idOnly,
  message: () => 'Credential updated',
});

export const removeCredential = del('/clients/removeCredential/:id', {
  says: 'Deletes a credential; an administrator can restore it for 30 days',
  access: vaultAccess.update,
  params: byId,
  result: idOnly,
  message: () => 'Credential deleted',
});

export const revealSecret = post('/clients/revealSecret', {
  says: 'Returns a secret after confirmation with an additional factor; recorded in the trail, the manager is notified',
  access: forOwnEyes(vaultAccess.read),
  body: byId,
  result: z.object({ secret: z.string() }),
});

export const fetchSealing = get('/clients/fetchSealing', {
  says: 'Returns which key encrypts the vault’s secrets, and which secrets can’t be read',
  access: vaultAccess.read,
  result: z.object({
    open: z.boolean().describe('Whether the portal has a key for the vault'),
    changing: z.boolean().describe('Whether a former key is still set beside the current one'),
    total: z.int(),
    former: z.int().describe('Secrets still encrypted with the former key'),
    unreadable: z.array(z.object({ id: z.int(), system: z.string(), client_id: z.int(), client: z.string() })),
  }),
});
export type Sealing = z.output<(typeof fetchSealing)['result']>;

/** Events in the client's own history. */
export const vaultEvents = events('client', {
  credentialAdded: 'Credential added',
  credentialChanged: 'Credential changed',
  credentialDeleted: 'Credential deleted',
  secretRevealed: 'Secret shown',
});

/** Events on the credential itself. */
export const credentialEvents = events(credentialEntity, {
  created: 'Credential added',
  updated: 'Credential updated',
  deleted: 'Credential deleted',
  restored: 'Credential restored',
  revealed: 'Secret of a credential shown',
});
