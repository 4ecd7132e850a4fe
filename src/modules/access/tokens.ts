/** All access tokens, for administrators (decision 193). */
import * as z from 'zod';
import { ownToken } from '#modules/sign-in/public/access-token.ts';
import { onlyRoles } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page } from '#platform/contract/list.ts';
import { accessModule } from './rights.ts';

export const issuedToken = ownToken.extend({ owner: z.object({ id: z.int(), name: z.string(), role: z.string() }) });
export type IssuedToken = z.infer<typeof issuedToken>;

export const tokenList = list({
  pageSize: 25,
  filters: {
    owner: contains('Owner'),
    name: contains('Name'),
    scopes: contains('Scopes'),
    last_used_at: moments('Last used'),
    expires_at: moments('Expires'),
  },
  sorts: ['owner', 'name', 'last_used_at', 'expires_at', 'created_at'],
  defaultSort: 'owner',
});

export const fetchIssuedTokens = get('/access/fetchIssuedTokens', {
  says: 'Returns everyone’s valid access tokens: owner, scopes and last use',
  access: inPerson(onlyRoles(accessModule.read, 'Admin')),
  query: tokenList.query,
  result: page<IssuedToken>(issuedToken),
});

export const revokeToken = put('/access/revokeToken', {
  says: 'Revokes a person’s access token immediately and notifies them',
  access: onlyRoles(accessModule.update, 'Admin'),
  query: z.strictObject({ id: recordId }),
  result: z.object({ name: z.string() }),
  message: ({ name }) => `${name} is revoked`,
});
