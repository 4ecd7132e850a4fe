import type { PermissionModule } from '#platform/contract/access.ts';
import { scopesFor } from '#platform/contract/tokens/scopes.ts';
import { handle, handlePrepared, type Route } from '#platform/server/serve.ts';
import { prepareFactorChange } from '../../server/own-factors.ts';
import * as contract from '../contract.ts';
import { endOwnToken, makeToken, ownTokens } from './own.ts';

/** An unattended browser must not be enough to make a token: password and factor are asked for again. */
export const tokenRoutes = (rights: readonly PermissionModule[]): readonly Route[] => [
  handle(contract.fetchAccessTokens, ownTokens),
  handle(contract.fetchScopes, async ({ actor }) => ({ rows: scopesFor(actor, rights) })),
  handlePrepared(
    contract.makeAccessToken,
    (work, { body }) => prepareFactorChange(work, body.current_password),
    (work, { body }, asked) => makeToken(work, body, asked, rights),
  ),
  handle(contract.endAccessToken, (work, { body }) => endOwnToken(work, body.id)),
];
