import { fetchScopes, makeAccessToken } from '#modules/sign-in/access-tokens/contract.ts';
import type { OfferedScope } from '#platform/contract/tokens/scopes.ts';
import { sensitive } from '#platform/contract/tokens/sensitive.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { TestPortal } from '../portal.ts';

let made = 0;

/** An access token with these scopes, created as the web app does. */
export async function tokenWith(portal: TestPortal, role: Role, scopes: readonly string[], days = 90): Promise<string> {
  made += 1;
  const body = { name: `Token ${made}`, days, scopes, current_password: cast[role].password };
  const answer = await portal.call<{ token: string }>(makeAccessToken, { as: role, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.result.token;
}

/** An access token with every scope its owner may give, minus the given calls and rights. */
export async function tokenOf(
  portal: TestPortal,
  role: Role,
  takes: (scope: string) => boolean = () => true,
): Promise<string> {
  const { result } = await portal.call<{ rows: OfferedScope[] }>(fetchScopes, { as: role });
  const left = new Set<string>(sensitive.filter((scope) => !takes(scope)));
  const rows = result.rows.filter(({ scope, tells }) => takes(scope) && !(tells && left.has(tells)));
  return tokenWith(
    portal,
    role,
    rows.map(({ scope }) => scope),
  );
}
