import { handle, handlePrepared, type Route } from '#platform/server/serve.ts';
import { unlessMerged } from '../../server/public/after-merge.ts';
import * as vault from '../contract.ts';
import { sealing } from './sealing.ts';
import { addCredential, credentialsOf, deleteCredential, prepareReveal, reveal, saveCredential } from './vault.ts';

export const vaultRoutes: readonly Route[] = [
  handle(vault.fetchCredentials, (work, { query }) => credentialsOf(work, query.client_id)),
  handle(vault.fetchSealing, (work) => sealing(work)),
  handle(vault.addCredential, (work, { query, body }) =>
    unlessMerged(work, query.client_id, () => addCredential(work, query.client_id, body)),
  ),
  handle(vault.updateCredential, (work, { query, body }) => saveCredential(work, query.id, body)),
  handle(vault.removeCredential, (work, { params }) => deleteCredential(work, params.id)),
  handlePrepared(
    vault.revealSecret,
    (work, { body }) => prepareReveal(work, body.id),
    (work, { body }) => reveal(work, body.id),
  ),
];
